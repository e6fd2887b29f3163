import { basename, dirname, extname, join } from 'node:path/posix';
import { LOCK } from '../../address-lock.ts';
import { type Diagnostic, startOf } from '../../diagnostic.ts';
import { createMemo, fingerprint } from '../../memo/memo.ts';
import type { OutputFile, SiteImage, SourceFile } from '../../model.ts';
import { isBackup, isExampleFile, isImagePath, isInExampleOrPackages, isSiteFile } from '../../paths/content-paths.ts';
import { checkLock, checkPackageFile, isLockFile, isPackageFile } from '../../samples/package-files.ts';
import { checkEntries, checkFile } from './check-entries.ts';
import { checkRepository, commitDates, commitOf } from './commit-dates.ts';
import { decodeText } from './decode-text.ts';
import { UNREADABLE_BYTES } from './file-states.ts';
import { readImage } from './image-size.ts';
import { createReader, type Reader } from './reader.ts';

/** The files of a site's folders. */
interface SiteFiles {
  readonly sources: ReadonlyMap<string, SourceFile>;
  /** The paths of all files under `content`, and those of Markdown files in the folders of the example apps that look like pages. */
  readonly contentPaths: readonly string[];
  /** The paths of all files in the folder `static`, from that folder. */
  readonly staticPaths: readonly string[];
  readonly images: ReadonlyMap<string, SiteImage>;
  /** Static files and images, as they are copied into the site. */
  readonly assets: readonly OutputFile[];
  /** The diagnostics of the files themselves, such as a wrong encoding. */
  readonly diagnostics: readonly Diagnostic[];
}

const MAX_IMAGE_BYTES = 1e6;
const SOURCE_EXTENSIONS: readonly string[] = ['.md', '.yml'];

/** Reads `content` and `static` below a root. Paths in the result are relative to it, with forward slashes. */
export async function readSiteFiles(
  root: string,
  reader = createReader(root, createMemo()),
  readCommit = () => commitOf(root),
): Promise<SiteFiles> {
  const { memo } = reader;
  const unreadable = checkFolders(root, reader);
  const commit = await readCommit();
  const { dates, diagnostics } = await memo.cell('dates', [root, commit], () => datesOf(root, commit));
  const repository = commit === undefined ? await memo.cell('repository', [root], () => checkRepository(root)) : [];
  const content = pathsIn('content', reader);
  const read = content.flatMap((path) => {
    const updated = dates.get(path);
    const contents = SOURCE_EXTENSIONS.includes(extname(path)) ? reader.read(path) : undefined;
    if (!contents) return [];
    return [memo.cell(['source', path], [contents, updated], () => toSource(path, contents, updated))];
  });
  const beside = content.filter((path) => isImagePath(path));
  const hashed = copies(beside, reader, hashedName);
  const copied = copies(pathsIn('static', reader), reader, (path) => path.slice('static/'.length));
  // Equal images with the same name have the same hashed path.
  const assets = [...copied, ...new Map(hashed.map((copy) => [copy.file.path, copy])).values()];
  const examples = reader.paths('content').filter(isExampleFile);
  return {
    diagnostics: [
      ...(await unreadable),
      ...repository,
      ...diagnostics,
      ...read.flatMap(({ diagnostics }) => diagnostics),
      ...[LOCK, ...examples].flatMap((path) => reader.decode(path)?.diagnostics ?? []),
      ...content.filter(isPackageFile).flatMap((path) => reader.decode(path)?.diagnostics ?? []),
      ...[...content, ...examples].filter(isPackageFile).flatMap((path) => checkPackages(path, reader)),
      ...[...copied, ...hashed].flatMap(({ image, bytes }) => image.flatMap(([path]) => checkSize(path, bytes))),
    ],
    sources: new Map(read.map(({ source }) => [source.path, source])),
    contentPaths: withMisplaced(content, reader),
    staticPaths: memo.same(
      'static paths',
      copied.map(({ file }) => file.path),
    ),
    images: memo.same('images', new Map([...copied, ...hashed].flatMap(({ image }) => image ?? []))),
    assets: assets.map(({ file }) => file),
  };
}

function checkPackages(path: string, { decode, memo }: Reader): readonly Diagnostic[] {
  const { text, isUnreadable } = decode(path) ?? {};
  if (text === undefined || isUnreadable) return [];
  const manifest = join(dirname(path), 'package.json');
  const listed = (isLockFile(path) && decode(manifest)?.text) || '';
  return memo.cell(['check of', path], [text, listed], () => [
    ...checkPackageFile(path, text),
    ...(listed ? checkLock(manifest, listed, text) : []),
  ]);
}

async function datesOf(root: string, commit: string | undefined): ReturnType<typeof commitDates> {
  return commit ? commitDates(root, commit) : { dates: new Map(), diagnostics: [] };
}

/**
 * Reports what the build cannot read, which would otherwise count as absent. The check is repeated when a file is added or removed, becomes too
 * large, or has another mode.
 */
async function checkFolders(root: string, { list, memo }: Reader): Promise<readonly Diagnostic[]> {
  const checks = (['content', 'static'] as const).map((folder) => {
    const modes = list(folder).flatMap(({ path, mode, size }) => [path, mode, size >= UNREADABLE_BYTES]);
    return memo.cell(['entries of', folder], modes, () => checkFolder(root, folder));
  });
  return (await Promise.all([...checks, checkFile(root, LOCK)])).flat();
}

/** Reports the files of a folder that cannot be read. */
export function checkFolder(root: string, folder: 'content' | 'static'): Promise<readonly Diagnostic[]> {
  return checkEntries(
    root,
    folder,
    (path) => isBackup(basename(path)) || (isInExampleOrPackages(path) && !isExampleFile(path)),
  );
}

/** Returns the paths of the files below a folder that are part of the site. */
function pathsIn(folder: 'content' | 'static', { paths, memo }: Reader): readonly string[] {
  const found = paths(folder);
  return memo.cell(['paths of the site in', folder], [found], () => found.filter(isSiteFile));
}

/**
 * Adds the Markdown files of the example apps that are unlikely to belong to the app: those of a project, such as README.md, have names in capitals.
 */
function withMisplaced(content: readonly string[], { paths, memo }: Reader): readonly string[] {
  const all = paths('content');
  return memo.cell('paths of the content', [content, all], () => {
    const misplaced = all.filter((path) => isInExampleOrPackages(path) && /[a-z][^/]*\.md$/.test(basename(path)));
    return misplaced.length > 0 ? [...content, ...misplaced] : content;
  });
}

function toSource(path: string, contents: Uint8Array, updated: string | undefined) {
  const { isUnreadable, diagnostics } = decodeText(path, contents);
  const source: SourceFile = {
    path,
    // Bytes do not lie on the heap, which grows by a multiple of what is alive, and few texts are read again.
    get text() {
      return decodeText(path, contents).text;
    },
    ...(isUnreadable && { isUnreadable }),
    ...(updated && { updated }),
  };
  return { source, diagnostics };
}

/** Returns the files as they are copied into the site, and images with their properties. */
function copies(
  paths: readonly string[],
  { read, memo }: Reader,
  name: (path: string, contents: Uint8Array) => string,
) {
  return paths.flatMap((path) => {
    const contents = read(path);
    if (!contents) return [];
    return [
      memo.cell(['copy', path], [contents], () => {
        const file = { path: name(path, contents), contents };
        return { file, bytes: contents.byteLength, image: imageOf(path, file) };
      }),
    ];
  });
}

function checkSize(path: string, bytes: number): Diagnostic[] {
  if (bytes <= MAX_IMAGE_BYTES) return [];
  const megabytes = (bytes / 1e6).toFixed(1);
  return [
    {
      rule: 'image-too-large',
      text: `The size of the image is ${megabytes} MB.`,
      hint: `Readers wait for large images. Make it smaller than ${MAX_IMAGE_BYTES / 1e6} MB: scale it to the width of the text, or save it as WebP.`,
      at: startOf(path),
    },
  ];
}

function imageOf(source: string, file: OutputFile & { readonly contents: Uint8Array }): [string, SiteImage][] {
  if (!isImagePath(source)) return [];
  return [[source, { ...readImage(source, file.contents), output: file.path }]];
}

function hashedName(path: string, contents: Uint8Array): string {
  const extension = extname(path);
  return `assets/${basename(path, extension)}-${fingerprint(Buffer.from(contents).toString('base64')).slice(0, 8)}${extension}`;
}
