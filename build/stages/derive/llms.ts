import type { Config } from '../../config.ts';
import { fingerprint, type Memo } from '../../memo/memo.ts';
import type { OutputFile, SitePage } from '../../model.ts';
import { absoluteUrl, markdownRoute } from '../../routes.ts';
import type { Assembled } from '../assemble/assemble.ts';

/** The name of the file with the whole documentation of a version, below the root of the version. */
export const WHOLE_DOCS = 'llms-full.txt';

/** Writes `llms.txt` (https://llmstxt.org): the site's description, and its pages as Markdown in reading order, the newest version first. */
export function llms({ pages, versions }: Assembled, config: Config): OutputFile {
  const line = ({ page }: SitePage) => `- ${link(page.title, `${config.url}${page.markdown}`)}: ${page.description}`;
  const docs = versions.flatMap(({ label, categories }) => {
    const isFirst = createIsFirst();
    return categories.map((category) =>
      section(`${config.title} ${label}: ${category.label}`, category.pages.filter(isFirst).map(line)),
    );
  });
  const posts = [...pages.values()].filter(({ page }) => page.view.kind === 'blog/[post]');
  const blog = posts.length > 0 ? [section(config.blog.title, posts.map(line))] : [];
  const whole = versions.map(({ label, path }) => link(label, `${absoluteUrl(config, path)}/${WHOLE_DOCS}`));
  const all = `The whole documentation of a version as one file: ${whole.join(', ')}`;
  const contents = [`# ${config.title}`, `> ${config.description}`, all, ...docs, ...blog].join('\n\n');
  return { path: 'llms.txt', contents: `${contents}\n` };
}

/** Makes the check whether a page is the first one with its route: a page may be in two categories. */
function createIsFirst(): (page: SitePage) => boolean {
  const routes = new Set<string>();
  return ({ page: { route } }) => {
    const isFirst = !routes.has(route);
    routes.add(route);
    return isFirst;
  };
}

/** Returns a Markdown link. The text is plain, so characters with a meaning in it are escaped. */
function link(text: string, href: string): string {
  return `[${text.replace(/[[\]\\]/g, '\\$&')}](${href})`;
}

function section(title: string, lines: readonly string[]): string {
  return [`## ${title}`, '', ...lines].join('\n');
}

/** Returns the paths that `wholeDocs` will write. */
export function wholeDocsPaths({ versions }: Assembled): string[] {
  return versions.map(({ path }) => `${path.slice(1)}/${WHOLE_DOCS}`);
}

/** Writes the whole documentation of each version as one Markdown file, in reading order. */
export function wholeDocs(
  { versions }: Assembled,
  markdown: readonly OutputFile[],
  config: Config,
  memo: Memo,
): OutputFile[] {
  const files = new Map(markdown.map((file) => [file.path, file]));
  return versions.map(({ label, path, categories }) => {
    const pages = categories.flatMap((category) => category.pages).filter(createIsFirst());
    const own = pages.flatMap(({ page }) => files.get(markdownRoute(page.route)?.slice(1) ?? '') ?? []);
    return memo.cell(['whole docs of', label], [config.title, path, ...own], () => ({
      path: `${path.slice(1)}/${WHOLE_DOCS}`,
      key: fingerprint(config.title, label, ...own.map(({ key }) => key)),
      get contents() {
        const parts = own.map(({ contents }) => contents);
        return [`# The documentation of ${config.title} ${label}\n`, ...parts].join('\n');
      },
    }));
  });
}
