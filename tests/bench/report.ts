import type { Measurement } from './measure-builds.ts';
import type { MemoryGrowth } from './measure-memory.ts';
import { OWN, type PeerMeasurement } from './measure-peers.ts';
import type { SaveCost, WatchCost } from './measure-watch.ts';
import type { Cost } from './run-command.ts';

/** The median of some numbers, with the smallest and the largest. */
interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Returns the median and the ends of some numbers; nothing without numbers. */
function spreadOf(values: readonly (number | undefined)[]): Spread | undefined {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  const [min] = sorted;
  const max = sorted.at(-1);
  const median = sorted[Math.floor(sorted.length / 2)];
  return min === undefined || max === undefined || median === undefined ? undefined : { median, min, max };
}

/** The heads of the columns of `buildRow`. */
export const BUILD_HEADS: readonly string[] = ['site', 'build', 'CPU s', 'wall s', 'peak MB'];

/** Returns a measurement as cells of a table. */
export function buildRow({ site, situation, runs }: Measurement): string[] {
  const cell = (pick: (cost: Cost) => number | undefined, digits: number) => format(spreadOf(runs.map(pick)), digits);
  return [
    site,
    situation,
    cell(({ cpuSeconds }) => cpuSeconds, 2),
    cell(({ wallSeconds }) => wallSeconds, 2),
    cell(({ peakMegabytes }) => peakMegabytes, 0),
  ];
}

/** The heads of the columns of `peerRows`. */
export const PEER_HEADS: readonly string[] = ['site', 'build', 'generator', ...BUILD_HEADS.slice(2), 'our CPU ÷ this'];

/** Returns the measurements of several generators as rows of a table, with the ratio of the CPU time of this generator to that of each. */
export function peerRows(measurements: readonly PeerMeasurement[]): string[][] {
  const cpuOf = (measurement: PeerMeasurement) =>
    spreadOf(measurement.runs.map(({ cpuSeconds }) => cpuSeconds))?.median;
  let own: number | undefined;
  return measurements.map((measurement) => {
    const cpu = cpuOf(measurement);
    if (measurement.generator === OWN) own = cpu;
    const [site = '', situation = '', ...costs] = buildRow(measurement);
    const ratio = cpu && own ? (own / cpu).toFixed(2) : '-';
    const [problem] = measurement.problem?.split('\n', 1) ?? [];
    return [site, situation, measurement.generator, ...costs, ratio, ...(problem ? [problem] : [])];
  });
}

/** The heads of the columns of `watchRow`. */
export const WATCH_HEADS: readonly string[] = [
  ...['site', 'ready s', 'first save to screen ms', 'save to screen ms', 'save to reload ms', 'save CPU ms'],
  ...['peak MB', 'MB after the saves'],
];

/** Returns what a watch took as cells of a table. */
export function watchRow(watch: WatchCost): string[] {
  const { site, readySeconds, firstSave, saves, peakMegabytes = 0, megabytes = 0 } = watch;
  const cell = (pick: (save: SaveCost) => number) => format(spreadOf(saves.map(pick)), 0);
  return [
    site,
    readySeconds.toFixed(2),
    firstSave.screen.toFixed(0),
    cell(({ screen }) => screen),
    cell(({ reload }) => reload),
    cell(({ cpu }) => cpu),
    peakMegabytes.toFixed(0),
    megabytes.toFixed(0),
  ];
}

/** The heads of the columns of `memoryRow`. */
export const MEMORY_HEADS: readonly string[] = ['site', 'saves', 'peak MB', 'MB over the saves'];

/** Returns the memory of a watch over many saves as cells of a table. */
export function memoryRow({ site, samples, peakMegabytes }: MemoryGrowth): string[] {
  const saves = samples.at(-1)?.saves ?? 0;
  return [site, `${saves}`, peakMegabytes.toFixed(0), samples.map(({ megabytes }) => megabytes.toFixed(0)).join(' ')];
}

function format(spread: Spread | undefined, digits: number): string {
  if (!spread) return '-';
  const [median, min, max] = [spread.median, spread.min, spread.max].map((value) => value.toFixed(digits));
  return min === max ? `${median}` : `${median} (${min}-${max})`;
}
