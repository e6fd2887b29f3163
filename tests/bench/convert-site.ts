import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { NEWEST } from './make-site.ts';

/** A page as Markdown that every generator accepts. */
interface PlainPage {
  /** Relative to the folder of the pages, such as `docs/router.md`. A page with pages below it is an `index.md`. */
  readonly path: string;
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** The version of a docs page, whose sidebar it has. */
  readonly section: string;
  readonly body: string;
}

interface Sidebar {
  readonly name: string;
  readonly base: string;
  readonly groups: readonly { readonly label: string; readonly items: readonly { label: string; href: string }[] }[];
}

/** A site without the syntax of this generator. */
export interface PlainSite {
  readonly pages: readonly PlainPage[];
  readonly sidebars: readonly Sidebar[];
}

/** Converts a site that this generator has built. The build writes every page as plain Markdown; its links and code fences are simplified. */
export async function convertSite(root: string, out: string): Promise<PlainSite> {
  const labels = await readdir(join(root, 'content/docs'));
  const files = (await readdir(out, { recursive: true })).filter((path) => path.endsWith('.md'));
  const folders = new Set(files.map(dirname));
  const pages = await Promise.all(
    files.sort().map(async (file): Promise<PlainPage> => {
      const name = file.replace(/\.md$/, '');
      const [, title = '', description = '', body = ''] =
        /^# ([^\n]*)\n\n> ([^\n]*)\n\n(.*)$/s.exec(await readFile(join(out, file), 'utf8')) ?? [];
      if (!title) throw new Error(`${file} does not begin with a title and a description.`);
      const [folder, second = ''] = name.split('/');
      const section = folder === 'docs' ? (labels.includes(second) ? second : NEWEST) : '';
      const path = folders.has(name) ? `${name}/index.md` : file;
      return { path, route: `/${name}`, title, description, section, body: simplify(`# ${title}\n\n${body}`) };
    }),
  );
  const titles = new Map(pages.map(({ route, title }) => [route, title]));
  const sidebars = await Promise.all(labels.map((label) => convertSidebar(root, label, titles)));
  return { pages, sidebars };
}

async function convertSidebar(root: string, name: string, titles: ReadonlyMap<string, string>): Promise<Sidebar> {
  const text = await readFile(join(root, 'content/docs', name, 'sidebar.yml'), 'utf8');
  const base = name === NEWEST ? '/docs' : `/docs/${name}`;
  const groups = (parse(text) as readonly { label: string; items: readonly string[] }[]).map(({ label, items }) => ({
    label,
    items: items.map((id) => {
      const href = `${base}/${id}`.replace(/\/index$/, '');
      return { href, label: titles.get(href) ?? id };
    }),
  }));
  return { name, base, groups };
}

/** Removes what only this generator understands: the options of fences, and links to Markdown. */
function simplify(markdown: string): string {
  let fence = '';
  return markdown
    .split('\n')
    .map((line) => {
      const [, indent = '', ticks = '', info = ''] = /^([\s>]*)(`{3,})([^`]*)$/.exec(line) ?? [];
      if (!ticks) return fence ? line : line.replace(/\]\((\/[^)\s#]*)\.md(#[^)\s]*)?\)/g, ']($1$2)');
      if (!fence) {
        fence = ticks;
        return `${indent}${ticks}${(/^[\w-]+/.exec(info)?.[0] ?? '').replace(/^(tree|flow)$/, 'text')}`;
      }
      if (info === '' && ticks.length >= fence.length) fence = '';
      return line;
    })
    .join('\n');
}

/** Writes the pages with front matter into `content`, and the sidebars into `data`. */
export async function writePlainSite(
  { pages, sidebars }: PlainSite,
  folder: string,
  index = 'index.md',
): Promise<void> {
  for (const { path, title, description, section, body } of pages) {
    const file = join(folder, 'content', path.replace(/(^|\/)index\.md$/, `$1${index}`));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `---\n${JSON.stringify({ title, description, section })}\n---\n\n${body}`);
  }
  await mkdir(join(folder, 'data'), { recursive: true });
  await writeFile(join(folder, 'data/sidebars.json'), JSON.stringify(sidebars));
}
