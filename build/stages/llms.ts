import type { Config } from '../config.ts';
import type { OutputFile, SitePage } from '../model.ts';
import type { Assembled } from './assemble.ts';

/** Writes `llms.txt` (https://llmstxt.org): the site's description, and its pages as Markdown in reading order, the newest version first. */
export function llms({ pages, versions }: Assembled, config: Config): OutputFile {
  const line = ({ page }: SitePage) => `- [${page.title}](${config.url}${page.markdown}): ${page.description}`;
  const docs = versions.flatMap(({ label, categories }) =>
    categories.map((category) => section(`${config.title} ${label}: ${category.label}`, category.pages.map(line))),
  );
  const posts = [...pages.values()].filter(({ page }) => page.view.kind === 'blog/[post]');
  const blog = posts.length > 0 ? [section(config.blog.title, posts.map(line))] : [];
  const contents = [`# ${config.title}`, `> ${config.description}`, ...docs, ...blog].join('\n\n');
  return { path: 'llms.txt', contents: `${contents}\n` };
}

function section(title: string, lines: readonly string[]): string {
  return [`## ${title}`, '', ...lines].join('\n');
}
