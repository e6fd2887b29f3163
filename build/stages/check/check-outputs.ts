import { type Diagnostic, type SourceLocation, startOf } from '../../diagnostic.ts';
import { MARKER } from '../../paths/output-marker.ts';
import { parentsOf } from '../../paths/parent-paths.ts';
import { foldedPath, sameFileText } from '../../paths/same-file.ts';
import { CONFIG } from '../../validation/config-file.ts';

/** The page of a redirect: its target, and the location of the redirect. */
export interface RedirectFile {
  readonly to: string;
  readonly at: SourceLocation;
}

/** The files that are not made from pages. */
interface OtherFiles {
  readonly staticFiles: ReadonlySet<string>;
  /** The pages of redirects by path, which are made only for plain hosts. */
  readonly redirects: ReadonlyMap<string, RedirectFile>;
}

/**
 * Reports files of the finished site that no address can name, or that would overwrite each other, on this machine or on another one. A path
 * outside the site throws: the build checks the names of files and of the configuration earlier, so such a path is a bug.
 */
export function checkOutputs(paths: readonly string[], others: OtherFiles): Diagnostic[] {
  const { staticFiles } = others;
  const folders = new Map(paths.flatMap((path) => parentsOf(path).map((folder) => [folder, path])));
  const seen = new Map<string, string>();
  const cached = [...staticFiles].filter((path) => path.startsWith(HASHED)).map(cachedForever);
  const misnamed = [...staticFiles].flatMap(unreachable);
  const repeated = paths.flatMap((path): Diagnostic[] => {
    if (!isInside(path)) throw new Error(`The file ${JSON.stringify(path)} would be outside the output folder.`);
    if (path === MARKER) return [reserved()];
    const other = seen.get(foldedPath(path));
    if (other === path) return [twice(path, staticFiles)];
    if (other !== undefined) return alike(other, path, others);
    seen.set(foldedPath(path), path);
    const below = folders.get(path);
    return below === undefined ? [] : [fileAndFolder(path, below)];
  });
  return [...cached, ...misnamed, ...repeated];
}

/**
 * Reports two paths that are one file on some systems if one of them is a static file or the page of a redirect. Two such pages of the site have
 * a diagnostic for their routes. Two such hashed files have equal contents.
 */
function alike(first: string, second: string, { staticFiles, redirects }: OtherFiles): Diagnostic[] {
  const pair = [second, first];
  const [file, otherFile] = pair.filter((path) => staticFiles.has(path));
  const [redirect, another] = pair.flatMap((path) => redirects.get(path) ?? []);
  if (second.startsWith(HASHED)) return [];
  const found = { rule: 'duplicate-output', text: sameFileText(first, second) } as const;
  if (otherFile)
    return [
      {
        ...found,
        hint: 'Rename one of the two files, or delete it.',
        at: startOf(`static/${file}`),
        also: [{ text: 'The other file:', at: startOf(`static/${otherFile}`) }],
      },
    ];
  if (file) return [{ ...found, hint: `Rename static/${file}.`, at: startOf(`static/${file}`) }];
  if (!redirect || redirect.to === another?.to) return [];
  return [
    {
      ...found,
      hint: another ? 'Remove one of the redirects.' : 'Remove the redirect, or rename the page.',
      at: redirect.at,
    },
  ];
}

/** The folder of the files that have a hash in their names. */
const HASHED = 'assets/';

function isInside(path: string): boolean {
  return path.split('/').every((part) => !['', '.', '..'].includes(part));
}

/** A file without a hash in its name could never change again for a browser that has it. */
function cachedForever(path: string): Diagnostic {
  return {
    rule: 'static-cached',
    text: `Browsers cache /${path} permanently, because it is below /${HASHED}.`,
    hint: `Move static/${path} to another folder of static.`,
    at: startOf(`static/${path}`),
  };
}

/** In an address, these characters end the path. Some hosts reject files with them. */
function unreachable(path: string): Diagnostic[] {
  const [character] = /[?#]/.exec(path) ?? [];
  if (character === undefined) return [];
  const name = path.split('/').find((part) => part.includes(character));
  return [
    {
      rule: 'file-name-invalid',
      text: `The file name ${JSON.stringify(name)} contains ${JSON.stringify(character)}, which cannot be part of an address.`,
      hint: 'Rename the file. Use lower-case letters, digits and dashes.',
      at: startOf(`static/${path}`),
    },
  ];
}

function reserved(): Diagnostic {
  return {
    rule: 'duplicate-output',
    text: `The build writes its own file ${MARKER}, which lists the files of the site.`,
    hint: `Remove static/${MARKER}.`,
    at: startOf(`static/${MARKER}`),
  };
}

/** If neither is a static file, the configuration has named one of them. */
function twice(path: string, staticFiles: ReadonlySet<string>): Diagnostic {
  const isStatic = staticFiles.has(path);
  return {
    rule: 'duplicate-output',
    text: `Two files of the site have the path ${path}.`,
    hint: isStatic
      ? `Rename static/${path} or remove it, because the build writes a file with this path.`
      : 'Change the redirect or the version that has the same path in site.config.ts.',
    at: startOf(isStatic ? `static/${path}` : CONFIG),
  };
}

/** A page's path is fixed, so the hint is to move the static file. */
function fileAndFolder(path: string, below: string): Diagnostic {
  const moves = path.endsWith('.html') ? below : path;
  return {
    rule: 'duplicate-output',
    text: `The site would have both a file and a folder at ${path}.`,
    hint: `Rename static/${moves}.`,
    at: startOf(`static/${moves}`),
  };
}
