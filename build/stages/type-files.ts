import type { Config } from '../config.ts';
import { fingerprint } from '../memo.ts';
import type { Document, OutputFile, SitePages } from '../model.ts';
import { outputPath, withBase } from '../routes.ts';

/** Returns the files with the types of the symbols in pages' code. The browser loads a page's file when a reader first needs it. */
export function typeFiles(pages: SitePages): OutputFile[] {
  return [...pages.values()].flatMap(({ document }) => (document && typeFile(document)) ?? []);
}

/** Returns the address of the file with the types of a document's code. */
export function typesAddress(document: Document, { baseUrl }: Config): string | undefined {
  const file = typeFile(document);
  return file && withBase(baseUrl, `/${file.path}`);
}

function typeFile({ route, types }: Document): OutputFile | undefined {
  if (types === undefined) return undefined;
  const name = outputPath(route).replace(/\.html$/, '');
  return { path: `assets/types/${name}-${fingerprint(types).slice(0, 8)}.json`, contents: types };
}
