import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import * as v from 'valibot';
import type { Diagnostic } from '../../diagnostic.ts';
import type { OutputFile } from '../../model.ts';
import { MARKER } from '../../paths/output-marker.ts';
import { listSome } from '../../text/list-some.ts';
import { TEMPORARY } from '../process/temporary-path.ts';
import { relativePath } from '../read/list-files.ts';
import { realPath } from '../read/real-path.ts';

const ABOUT = 'The build of the website writes this folder and replaces it. It lists its files here.';

/** The marker lists all files of the folder, and those of them that are kept from an earlier build. */
const MARKER_SCHEMA = v.object({ files: v.array(v.string()), kept: v.optional(v.array(v.string())) });

/** The folders of a site, and of the project that builds it, that hold sources. */
const SOURCES: readonly string[] = [
  ...['content', 'static', 'templates', 'client', 'build', 'tests'],
  ...['.git', '.github', '.ci', '.vscode'],
];

/** Files that file managers create. */
const IGNORED: readonly string[] = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

/** Returns why a build must not write a folder: it holds sources, or files that no build wrote. The disk is not changed. */
export function checkOutput(out: string, sites: readonly string[]): Diagnostic[] {
  const folder = realPath(out);
  const reason = overlap(folder, sites) ?? foreignFiles(folder) ?? foreignTemporaryFolders(folder);
  return reason ? [{ rule: 'output-unsafe', ...reason }] : [];
}

/** Thrown when a folder contains files that no build wrote. */
export class ForeignFilesError extends Error {
  readonly diagnostic: Diagnostic;

  constructor(reason: Reason) {
    super(reason.text);
    this.diagnostic = { rule: 'output-unsafe', ...reason };
  }
}

/** Throws if a folder that will be replaced contains files that no build wrote. They may have been added since `checkOutput`. */
export function requireOwnFiles(folder: string): void {
  const reason = foreignFiles(folder);
  if (reason) throw new ForeignFilesError(reason);
}

interface Reason {
  readonly text: string;
  readonly hint: string;
}

const OTHER_FOLDER = 'Set --out to a new or an empty folder.';

function overlap(folder: string, sites: readonly string[]): Reason | undefined {
  for (const site of sites) {
    if (contains(folder, realPath(site)))
      return {
        text: `The output folder ${folder} is or contains the folder of the site, ${site}.`,
        hint: OTHER_FOLDER,
      };
    for (const name of SOURCES) {
      const source = realPath(join(site, name));
      if (contains(folder, source) || contains(source, folder))
        return { text: `The output folder ${folder} overlaps the sources in ${join(site, name)}.`, hint: OTHER_FOLDER };
    }
  }
  return undefined;
}

function contains(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}

/** The temporary folders beside the output folder get the same check. */
function foreignTemporaryFolders(folder: string): Reason | undefined {
  return foreignFiles(`${folder}.next`) ?? foreignFiles(`${folder}.previous`);
}

/** Returns why a folder must not be replaced: it is a file, or contains files that no build wrote. */
export function foreignFiles(folder: string): Reason | undefined {
  const kind = lstatSync(folder, { throwIfNoEntry: false });
  if (!kind) return undefined;
  if (!kind.isDirectory()) return { text: `${folder} is a file, not a folder.`, hint: OTHER_FOLDER };
  // A build that is killed before it has a marker leaves at most the marker's temporary file.
  const files = filesBelow(folder).filter((path) => path === MARKER || path.replace(TEMPORARY, '') !== MARKER);
  if (files.length === 0) return undefined;
  const listed = listedFiles(folder);
  if (!listed)
    return {
      text: `The folder ${folder} is not empty, and this program did not write it.`,
      hint: `${OTHER_FOLDER} If the folder holds an old build, delete it yourself.`,
    };
  const foreign = files.filter((path) => !listed.has(path) && !listed.has(path.replace(TEMPORARY, '')));
  if (foreign.length === 0) return undefined;
  return {
    text: `The output folder ${folder} contains files that no build wrote: ${listSome(foreign, 3)}.`,
    hint: 'Move them to another folder. If they belong to the site, move them to static/, which every build copies.',
  };
}

/** Whether a folder holds a site that a build wrote and nothing else. */
export function isSite(folder: string): boolean {
  return existsSync(folder) && filesBelow(folder).length > 0 && !foreignFiles(folder);
}

/** Whether a folder has a marker. */
export function isMarked(folder: string): boolean {
  return existsSync(join(folder, MARKER));
}

/** Lists everything except folders. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relativePath(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !IGNORED.includes(basename(path)))
    .sort();
}

function listedFiles(folder: string): ReadonlySet<string> | undefined {
  const marker = readMarker(folder);
  return marker && new Set([MARKER, ...marker.files]);
}

/** Reads the marker of a folder; a folder without a valid marker has none. */
export function readMarker(folder: string): v.InferOutput<typeof MARKER_SCHEMA> | undefined {
  try {
    return v.parse(MARKER_SCHEMA, JSON.parse(readFileSync(join(folder, MARKER), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Makes the marker of a folder that holds these paths. Some of them may be kept from an earlier build. */
export function markerFile(paths: Iterable<string>, kept: readonly string[] = []): OutputFile {
  const marker = { about: ABOUT, files: [...paths].sort(), ...(kept.length > 0 && { kept: kept.toSorted() }) };
  return { path: MARKER, contents: `${JSON.stringify(marker, null, 1)}\n` };
}
