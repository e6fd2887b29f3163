import { EXAMPLE, type VirtualFile } from './compiler-input.ts';
import { importedModules } from './imports.ts';
import { moduleOf } from './module-paths.ts';

/**
 * Returns the fence to blame for a mistake in a file that its snapshot inherited. The file itself has not changed, so the cause
 * is among its direct and indirect imports: the nearest fence of the snapshot, else the nearest inherited fence.
 */
export function blamedFence(file: VirtualFile, files: readonly VirtualFile[]): VirtualFile | undefined {
  const fences = importClosure(file, createImports(files)).filter(
    (other) => other !== file && !other.inheritedFrom?.startsWith(`${EXAMPLE}/`),
  );
  return fences.find(({ inheritedFrom }) => inheritedFrom === undefined) ?? fences[0];
}

/** Returns a file and the files of its snapshot that it imports, directly and indirectly, the nearest first. */
export function importClosure(file: VirtualFile, importsOfFile: FileImports): readonly VirtualFile[] {
  const reached = new Set([file]);
  // The set grows while it is walked: breadth first.
  for (const next of reached) for (const imported of importsOfFile(next)) reached.add(imported);
  return [...reached];
}

/** Returns the files of its snapshot that a file imports directly. */
export type FileImports = (file: VirtualFile) => readonly VirtualFile[];

/** Indexes some files by their modules. The imports of each file are read once, although many closures contain it. */
export function createImports(files: readonly VirtualFile[]): FileImports {
  const modules = new Map(files.map((file) => [`${file.folder}\0${moduleOf(file.path)}`, file]));
  const known = new Map<VirtualFile, readonly VirtualFile[]>();
  const read = (file: VirtualFile) =>
    importedModules(file).flatMap(
      (module) => modules.get(`${file.folder}\0${module}`) ?? modules.get(`${file.folder}\0${module}/index`) ?? [],
    );
  return (file) => {
    const imported = known.get(file) ?? read(file);
    known.set(file, imported);
    return imported;
  };
}
