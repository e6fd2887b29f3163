import { groupBy } from '../../collections/group-by.ts';
import type { Diagnostic } from '../../diagnostic.ts';

/** More diagnostics than this with the same text are printed as one, with the other locations. */
const REPEATED = 3;

/** How many of the other locations are listed. */
const LISTED = 10;

/** Joins the diagnostics of the same rule, text, hint and related locations into the first of them when there are many. */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ rule, severity, text, hint, also }: Diagnostic) =>
    JSON.stringify([rule, severity, text, hint, also]);
  const groups = groupBy(diagnostics, keyOf);
  return diagnostics.flatMap((diagnostic): Diagnostic[] => {
    const [first, ...others] = groups.get(keyOf(diagnostic)) ?? [];
    if (others.length < REPEATED) return [diagnostic];
    return diagnostic === first ? [withLocations(diagnostic, others)] : [];
  });
}

function withLocations(diagnostic: Diagnostic, others: readonly Diagnostic[]): Diagnostic {
  const listed = others.slice(0, LISTED).map(({ at }) => (at ? `${at.file}:${at.line}:${at.column}` : 'the site'));
  const more = others.length > LISTED ? [`and ${others.length - LISTED} more`] : [];
  const text = `The same mistake is at ${others.length} other locations:\n${[...listed, ...more].map((line) => `  ${line}`).join('\n')}`;
  return { ...diagnostic, hint: [diagnostic.hint, text].filter(Boolean).join('\n') };
}
