import type { Page } from '../../../templates/model.ts';
import type { Config } from '../../config.ts';
import { fingerprint, type Memo } from '../../memo/memo.ts';
import type { OutputFile, SitePages } from '../../model.ts';
import { markdownRoute } from '../../routes.ts';
import { type Attempted, attemptPages } from '../attempt-pages.ts';

/** Writes a Markdown file beside every docs page and post: its title, its description, and its text. */
export function markdownFiles(pages: SitePages, config: Config, memo: Memo): Attempted<OutputFile> {
  const documents = [...pages.values()].flatMap(({ page, document }) => {
    const path = document && markdownRoute(document.route)?.slice(1);
    return path ? [{ page, document, path }] : [];
  });
  return attemptPages(
    documents,
    ({ page, document, path }) =>
      memo.cell(['Markdown of', page.route], [page, document, config], () => {
        const head = [`# ${page.title}`, `> ${page.description}`, ...versionNote(page, config)];
        return {
          path,
          key: fingerprint(document.key, head),
          get contents() {
            return `${[...head, document.markdown.trim()].join('\n\n')}\n`;
          },
        };
      }),
    ({ document, page }) => ({ file: document.path, task: `write the Markdown of ${page.route}` }),
  );
}

/** Returns the note that names the version of the page and links to the current version. */
function versionNote({ view }: Page, { title }: Config): string[] {
  if (view.kind !== 'docs/[doc]') return [];
  const { banner, version } = view;
  if (!banner) return [`This page is about ${title} ${version.label}.`];
  const { href, label } = banner.latest;
  const address = markdownRoute(href) ?? href;
  const newer = banner.hasCounterpart
    ? `[the same page for ${label}](${address})`
    : `[the documentation of ${label}](${address})`;
  return [`This page is about ${title} ${version.label}, which is no longer maintained: see ${newer}.`];
}
