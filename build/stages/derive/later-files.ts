import { INDEX_LIST } from '../output-paths.ts';
import { WHOLE_DOCS } from './llms.ts';
import { INDEX_FOLDER } from './search-records.ts';

/** Whether a path of the output is one of the files that watch makes after the pages. */
export function isLaterFile(path: string): boolean {
  return path === INDEX_LIST || path.startsWith(`${INDEX_FOLDER}/`) || path.endsWith(`/${WHOLE_DOCS}`);
}
