import type { Memo } from '../../memo/memo.ts';
import type { Document, OutputFile, SitePages } from '../../model.ts';
import { typesPath } from '../output-paths.ts';

/** Returns the files with the types of the symbols in pages' code. The browser loads a page's file when a reader first needs it. */
export function typeFiles(pages: SitePages, memo: Memo): OutputFile[] {
  return [...pages.values()].flatMap(({ document }): OutputFile[] => {
    const path = document && typesPath(document);
    return path ? [memo.cell(['type file of', document.path], [document, path], () => typeFile(document, path))] : [];
  });
}

function typeFile(document: Document, path: string): OutputFile {
  return {
    path,
    key: document.key,
    get contents() {
      return document.types ?? '';
    },
  };
}
