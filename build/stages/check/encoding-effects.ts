import type { Diagnostic, Rule } from '../../diagnostic.ts';

/** The rules for values of YAML. Their diagnostics are at the key of a value. */
const YAML_RULES: readonly Rule[] = ['front-matter-invalid', 'sidebar-invalid', 'authors-invalid'];

/**
 * Leaves out diagnostics that follow from a byte that is not UTF-8, because the byte has its own diagnostic: those of the character in its place,
 * and those of the value on its line.
 */
export function withoutEffectsOfEncoding(
  found: readonly Diagnostic[],
  fileDiagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const encodings = fileDiagnostics.filter(({ rule }) => rule === 'file-encoding');
  const isCaused = ({ rule, at }: Diagnostic) =>
    encodings.some(
      ({ at: byte }) =>
        at?.file === byte?.file &&
        at?.line === byte?.line &&
        (YAML_RULES.includes(rule) || (rule === 'character-invalid' && at?.column === byte?.column)),
    );
  return found.filter((diagnostic) => !isCaused(diagnostic));
}
