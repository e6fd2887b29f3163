import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { PROJECT } from '../support/folder.ts';
import { currentVersion } from '../support/sites/this-site.ts';

/** A site that is made of copies of the real pages. */
interface SiteShape {
  readonly name: string;
  readonly versions: number;
  /** How many pages each version has. */
  readonly pages: number;
  /** The size of one more page in megabytes, which consists of copies of the others. */
  readonly longPage?: number;
}

/** The generated sites. The name of each shows how its pages are divided. */
export const SHAPES: readonly SiteShape[] = [
  { name: '100', versions: 1, pages: 100 },
  { name: '1000 in 25 versions', versions: 25, pages: 40 },
  { name: '1000 in one sidebar', versions: 1, pages: 1000 },
  { name: '5000 in 25 versions', versions: 25, pages: 200 },
  { name: 'one page of 3 MB', versions: 1, pages: 40, longPage: 3 },
];

interface Category {
  readonly label: string;
  readonly items: readonly string[];
}

/** The version that is copied, and the label of the newest version of each generated site. */
export const NEWEST = currentVersion().label;

const SOURCE = join(PROJECT, 'content/docs', NEWEST);
const TYPES = join(PROJECT, 'content/types/docs', NEWEST);

/** Writes a generated site to a folder. Every copy has its own titles and headings, and its links stay within its version. */
export async function makeSite({ versions, pages, longPage }: SiteShape, root: string, project: string): Promise<void> {
  await rm(root, { recursive: true, force: true });
  const labels = Array.from({ length: versions }, (_, index) => (index === 0 ? NEWEST : `old-${versions - index}`));
  const entries = labels.map((label, index) => ({
    name: index === 0 ? 'current' : label,
    label,
    path: index === 0 ? '/docs' : `/docs/${label}`,
    maintained: index < 2,
  }));
  const config = `import site from '${project}/site.config.ts';
export default { ...site, generateImages: false, announcement: undefined, footer: { ...site.footer, groups: [] }, versions: ${JSON.stringify(entries, null, 2)} };
`;
  await write(join(root, 'site.config.ts'), config);
  await cp(join(PROJECT, 'static'), join(root, 'static'), { recursive: true });
  const home = await readFile(join(PROJECT, 'content/index.md'), 'utf8');
  // Headings have other anchors, and not every site has every page.
  await write(join(root, 'content/index.md'), home.replace(/\]\(\.\/docs\/[^)]*\)/g, `](./docs/${NEWEST}/index.md)`));
  const types = 'content/types/index.json';
  await write(join(root, types), await readFile(join(PROJECT, types), 'utf8'));
  for (const label of labels) await writeVersion(join(root, 'content'), label, pages);
  if (longPage !== undefined) await writeLongPage(join(root, 'content/docs', NEWEST), longPage);
}

async function writeVersion(content: string, label: string, count: number): Promise<void> {
  const folder = join(content, 'docs', label);
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json'])
    await write(join(folder, name), await readFile(join(SOURCE, name), 'utf8'));
  const filter = (path: string) => !path.includes('/node_modules');
  await cp(join(SOURCE, 'example'), join(folder, 'example'), { recursive: true, filter });
  const sidebar = parse(await readFile(join(SOURCE, 'sidebar.yml'), 'utf8')) as readonly Category[];
  const ids = sidebar.flatMap(({ items }) => items);
  const categories: Category[] = [];
  for (let copy = 0; copy * ids.length < count; copy += 1) {
    const kept = new Set(ids.slice(0, count - copy * ids.length));
    const idOf = (id: string) => (copy === 0 ? id : `part-${copy}/${id}`);
    for (const { label: category, items } of sidebar) {
      const own = items.filter((id) => kept.has(id)).map(idOf);
      if (own.length > 0) categories.push({ label: copy === 0 ? category : `${category} ${copy}`, items: own });
    }
    for (const id of kept) {
      const text = await readFile(join(SOURCE, `${id}.md`), 'utf8');
      await write(join(folder, `${idOf(id)}.md`), rewrite(text, { copy, label, kept }));
      const types = await readFile(join(TYPES, `${id}.json`), 'utf8').catch(() => undefined);
      if (types !== undefined) await write(join(content, 'types/docs', label, `${idOf(id)}.json`), types);
    }
  }
  await write(join(folder, 'sidebar.yml'), stringify(categories));
}

/** Writes a page with the texts of all pages, again and again with other headings, until it has the size. */
async function writeLongPage(folder: string, megabytes: number): Promise<void> {
  const sidebar = parse(await readFile(join(folder, 'sidebar.yml'), 'utf8')) as readonly Category[];
  const kept = new Set(sidebar.flatMap(({ items }) => items));
  const texts = await Promise.all([...kept].map((id) => readFile(join(SOURCE, `${id}.md`), 'utf8')));
  let page =
    '---\ntitle: A long page\ndescription: The texts of all pages, again and again, to measure how long a long page takes.\n---\n';
  for (let copy = 0; page.length < megabytes * 1_000_000; copy += 1) {
    // The anchors that authors set would come twice.
    const text = (texts[copy % texts.length] ?? '')
      .replace(/^---\n.*?\n---\n/s, '')
      .replace(/^(#+ .*?) *\{#.*\}$/gm, '$1');
    page += rewrite(text, { copy: 0, label: `copy ${copy}`, kept });
  }
  await write(join(folder, 'long.md'), page);
  await write(join(folder, 'sidebar.yml'), stringify([...sidebar, { label: 'Long', items: ['long'] }]));
}

interface Copy {
  readonly copy: number;
  readonly label: string;
  /** The pages that this copy has; links to others lead to the first page. */
  readonly kept: ReadonlySet<string>;
}

function rewrite(text: string, { copy, label, kept }: Copy): string {
  const mark = `${label} ${copy}`;
  const up = copy === 0 ? './' : '../';
  let isFence = false;
  return text
    .split('\n')
    .map((line) => {
      if (/^\s*(`{3,}|~{3,})/.test(line)) isFence = !isFence;
      if (isFence) return line;
      return line
        .replace(
          /^title: (.*)$/,
          (_, title: string) => `title: ${JSON.stringify(`${title.replace(/^["']|["']$/g, '')} ${mark}`)}`,
        )
        .replace(/^(#{2,} [^{]*?)(\s*\{.*)?$/, (_, heading: string, rest = '') => `${heading} ${mark}${rest}`)
        .replace(/\]\((<?)\.\/example\//g, `]($1${up}example/`)
        .replace(/\]\((?:\.\.\/[\d.]+x|\.)\/([\w-]+)\.md(?:#[^)]*)?\)/g, (_, id: string) =>
          kept.has(id) ? `](./${id}.md)` : `](${up}index.md)`,
        )
        .replace(/\]\(\.\.\/\.\.\/[^)]*\)|\]\(\/(?:docs|blog)[^)]*\)/g, '](/docs)')
        .replace(/\]\(#[^)]*\)/g, '](#top)');
    })
    .join('\n');
}

async function write(path: string, contents: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
}

/** Returns the path of a page to edit. */
export function pageToEdit(root: string): string {
  return join(root, 'content/docs', NEWEST, 'router.md');
}
