import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listFiles } from '../../build/io/read/list-files.ts';
import { writeFiles } from '../support/folder.ts';
import { SMALL_CONFIG, SMALL_PAGE, smallConfig } from '../support/sites/fixture.ts';

/** Where an author works. */
interface Desk {
  /** The site, a repository with the branches `main` and `other`. */
  readonly root: string;
  readonly out: string;
  /** A copy of the project. */
  readonly project: string;
  readonly git: (...args: readonly string[]) => void;
}

const FOLDERS = ['content/docs/1.x', 'content/docs/1.x/deep', 'content/blog'];
const BODIES = [
  'One zebra.',
  '## A heading\n\nTwo.',
  'See [the start](START).',
  '```ts title="a.ts" {1}\nconst a = 1;\n```',
  ':::tip[Own title]\nThree.\n:::',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '![A square](/square.svg)',
  '![A map](MAP)',
];
const BROKEN = ':::nte\nNo.\n:::';
const square = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>\n`;

/** The code that authors edit: the file, and its edited form. */
const CODE = {
  styles: ['client/styles/base.css', (text: string) => `${text}\n.fuzz {\n  order: 1;\n}\n`],
  shared: ['client/shared/tokenize.ts', (text: string) => text.replace("'a an and", "'zebra a an and")],
  script: ['client/main.ts', (text: string) => `${text}\ndocument.documentElement.dataset.fuzz = '1';\n`],
  template: ['templates/pages/404.tsx', (text: string) => text.replace('404 NOT_FOUND', '404 NOT FOUND')],
} as const;

/** The files of the site that every sequence starts from, by branch. */
const FILES = {
  'site.config.ts': SMALL_CONFIG,
  'content/docs/1.x/index.md': SMALL_PAGE,
  'static/square.svg': square(8),
};
const IMAGES = { 'content/docs/1.x/map.svg': square(9) };

/** Commits the files of both branches. */
export async function makeBranches({ root, git }: Pick<Desk, 'root' | 'git'>): Promise<void> {
  await writeFiles(root, { ...FILES, ...IMAGES });
  git('add', '.');
  git('commit', '-q', '-m', 'Start');
  git('checkout', '-q', '-b', 'other');
  const other = { 'site.config.ts': smallConfig('Nobody', 'Another'), 'static/square.svg': square(20) };
  await writeFiles(root, { ...other, 'content/docs/1.x/b.md': SMALL_PAGE.replace('Start', 'Other') });
  git('add', '.');
  git('commit', '-q', '-m', 'Other');
  git('checkout', '-q', 'main');
  git('tag', 'start', 'main');
  git('tag', 'start-other', 'other');
}

/** An author who edits without a plan: saves, adds, renames, deletes, breaks pages and code, switches branches, and repairs them in the end. */
export function createAuthor({ root, out, project, git }: Desk, random: () => number) {
  const pages = new Set<string>();
  const broken = new Set<string>();
  const code = new Map<keyof typeof CODE, boolean>();
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const text = (path: string, body: string) => {
    const up = path.includes('/blog/') ? '../docs/1.x' : path.includes('/deep/') ? '..' : '.';
    const date = path.includes('/blog/') ? 'date: 2021-03-03\n' : '';
    const linked = body.replace('START', `${up}/index.md`).replace('MAP', `${up}/map.svg`);
    return `---\ntitle: Page ${below(9)}\ndescription: A page of the small documentation that somebody edits without a plan.\n${date}---\n\n${linked}\n`;
  };
  const save = async (path: string, contents: string, folder = root) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    // Half of the editors write a new file and put it into the place of the old one.
    const target = random() < 0.5 ? path : `${path}~`;
    await writeFile(join(folder, target), contents);
    if (target !== path) await rename(join(folder, target), join(folder, path));
  };
  const write = async (path: string, body = pick(BODIES)) => {
    await save(path, text(path, body));
    pages.add(path);
    if (BODIES.includes(body)) broken.delete(path);
    else broken.add(path);
  };
  const forget = (path: string) => [pages, broken].map((set) => set.delete(path));
  const renamed = async (from: string, to: string) => {
    await rename(join(root, from), join(root, to));
    const wasBroken = broken.has(from);
    forget(from);
    forget(to);
    pages.add(to);
    if (wasBroken) broken.add(to);
  };
  /** What is on disk after git has replaced it. */
  const readBranch = async () => {
    for (const path of [...pages]) forget(path);
    const found = (await listFiles(root, 'content')).filter(
      (path) => path.endsWith('.md') && !path.endsWith('/index.md'),
    );
    for (const path of found) {
      pages.add(path);
      // A branch may have a commit with a broken page.
      if ((await readFile(join(root, path), 'utf8')).includes(BROKEN)) broken.add(path);
    }
  };
  const originals = new Map<string, Promise<string>>();
  const saveCode = async (part: keyof typeof CODE, form: 'own' | 'edited' | 'broken') => {
    const [path, edit] = CODE[part];
    // The sequences before this one have put back what they edited.
    if (!originals.has(path)) originals.set(path, readFile(join(project, path), 'utf8'));
    const own = (await originals.get(path)) ?? '';
    const edited = form === 'edited' ? edit(own) : form === 'broken' ? `${own}\n}}` : own;
    await save(path, edited, project);
    code.set(part, form === 'edited');
    if (form === 'broken') broken.add(part);
    else broken.delete(part);
  };
  const parts = Object.keys(CODE) as (keyof typeof CODE)[];
  const edits = {
    write: () => write(`${pick(FOLDERS)}/${pick(['a', 'b', 'c', 'd'])}.md`),
    break: () => write(pick([...pages, 'content/docs/1.x/e.md']), BROKEN),
    configure: () => save('site.config.ts', smallConfig("'Nobody'", `'Somebody ${below(9)}'`)),
    changeBaseUrl: () => save('site.config.ts', smallConfig("baseUrl: '/'", `baseUrl: '/${pick(['', 'sub/'])}'`)),
    changeImage: () => save(pick(['static/square.svg', 'content/docs/1.x/map.svg']), square(8 + below(9))),
    editCode: () => saveCode(pick(parts), pick(['own', 'edited', 'edited'])),
    breakCode: () => saveCode(pick(parts), 'broken'),
    deleteOutput: () => rm(out, { recursive: true, force: true, maxRetries: 3 }),
    async changeCase() {
      const from = pick([...pages].filter((path) => /\/[a-g]\.md$/.test(path)));
      if (from)
        await renamed(
          from,
          from.replace(/[a-g](?=\.md$)/, (letter) => letter.toUpperCase()),
        );
    },
    copy: () => save(`static/files/${below(3)}.txt`, `${below(100)}\n`),
    async move() {
      const [from, to] = [pick([...pages]), `${pick(FOLDERS)}/${pick(['f', 'g'])}.md`];
      if (from && dirname(from) === dirname(to)) await renamed(from, to);
    },
    async remove() {
      const path = pick([...pages]);
      if (path) await rm(join(root, path));
      if (path) forget(path);
    },
    async removeFolder() {
      const folder = pick(['content/docs/1.x/deep', 'content/blog', 'static/files']);
      await rm(join(root, folder), { recursive: true, force: true });
      for (const path of [...pages]) if (path.startsWith(`${folder}/`)) forget(path);
    },
    commit() {
      git('add', '.');
      git('commit', '-q', '--allow-empty', '-m', 'Edit');
      return Promise.resolve();
    },
    async switchBranch() {
      git('checkout', '-q', '-f', pick(['main', 'other']));
      git('clean', '-q', '-fd');
      await readBranch();
    },
  };
  return {
    /** Puts both branches and the code back to where sequences start. */
    async reset() {
      git('checkout', '-q', '-f', 'other');
      git('reset', '-q', '--hard', 'start-other');
      git('checkout', '-q', '-f', 'main');
      git('reset', '-q', '--hard', 'start');
      git('clean', '-q', '-fd');
      await readBranch();
      for (const part of parts) if (code.get(part) !== undefined) await saveCode(part, 'own');
    },
    async edit() {
      await pick([edits.write, edits.write, ...Object.values(edits)])();
      if (random() < 0.5) await wait(below(120));
    },
    async repair() {
      for (const name of [...broken])
        if (parts.includes(name as keyof typeof CODE)) await saveCode(name as keyof typeof CODE, 'own');
        else await write(name);
    },
    /** The name of the state of the code. */
    code: () => parts.filter((part) => code.get(part)).join(' ') || 'own',
  };
}
