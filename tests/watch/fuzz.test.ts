import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeFolder, makeSite, SMALL_CONFIG } from '../support/fixture.ts';
import { converges, startWatch } from '../support/watch.ts';

/** `npm run fuzz:watch -- --runs 50` tries the sequences of edits from 1 to 50. */
const [FIRST = 1, LAST = FIRST] = (process.env.FUZZ ?? '1-2').split('-').map(Number);
const SEEDS = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index);

const BURSTS = 6;
const EDITS = 7;

const FOLDERS = ['content/docs/1.x', 'content/docs/1.x/deep', 'content/blog'];
const BODIES = [
  'One.',
  '## A heading\n\nTwo.',
  'See [the start](START).',
  '```ts title="a.ts" {1}\nconst a = 1;\n```',
  ':::tip[Own title]\nThree.\n:::',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '![A square](/square.svg)',
];
const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n';

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An author who edits without a plan: saves, adds, renames, deletes, breaks pages, and mends them in the end. */
function createAuthor(root: string, out: string, random: () => number) {
  const pages = new Set<string>();
  const broken = new Set<string>();
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const text = (path: string, body = pick(BODIES)) => {
    const start = path.includes('/blog/')
      ? '../docs/1.x/index.md'
      : path.includes('/deep/')
        ? '../index.md'
        : './index.md';
    const date = path.includes('/blog/') ? 'date: 2021-03-03\n' : '';
    return `---\ntitle: Page ${below(9)}\ndescription: A page of the small documentation that somebody edits without a plan.\n${date}---\n\n${body.replace('START', start)}\n`;
  };
  const save = async (path: string, contents: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    // Half of the editors write a new file and put it into the place of the old one.
    const target = random() < 0.5 ? path : `${path}~`;
    await writeFile(join(root, target), contents);
    if (target !== path) await rename(join(root, target), join(root, path));
  };
  const write = async (path: string, body?: string) => {
    await save(path, text(path, body));
    pages.add(path);
    if (body === undefined) broken.delete(path);
    else broken.add(path);
  };
  const edits = {
    write: () => write(`${pick(FOLDERS)}/${pick(['a', 'b', 'c', 'd'])}.md`),
    break: () => write(pick([...pages, 'content/docs/1.x/e.md']), ':::nte\nNo.\n:::'),
    configure: () => save('site.config.ts', SMALL_CONFIG.replace("'Nobody'", `'Somebody ${below(9)}'`)),
    changeBaseUrl: () =>
      save('site.config.ts', SMALL_CONFIG.replace("baseUrl: '/'", `baseUrl: '/${pick(['', 'sub/'])}'`)),
    draw: () => save('static/square.svg', SQUARE.replaceAll('"8"', `"${8 + below(9)}"`)),
    deleteOutput: () => rm(out, { recursive: true, force: true, maxRetries: 3 }),
    async changeCase() {
      const from = pick([...pages].filter((path) => /\/[a-g]\.md$/.test(path)));
      if (!from || broken.has(from)) return;
      const to = from.replace(/[a-g](?=\.md$)/, (letter) => letter.toUpperCase());
      // A system where both names are one file keeps the file.
      await rename(join(root, from), join(root, to));
      pages.delete(from);
      pages.add(to);
    },
    copy: () => save(`static/files/${below(3)}.txt`, `${below(100)}\n`),
    async move() {
      const [from, to] = [pick([...pages]), `${pick(FOLDERS)}/${pick(['f', 'g'])}.md`];
      if (!from || dirname(from) !== dirname(to)) return;
      await rename(join(root, from), join(root, to));
      pages.delete(from);
      pages.add(to);
      if (broken.delete(from)) broken.add(to);
      else broken.delete(to);
    },
    async remove() {
      const path = pick([...pages]);
      if (path) await rm(join(root, path));
      for (const set of [pages, broken]) set.delete(path);
    },
    async removeFolder() {
      const folder = pick(['content/docs/1.x/deep', 'content/blog', 'static/files']);
      await rm(join(root, folder), { recursive: true, force: true });
      for (const set of [pages, broken]) for (const path of set) if (path.startsWith(`${folder}/`)) set.delete(path);
    },
  };
  return {
    async edit() {
      await pick([edits.write, edits.write, ...Object.values(edits)])();
      if (random() < 0.5) await wait(below(120));
    },
    async mend() {
      for (const path of broken) await write(path);
    },
  };
}

test.each(SEEDS)(
  'whatever is edited, watch ends where a clean build ends: sequence %i',
  async (seed) => {
    const random = createRandom(seed);
    const root = await makeSite({ 'static/square.svg': SQUARE });
    const out = join(await makeFolder({}), 'out');
    const watch = await startWatch(root, out);
    const author = createAuthor(root, out, random);
    for (let burst = 0; burst < BURSTS; burst += 1) {
      for (let edit = 0; edit < EDITS; edit += 1) await author.edit();
      await author.mend();
      await converges(root, out).catch((error: Error) => {
        throw new Error(`${error.message}\n${watch.takeOutput()}`, { cause: error });
      });
    }
    expect(watch.takeOutput()).not.toMatch(/^\s+at /m);
  },
  120_000,
);
