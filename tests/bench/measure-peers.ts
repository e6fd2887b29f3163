import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { convertSite } from './convert-site.ts';
import { append } from './make-project.ts';
import { pageToEdit } from './make-site.ts';
import { build, empty, type Measurement, type Subject } from './measure-builds.ts';
import { type Peer, preparePeers } from './peers.ts';
import type { Cost } from './run-command.ts';

/** What this generator is called in the table. */
export const OWN = 'this generator';

/** A measured situation of one generator. */
export interface PeerMeasurement extends Measurement {
  readonly generator: string;
  /** Why there are no more runs. */
  readonly problem?: string | undefined;
}

/** What is removed before each run, and whether a page is edited. */
interface Situation {
  readonly name: string;
  readonly removes?: 'output' | 'everything';
  readonly edits?: boolean;
}

const SITUATIONS: readonly Situation[] = [
  { name: 'nothing cached', removes: 'everything' },
  { name: 'output deleted', removes: 'output' },
  { name: 'nothing changed' },
  { name: 'one page changed', edits: true },
];

/** The page that is edited, relative to the folder of the pages. */
const EDITED = 'docs/router.md';

/** A build that takes longer is measured once. */
const LONG_SECONDS = 60;

type Runner = (situation: Situation, run: number) => Promise<Cost>;

/** Builds a site with this generator and with its peers, which take turns. The first generator is this one. */
export async function measurePeers(
  site: string,
  subject: Subject,
  { runs, onMeasured }: { readonly runs: number; readonly onMeasured: (rows: readonly PeerMeasurement[]) => void },
): Promise<void> {
  await build(subject);
  const plain = await convertSite(subject.root, subject.out);
  const peers = await preparePeers(plain, `${subject.out}-peers`);
  const runPeers = peers.map((peer) => [peer.name, createRunner(peer, plain.pages.length)] as const);
  const generators: (readonly [string, Runner])[] = [[OWN, createOwnRunner(subject)], ...runPeers];
  const problems = new Map<string, string>();
  for (const situation of SITUATIONS) {
    const measured = generators.map(([generator, run]) => ({ generator, run, costs: [] as Cost[] }));
    for (let run = 0; run < runs; run += 1)
      for (const { generator, run: runGenerator, costs } of measured) {
        if (problems.has(generator) || costs.some(({ wallSeconds }) => wallSeconds > LONG_SECONDS)) continue;
        const cost = await runGenerator(situation, run).catch((error: Error) => error);
        if (!(cost instanceof Error)) costs.push(cost);
        // The comparison needs this generator, but not each of the peers.
        else if (generator === OWN) throw cost;
        else problems.set(generator, cost.message);
      }
    onMeasured(
      measured.map(({ generator, costs }) => ({
        site,
        situation: situation.name,
        generator,
        runs: costs,
        problem: problems.get(generator),
      })),
    );
  }
}

function createOwnRunner(subject: Subject): Runner {
  return async ({ removes, edits }, run) => {
    if (removes === 'everything') await empty(subject);
    if (removes === 'output') await rm(subject.out, { recursive: true, force: true });
    if (edits) await append(pageToEdit(subject.root), sentenceOf(run));
    return build(subject);
  };
}

function createRunner({ name, folder, caches, build }: Peer, pages: number): Runner {
  return async ({ removes, edits }, run) => {
    const removed = { output: ['site'], everything: ['site', ...caches] };
    for (const path of removes ? removed[removes] : []) await rm(join(folder, path), { recursive: true, force: true });
    if (edits) await append(join(folder, 'content', EDITED), sentenceOf(run));
    const cost = await build();
    const made = (await readdir(join(folder, 'site'), { recursive: true })).filter((path) => path.endsWith('.html'));
    if (made.length < pages) throw new Error(`${name} has made ${made.length} pages of ${pages}.`);
    return cost;
  };
}

function sentenceOf(run: number): string {
  return `\nA sentence of run ${run}.\n`;
}
