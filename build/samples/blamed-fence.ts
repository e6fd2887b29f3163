import { resolveFrom } from '../routes.ts';
import { importsOf } from './imports.ts';
import { EXAMPLE, type VirtualFile } from './project.ts';
import { moduleOf } from './snapshots.ts';

/**
 * Returns the fence to blame for a mistake in a file that its snapshot inherited. The file itself has not changed, so the cause
 * is among its direct and indirect imports: the nearest fence of the snapshot, else the nearest inherited fence.
 */
export function blamedFence(file: VirtualFile, files: readonly VirtualFile[]): VirtualFile | undefined {
  const fences = importClosure(file, files).filter(
    (other) => other !== file && !other.inheritedFrom?.startsWith(`${EXAMPLE}/`),
  );
  return fences.find(({ inheritedFrom }) => inheritedFrom === undefined) ?? fences[0];
}

/** Returns a file and the files of its snapshot that it imports, directly and indirectly, the nearest first. */
export function importClosure(file: VirtualFile, files: readonly VirtualFile[]): readonly VirtualFile[] {
  const modules = new Map(
    files.filter(({ folder }) => folder === file.folder).map((other) => [moduleOf(other.path), other]),
  );
  const reached = new Set([file]);
  // The set grows while it is walked: breadth first.
  for (const next of reached) for (const imported of importedFiles(next, modules)) reached.add(imported);
  return [...reached];
}

function importedFiles(file: VirtualFile, modules: ReadonlyMap<string, VirtualFile>): VirtualFile[] {
  return importsOf(file.text)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => moduleOf(resolveFrom(file.path, specifier)))
    .flatMap((path) => modules.get(path) ?? modules.get(`${path}/index`) ?? []);
}
