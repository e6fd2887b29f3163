import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { imageSize } from 'image-size';
import type { Diagnostic } from '../diagnostic.ts';
import { fingerprint } from '../memo.ts';
import type { OutputFile, SiteImage, SourceFile } from '../model.ts';
import { checkEntries } from './check-entries.ts';
import { decodeText } from './text.ts';

/** The files of a site's folders. */
export interface SiteFiles {
  readonly sources: ReadonlyMap<string, SourceFile>;
  /** The paths of all files under `content`. */
  readonly contentPaths: readonly string[];
  readonly images: ReadonlyMap<string, SiteImage>;
  /** Static files and images, as they are copied into the site. */
  readonly assets: readonly OutputFile[];
  /** The diagnostics of the files themselves, such as a wrong encoding. */
  readonly diagnostics: readonly Diagnostic[];
}

const IMAGE_EXTENSIONS: readonly string[] = ['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.svg'];
const SOURCE_EXTENSIONS: readonly string[] = ['.md', '.yml'];
/** Temporary files of editors and systems. Other files that begin with a dot may be for the host. */
const BACKUP = /^\.#|^\._|\.sw[a-z]$|~$|^\.DS_Store$/;
/** Folders of `content` without pages: the packages and the example app of the samples. */
const IGNORED_FOLDERS: readonly string[] = ['node_modules', 'example'];

/** Reads `content` and `static` below a root. Paths in the result are relative to it, with forward slashes. */
export async function readSiteFiles(root: string): Promise<SiteFiles> {
  const isIgnored = (name: string) => IGNORED_FOLDERS.includes(name) || BACKUP.test(name);
  const [content, statics, dates, ...unread] = await Promise.all([
    listFiles(root, 'content'),
    listFiles(root, 'static'),
    commitDates(root),
    checkEntries(root, 'content', isIgnored),
    checkEntries(root, 'static', isIgnored),
  ]);
  const texts = content.filter((path) => SOURCE_EXTENSIONS.includes(extname(path)));
  const sources = texts.map(async (path) => {
    const updated = dates.get(path);
    const contents = await readIfPresent(join(root, path));
    if (!contents) return [];
    const { text, diagnostics } = decodeText(path, contents);
    return [{ source: { path, text, ...(updated && { updated }) }, diagnostics }];
  });
  const copies = (paths: readonly string[], name: (path: string, contents: Uint8Array) => string) =>
    paths.map(async (path) => {
      const contents = await readIfPresent(join(root, path));
      return contents ? [{ source: path, file: { path: name(path, contents), contents } }] : [];
    });
  const beside = content.filter((path) => IMAGE_EXTENSIONS.includes(extname(path).toLowerCase()));
  const assets = (
    await Promise.all([...copies(statics, (path) => path.slice('static/'.length)), ...copies(beside, hashedName)])
  ).flat();
  const read = (await Promise.all(sources)).flat();
  return {
    diagnostics: [...unread.flat(), ...read.flatMap(({ diagnostics }) => diagnostics)],
    // A file in another encoding has no text, so other mistakes in it are not reported.
    sources: new Map(
      read.flatMap(({ source, diagnostics }) =>
        source.text || diagnostics.length === 0 ? [[source.path, source]] : [],
      ),
    ),
    contentPaths: content,
    images: new Map(assets.flatMap(({ source, file }) => imageOf(source, file))),
    assets: assets.map(({ file }) => file),
  };
}

/** Lists the files below a folder of the root in a stable order; a folder that is not there has none. */
export async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const nested = entries.map(async (entry): Promise<string[]> => {
    const path = `${folder}/${entry.name}`;
    const isHidden = folder.startsWith('content') && entry.name.startsWith('.');
    const isSkipped = folder.startsWith('content') && IGNORED_FOLDERS.includes(entry.name);
    if (entry.isDirectory()) return isHidden || isSkipped ? [] : listFiles(root, path);
    return entry.isFile() && !isHidden && !BACKUP.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(nested)).flat().sort();
}

/** Reads a file that was listed before. Ignores ENOENT; the watcher fires again. */
async function readIfPresent(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    // Files without read permission already have a diagnostic.
    if (['ENOENT', 'EACCES', 'EPERM'].includes(error.code ?? '')) return undefined;
    throw error;
  });
}

function imageOf(source: string, file: OutputFile & { readonly contents: Uint8Array }): [string, SiteImage][] {
  if (!IMAGE_EXTENSIONS.includes(extname(source).toLowerCase())) return [];
  return [[source, { ...sizeOf(file.contents), output: file.path }]];
}

/** Returns the size of an image; an image that cannot be read has the size 0. */
function sizeOf(contents: Uint8Array): Pick<SiteImage, 'width' | 'height'> {
  try {
    const { width, height } = imageSize(contents);
    return { width, height };
  } catch {
    return { width: 0, height: 0 };
  }
}

function hashedName(path: string, contents: Uint8Array): string {
  const extension = extname(path);
  return `assets/${basename(path, extension)}-${fingerprint(Buffer.from(contents).toString('base64')).slice(0, 8)}${extension}`;
}

/** Returns the date of each file's last commit. A shallow clone has only its last commit, which is wrong for most files. */
async function commitDates(root: string): Promise<ReadonlyMap<string, string>> {
  const git = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 1 << 28 });
    return stdout;
  };
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() === 'true') return new Map();
    const log = await git(
      '-c',
      'core.quotePath=false',
      'log',
      '--relative',
      '--format=%x00%cs',
      '--name-only',
      '--',
      'content',
    );
    const dates = new Map<string, string>();
    for (const commit of log.split('\0').slice(1)) {
      const [date = '', ...paths] = commit.split('\n');
      for (const path of paths) if (path && !dates.has(path)) dates.set(path, date);
    }
    return dates;
  } catch {
    return new Map();
  }
}

/** Returns a path relative to a root, with forward slashes. */
export function relativePath(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}
