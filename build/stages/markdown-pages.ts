import type { Page } from '../../templates/model.ts';
import type { Config } from '../config.ts';
import type { Document, OutputFile } from '../document.ts';
import { markdownRoute, withBase } from '../routes.ts';

interface MarkdownInput {
  readonly config: Config;
  readonly documents: readonly Document[];
  readonly pages: readonly Page[];
}

/** Gives every docs page and post the address of its Markdown. */
export function withMarkdown(pages: readonly Page[], config: Config): Page[] {
  return pages.map((page) => {
    const markdown = isDocument(page) ? markdownRoute(page.route) : undefined;
    return markdown ? { ...page, markdown: withBase(config.baseUrl, markdown) } : page;
  });
}

/** Writes a Markdown file beside every docs page and post: its title, what it is about, and its text. */
export function markdownPages({ config, documents, pages }: MarkdownInput): OutputFile[] {
  const byRoute = new Map(documents.map((document) => [document.route, document]));
  return pages.filter(isDocument).flatMap((page): OutputFile[] => {
    const document = byRoute.get(page.route);
    const path = markdownRoute(page.route)?.slice(1);
    if (!document || !path) return [];
    const parts = [`# ${page.title}`, `> ${page.description}`, ...aboutVersion(page, config), document.markdown.trim()];
    return [{ path, contents: `${parts.join('\n\n')}\n` }];
  });
}

function isDocument({ view: { kind } }: Page): boolean {
  return kind === 'docs/[doc]' || kind === 'blog/[post]';
}

/** A page read on its own must say which version it is about, and where the current one is. */
function aboutVersion({ view }: Page, { title }: Config): string[] {
  if (view.kind !== 'docs/[doc]') return [];
  const { banner, version } = view;
  if (!banner) return [`This page is about ${title} ${version.label}.`];
  const { href, label } = banner.latest;
  const address = markdownRoute(href) ?? href;
  const newer = banner.twin
    ? `[the same page for ${label}](${address})`
    : `[the documentation of ${label}](${address})`;
  return [`This page is about ${title} ${version.label}, which is no longer maintained: see ${newer}.`];
}
