import type { Page, SidebarCategory } from '../../templates/model.ts';
import type { Config } from '../config.ts';
import type { OutputFile } from '../document.ts';
import { withBase } from '../routes.ts';

/** Writes `llms.txt` (https://llmstxt.org): what the site is about, and its pages as Markdown in reading order, the newest version first. */
export function llms(pages: readonly Page[], config: Config): OutputFile {
  const byHref = new Map(pages.map((page) => [withBase(config.baseUrl, page.route), page]));
  const line = (page: Page) => `- [${page.title}](${config.url}${page.markdown}): ${page.description}`;
  const docs = config.versions.flatMap(({ label }) =>
    sidebarOf(label, pages).map(({ label: category, items }) => {
      const listed = items.flatMap(({ href }) => byHref.get(href) ?? []);
      return section(`${config.title} ${label}: ${category}`, listed.map(line));
    }),
  );
  const posts = pages.filter(({ view }) => view.kind === 'blog/[post]');
  const blog = posts.length > 0 ? [section(config.blog.title, posts.map(line))] : [];
  const contents = [`# ${config.title}`, `> ${config.description}`, ...docs, ...blog].join('\n\n');
  return { path: 'llms.txt', contents: `${contents}\n` };
}

function section(title: string, lines: readonly string[]): string {
  return [`## ${title}`, '', ...lines].join('\n');
}

/** Every page of a version carries the same sidebar. */
function sidebarOf(version: string, pages: readonly Page[]): readonly SidebarCategory[] {
  const page = pages.find(({ view }) => view.kind === 'docs/[doc]' && view.version.label === version);
  return page?.view.kind === 'docs/[doc]' ? page.view.sidebar : [];
}
