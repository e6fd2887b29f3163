import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { mapLimited } from '../../collections/map-limited.ts';
import { type BuiltFile, type BuiltFiles, hasComparedText } from '../../summary/built-file.ts';
import { relativePath } from './list-files.ts';

/** The kinds of files that are weighed after compression. Fonts are compressed already, and the summary does not show other kinds. */
const COMPRESSIBLE = /\.(html|js|css|json|svg)$/;

/** Files whose weight the summary does not show. */
const UNWEIGHED = /\.(png|zip|ico)$/;

/** Reads and weighs the files of a built site. The weights of equal files are computed once. */
export function createSiteReader(): (folder: string) => Promise<BuiltFiles> {
  const weights = new Map<string, Promise<number>>();
  const weigh = (path: string, contents: Buffer): Promise<number> => {
    if (!COMPRESSIBLE.test(path)) return Promise.resolve(contents.length);
    const hash = createHash('sha256').update(contents).digest('base64url');
    const weight = weights.get(hash) ?? promisify(brotliCompress)(contents).then(({ length }) => length);
    weights.set(hash, weight);
    return weight;
  };
  return async (folder) => {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    const paths = entries
      .filter((entry) => entry.isFile() && !UNWEIGHED.test(entry.name))
      .map((entry) => relativePath(folder, join(entry.parentPath, entry.name)));
    const files = await mapLimited(paths, async (path): Promise<[string, BuiltFile]> => {
      const contents = await readFile(join(folder, path));
      const text = hasComparedText(path) ? contents.toString() : '';
      return [path, { path, text, weight: await weigh(path, contents) }];
    });
    return new Map(files);
  };
}
