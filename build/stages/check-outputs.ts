import type { Diagnostic } from '../diagnostic.ts';
import type { OutputFile } from '../model.ts';

/** Reports files of the finished site that would overwrite each other, such as a static file in the place of a page. */
export function checkOutputs(files: readonly OutputFile[]): Diagnostic[] {
  const seen = new Set<string>();
  return files.flatMap(({ path }): Diagnostic[] => {
    if (!seen.has(path)) {
      seen.add(path);
      return [];
    }
    return [
      {
        rule: 'duplicate-output',
        text: `Two files of the site are called ${path}.`,
        hint: 'A file in static/ has the path of a page: rename one of them.',
        at: { file: `static/${path}`, line: 1, column: 1 },
      },
    ];
  });
}
