import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Subject } from './measure-builds.ts';

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** The stages by the functions that begin them; the innermost function of a stack decides. */
const STAGES: Readonly<Record<string, string>> = {
  loadSite: 'read',
  readSiteFiles: 'read',
  readSampleVersion: 'read',
  bundleTemplates: 'read',
  bundleClient: 'read',
  createProcessor: 'parse',
  parseDocuments: 'parse',
  parse: 'parse',
  assemble: 'assemble',
  renderPages: 'render',
  renderPage: 'render',
  recordSets: 'index',
  searchIndexes: 'index',
  createIndexFile: 'index',
  deriveFiles: 'derive',
  zips: 'derive',
  renderIcons: 'images',
  checkSources: 'check',
  checkOutputs: 'check',
  checkLinks: 'check',
  scanPage: 'check',
  fingerprint: 'fingerprints',
  publish: 'write',
  writeAll: 'write',
};

/** Returns the CPU milliseconds of each stage of one build, from samples of the main thread. */
export async function profileBuild(subject: Subject): Promise<Readonly<Record<string, number>>> {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'));
  try {
    await build(subject, ['--cpu-prof', `--cpu-prof-dir=${folder}`]);
    const totals = new Map<string, number>();
    for (const name of await readdir(folder)) add(JSON.parse(await readFile(join(folder, name), 'utf8')), totals);
    const sorted = [...totals].sort(([, a], [, b]) => b - a);
    return Object.fromEntries(sorted.map(([stage, time]) => [stage, Math.round(time / 1000)]));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function add({ nodes, samples, timeDeltas }: Profile, totals: Map<string, number>): void {
  const stages = new Map<number, string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const visit = (id: number, inherited: string): void => {
    const node = byId.get(id);
    if (!node) return;
    const stage = stageOf(node.callFrame, inherited);
    stages.set(id, stage);
    for (const child of node.children ?? []) visit(child, stage);
  };
  visit(nodes[0]?.id ?? 1, 'other');
  samples.forEach((id, index) => {
    const stage = stages.get(id) ?? 'other';
    if (stage !== '') totals.set(stage, (totals.get(stage) ?? 0) + (timeDeltas[index] ?? 0));
  });
}

/** Waiting costs no time. Modules that are loaded or compiled are counted by themselves. */
function stageOf({ functionName, url }: Profile['nodes'][number]['callFrame'], inherited: string): string {
  if (functionName === '(idle)') return '';
  if (functionName === '(garbage collector)') return 'memory';
  if (url.startsWith('node:internal/modules') || functionName === 'compileFunction') return 'start';
  return Object.hasOwn(STAGES, functionName) ? (STAGES[functionName] ?? inherited) : inherited;
}
