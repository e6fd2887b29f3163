import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTable } from '../support/format-table.ts';
import { copyProject, replaceIn } from './make-project.ts';
import { makeSite, SHAPES } from './make-site.ts';
import { empty, type Measurement, measureBuilds, type Subject } from './measure-builds.ts';
import { type MemoryGrowth, measureMemory } from './measure-memory.ts';
import { measurePeers, type PeerMeasurement } from './measure-peers.ts';
import { measureWatch, type WatchCost } from './measure-watch.ts';
import { profileBuild } from './profile.ts';
import {
  BUILD_HEADS,
  buildRow,
  MEMORY_HEADS,
  memoryRow,
  PEER_HEADS,
  peerRows,
  WATCH_HEADS,
  watchRow,
} from './report.ts';

/** The sites that are compared with the peers, unless others are named. */
const PEER_SITES: readonly string[] = ['real', '1000 in 25 versions'];

const HELP = `Usage: npm run bench -- [options]

Measures builds and watches of the real site and of generated sites, in a copy of the project.

Options
  --sites A,B   real, ${SHAPES.map(({ name }) => name).join(', ')} (default: all)
  --runs N      runs of each build (default: 3); the table has the median and, in parentheses, the extremes
  --saves N     saves of each watch after the first (default: 10)
  --only PART   builds, watch or profile; or memory: the memory of a watch over many saves (default: 500)
  --peers       compare builds with those of Hugo, Eleventy and VitePress instead (sites: ${PEER_SITES.join(', ')})
  --json FILE   write the figures of every run as JSON
`;

const { values } = parseArgs({
  options: {
    sites: { type: 'string' },
    runs: { type: 'string', default: '3' },
    saves: { type: 'string' },
    only: { type: 'string' },
    peers: { type: 'boolean', default: false },
    json: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) process.stdout.write(HELP);
else await bench();

async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const project = join(folder, 'project');
  const builds: Measurement[] = [];
  const watches: WatchCost[] = [];
  const profiles: Record<string, unknown> = {};
  const growths: MemoryGrowth[] = [];
  const compared: PeerMeasurement[] = [];
  const wanted = values.sites?.split(',').map((name) => name.trim()) ?? (values.peers ? PEER_SITES : undefined);
  const names = ['real', ...SHAPES.map(({ name }) => name)].filter((name) => !wanted || wanted.includes(name));
  const measures = (part: string) => !values.peers && (values.only === undefined || values.only === part);
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`);
  try {
    await copyProject(project);
    // The peers make no social images.
    if (values.peers) await replaceIn(join(project, 'site.config.ts'), 'generateImages: true', 'generateImages: false');
    for (const name of names) {
      const shape = SHAPES.find((candidate) => candidate.name === name);
      const root = shape ? join(folder, 'sites', name.replaceAll(' ', '-')) : project;
      if (shape) await makeSite(shape, root, project);
      const subject: Subject = { project, root, out: join(folder, 'out', name.replaceAll(' ', '-')) };
      const onMeasured = (measurement: Measurement) => {
        builds.push(measurement);
        console.log(formatTable([buildRow(measurement)]));
      };
      if (measures('builds')) await measureBuilds(name, subject, { runs: Number(values.runs), onMeasured });
      if (values.peers) {
        const onCompared = (rows: readonly PeerMeasurement[]) => {
          compared.push(...rows);
          console.log(`\n${formatTable([PEER_HEADS, ...peerRows(rows)])}`);
        };
        await measurePeers(name, subject, { runs: Number(values.runs), onMeasured: onCompared });
      }
      if (measures('watch')) {
        const watch = await measureWatch(name, subject, Number(values.saves ?? 10));
        watches.push(watch);
        console.log(formatTable([watchRow(watch)]));
      }
      // It takes minutes, so it is measured only on request.
      if (values.only === 'memory') {
        const growth = await measureMemory(name, subject, Number(values.saves ?? 500));
        growths.push(growth);
        console.log(formatTable([memoryRow(growth)]));
      }
      if (measures('profile')) {
        await empty(subject);
        profiles[name] = { 'nothing cached': await profileBuild(subject) };
      }
      await rm(subject.out, { recursive: true, force: true });
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  if (builds.length > 0) console.log(`\n${formatTable([BUILD_HEADS, ...builds.map(buildRow)])}`);
  if (compared.length > 0) console.log(`\n${formatTable([PEER_HEADS, ...peerRows(compared)])}`);
  if (watches.length > 0) console.log(`\n${formatTable([WATCH_HEADS, ...watches.map(watchRow)])}`);
  if (growths.length > 0) console.log(`\n${formatTable([MEMORY_HEADS, ...growths.map(memoryRow)])}`);
  for (const [name, profile] of Object.entries(profiles)) console.log(`\nStages of ${name}, CPU ms`, profile);
  if (values.json)
    await writeFile(values.json, `${JSON.stringify({ builds, compared, watches, growths, profiles }, null, 1)}\n`);
}
