import * as v from 'valibot';
import type { Diagnostic, SourceLocation } from '../diagnostic.ts';
import type { SourceFile } from '../model.ts';
import { nonEmptyText as text } from '../schema.ts';
import { didYouMean } from '../suggest.ts';
import { readYaml } from '../yaml.ts';

/** The schema of `sidebar.yml`. */
export const SIDEBAR = v.array(
  v.strictObject(
    { label: text, items: v.array(text, 'It must be a list of page ids, such as [index, quickstart].') },
    "It must be a category, such as { label: 'Start', items: [index, quickstart] }.",
  ),
  'The file must be a list of categories, each with a label and items.',
);

/** A version's sidebar: categories of page ids, in reading order. */
export interface Sidebar {
  readonly categories: readonly { readonly label: string; readonly ids: readonly string[] }[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a version's sidebar. It reports and omits unknown ids, and reports pages that are in no category. */
export function readSidebar(file: SourceFile, pages: ReadonlyMap<string, string>): Sidebar {
  const rules = { syntax: 'sidebar-invalid', content: 'sidebar-invalid' } as const;
  const {
    value = [],
    diagnostics,
    locationOf,
  } = readYaml({ text: file.text, file: file.path, line: 1, schema: SIDEBAR, rules });
  const unknown = value.flatMap(({ items }, category) =>
    items.flatMap((id, item): Diagnostic[] =>
      pages.has(id)
        ? []
        : [
            {
              rule: 'sidebar-unknown-page',
              text: `The sidebar lists the page ${JSON.stringify(id)}, which does not exist.`,
              hint: didYouMean(id, pages.keys(), `Create ${id}.md in the folder of the sidebar, or remove the line.`),
              at: locationOf([category, 'items', item]),
            },
          ],
    ),
  );
  const repeated = repetitions(value, locationOf);
  const named = new Set(value.flatMap(({ items }) => items));
  const missing = [...pages].flatMap(([id, path]): Diagnostic[] =>
    named.has(id) || diagnostics.length > 0
      ? []
      : [
          {
            rule: 'sidebar-missing-page',
            text: `The page ${JSON.stringify(id)} is in no category of the sidebar.`,
            hint: `Add the line ${id} to a category in ${file.path}.`,
            at: { file: path, line: 1, column: 1 },
          },
        ],
  );
  return {
    categories: value.map(({ label, items }) => ({ label, ids: items.filter((id) => pages.has(id)) })),
    diagnostics: [...diagnostics, ...unknown, ...repeated, ...missing],
  };
}

/** A page that is listed twice has no single place in the reading order. */
function repetitions(
  categories: v.InferOutput<typeof SIDEBAR>,
  locationOf: (path: readonly (string | number)[]) => SourceLocation,
): Diagnostic[] {
  const first = new Map<string, SourceLocation>();
  return categories.flatMap(({ items }, category) =>
    items.flatMap((id, item): Diagnostic[] => {
      const at = locationOf([category, 'items', item]);
      const other = first.get(id);
      if (!other) first.set(id, at);
      const text = `The sidebar lists the page ${JSON.stringify(id)} twice.`;
      const also = other && [{ text: 'The first of them:', at: other }];
      return also ? [{ rule: 'sidebar-invalid', text, hint: 'Remove one of the two entries.', at, also }] : [];
    }),
  );
}
