import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { append, replaceIn } from './make-project.ts';
import { pageToEdit } from './make-site.ts';
import { type Cost, runScript } from './run-command.ts';

/** The project and the site that are measured. */
export interface Subject {
  readonly project: string;
  readonly root: string;
  readonly out: string;
}

/** One measured situation with the cost of each run. */
export interface Measurement {
  readonly site: string;
  readonly situation: string;
  readonly runs: readonly Cost[];
}

/** Every situation of a build, with what happens before each run. */
const SITUATIONS: readonly (readonly [name: string, prepare: (subject: Subject) => Promise<unknown>])[] = [
  ['nothing cached', empty],
  ['output deleted', ({ out }) => rm(out, { recursive: true, force: true })],
  ['nothing changed', async () => undefined],
  ['one page changed', async ({ root }) => append(pageToEdit(root), `\nA sentence of change ${nextChange()}.\n`)],
  ['a template changed', ({ project }) => setMark(project)],
  [
    'a style changed',
    ({ project }) =>
      append(join(project, 'client/styles/layout/footer.css'), `\n.change-${nextChange()} {\n  color: red;\n}\n`),
  ],
];

/** Builds a site several times in every situation. */
export async function measureBuilds(
  site: string,
  subject: Subject,
  { runs, onMeasured }: { readonly runs: number; readonly onMeasured: (measurement: Measurement) => void },
): Promise<void> {
  for (const [situation, prepare] of SITUATIONS) {
    const costs: Cost[] = [];
    for (let run = 0; run < runs; run += 1) {
      await prepare(subject);
      costs.push(await build(subject));
    }
    onMeasured({ site, situation, runs: costs });
  }
}

/** Builds the site once. */
export function build({ project, root, out }: Subject, flags: readonly string[] = []) {
  return runScript({ project, args: ['build', '--root', root, '--out', out], flags });
}

/** Removes the site and every cache. */
export async function empty({ project, out }: Subject): Promise<void> {
  await rm(join(project, 'node_modules/.cache'), { recursive: true, force: true });
  await rm(out, { recursive: true, force: true });
}

let changes = 0;

/** All sites share the templates and styles, so a change with the number of a run would be none for the next site. */
function nextChange(): number {
  changes += 1;
  return changes;
}

let mark = '<footer className="footer">';

async function setMark(project: string): Promise<void> {
  const next = `<footer className="footer" data-change="${nextChange()}">`;
  await replaceIn(join(project, 'templates/layout/Footer.tsx'), mark, next);
  mark = next;
}
