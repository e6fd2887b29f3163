import type { Config } from '../../config.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { Memo } from '../../memo/memo.ts';
import type { Document, SourceFile } from '../../model.ts';
import { originOf } from '../../routes.ts';
import { didYouMean } from '../../text/suggest.ts';
import { attemptPages } from '../attempt-pages.ts';

interface SourceLinksInput {
  readonly config: Config;
  readonly documents: readonly Document[];
  /** Every text file under `content`, by path. */
  readonly sources: ReadonlyMap<string, SourceFile>;
}

/** Reports relative links to source files that do not exist or are drafts. */
export function checkSourceLinks({ config, documents, sources }: SourceLinksInput, memo: Memo): Diagnostic[] {
  const list = documents.map(({ path }) => path);
  const published = memo.cell('paths of documents', list, () => new Set(list));
  const others = [...sources.keys()].filter((path) => !published.has(path) && originOf(path, config.versions));
  const drafts = memo.cell('paths of drafts', others, () => new Set(others));
  const { values, diagnostics } = attemptPages(
    documents,
    (document) =>
      memo.cell(['source links of', document.path], [document, published, drafts], () =>
        linkDiagnostics(document, published, drafts),
      ),
    ({ path, route }) => ({ file: path, task: `check the links of ${route}` }),
  );
  return [...values.flat(), ...diagnostics];
}

function linkDiagnostics(
  { links }: Document,
  published: ReadonlySet<string>,
  drafts: ReadonlySet<string>,
): Diagnostic[] {
  return links.flatMap(({ href, source, at }): Diagnostic[] => {
    // A file of the example app is on the page itself, even if it is a Markdown file.
    if (source === undefined || !source.endsWith('.md') || href.startsWith('#') || published.has(source)) return [];
    const rule = 'markdown-link-broken';
    if (drafts.has(source)) {
      const hint = 'Remove the link, or remove the line draft: true from the draft.';
      return [{ rule, text: `The file ${source} is a draft, which the build leaves out.`, hint, at }];
    }
    const hint = didYouMean(source, published, 'Check the path, which starts from the folder of this file.');
    return [{ rule, text: `There is no file ${source}.`, hint, at }];
  });
}
