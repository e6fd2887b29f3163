import type { Diagnostic } from '../../diagnostic.ts';

/** Leaves out the diagnostics that a byte causes which is not UTF-8, and which is reported itself: those of the character in its place, and of the value of the front matter that contains it. */
export function withoutEffectsOfEncoding(
  found: readonly Diagnostic[],
  ofFiles: readonly Diagnostic[],
): readonly Diagnostic[] {
  const encodings = ofFiles.filter(({ rule }) => rule === 'file-encoding');
  const isCaused = ({ rule, at }: Diagnostic) =>
    encodings.some(
      ({ at: byte }) =>
        at?.file === byte?.file &&
        at?.line === byte?.line &&
        (rule === 'front-matter-invalid' || (rule === 'character-invalid' && at?.column === byte?.column)),
    );
  return found.filter((diagnostic) => !isCaused(diagnostic));
}
