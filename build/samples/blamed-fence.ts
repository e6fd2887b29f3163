import { EXAMPLE, type VirtualFile } from './compiler-input.ts';
import { createImports, importClosure } from './imports.ts';

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
