import { readFile, writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Diagnostic } from '../../build/diagnostic.ts';
import type { FolderFiles } from './folder.ts';
import { buildFolder, makeSite, reportOf, SMALL_CONFIG, SMALL_PAGE } from './sites/fixture.ts';

/** A case: input files, the locations that the diagnostics name, and the whole report. */
interface Case {
  readonly files: FolderFiles;
  readonly locations: readonly string[];
  readonly report: string;
}

/**
 * Reads a case: files under `=== path` with their locations between « and », files of the small site that it lacks after `=== without`, and
 * the report under `=== report`.
 */
function readCase(text: string): Case {
  const files: Record<string, string | undefined> = {};
  const locations: string[] = [];
  const [input = '', report = ''] = text.split('=== report\n');
  for (const part of input.split(/^=== /m).slice(1)) {
    const [path = '', ...lines] = part.split('\n');
    const [, absent] = /^without (.+)$/.exec(path) ?? [];
    if (absent) files[absent] = undefined;
    else
      files[path] = lines
        .map((line, index) => unmark(line, (column) => locations.push(`${path}:${index + 1}:${column}`)))
        .join('\n');
  }
  return { files, locations: [...new Set(locations)].sort(), report };
}

function unmark(line: string, found: (column: number) => void): string {
  let text = line;
  for (let at = text.indexOf('«'); at >= 0; at = text.indexOf('«')) {
    found(at + 1);
    text = text.slice(0, at) + text.slice(at + 1).replace('»', '');
  }
  return text;
}

/** Returns the locations of diagnostics as `file:line:column`, each once. */
function locationsOf(diagnostics: readonly Diagnostic[]): string[] {
  const locations = diagnostics.flatMap(({ at }) => (at ? [`${at.file}:${at.line}:${at.column}`] : []));
  return [...new Set(locations)].sort();
}

/** Builds the site of a case and compares its report and locations, or rewrites the report; returns the diagnostics. */
export async function checkCase(path: string, isUpdate: boolean): Promise<readonly Diagnostic[]> {
  const text = await readFile(path, 'utf8');
  const { files, locations, report } = readCase(text);
  const { diagnostics } = await buildFolder(await makeSite(files));
  const actual = await reportOf(diagnostics, {
    'site.config.ts': SMALL_CONFIG,
    'content/docs/1.x/index.md': SMALL_PAGE,
    ...files,
  });
  if (isUpdate) await writeFile(path, `${text.replace(/=== report\n[\s\S]*$/, '')}=== report\n${actual}`);
  else expect(actual).toBe(report);
  expect(locationsOf(diagnostics)).toEqual(locations);
  return diagnostics;
}
