import * as v from 'valibot';
import { type Diagnostic, type SourceLocation, startOf } from '../../diagnostic.ts';
import type { SourceFile } from '../../model.ts';
import { schemeOf } from '../../text/scheme-of.ts';
import { didYouMean } from '../../text/suggest.ts';
import { nonEmptyText as text } from '../../validation/schema.ts';
import { schemaMessage, suchAs } from '../../validation/schema-mistake.ts';
import { readYaml } from '../../validation/yaml.ts';

/** The schema of `sidebar.yml`. */
export const SIDEBAR = v.array(
  v.strictObject(
    { label: text, items: v.array(text, schemaMessage('must be a list of page ids', suchAs('[index, quickstart]'))) },
    schemaMessage('must be a category', suchAs("{ label: 'Start', items: [index, quickstart] }")),
  ),
  schemaMessage(
    'must be a list of categories, each with a label and items',
    'Begin each category with a line such as - label: Start, and write items: [index, quickstart] below it.',
  ),
);

/** A version's sidebar: categories of page ids, in reading order. */
export interface Sidebar {
  readonly categories: readonly { readonly label: string; readonly ids: readonly string[] }[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The paths of a version's pages by id, and the ids of its drafts. */
interface SidebarPages {
  readonly pages: ReadonlyMap<string, string>;
  readonly drafts: ReadonlySet<string>;
}

function createOrRemove(id: string): string {
  return schemeOf(id)
    ? 'Remove the line, because the sidebar lists only pages. Write the link on a page or in navbar in site.config.ts.'
    : `Create ${id}.md in the folder of the sidebar, or remove the line.`;
}

/**
 * Reads a version's sidebar. Drafts that the build leaves out are omitted, and unknown ids are reported and omitted. A page without a category is
 * reported, unless it is a draft.
 */
export function readSidebar(file: SourceFile, { pages, drafts }: SidebarPages): Sidebar {
  const rules = { syntax: 'sidebar-invalid', content: 'sidebar-invalid' } as const;
  const {
    value = [],
    diagnostics,
    locationOf,
  } = readYaml({ text: file.text, file: file.path, line: 1, schema: SIDEBAR, rules });
  const missingPage = (id: string) => ({
    text: `The sidebar lists the page ${JSON.stringify(id)}, which does not exist.`,
    hint: pages.has(id.replace(/\.md$/, ''))
      ? 'Write the name of the page without .md.'
      : didYouMean(id, pages.keys(), createOrRemove(id)),
  });
  const unknown = value.flatMap(({ items }, category) =>
    items.flatMap((id, item): Diagnostic[] =>
      pages.has(id) || drafts.has(id)
        ? []
        : [{ rule: 'sidebar-unknown-page', ...missingPage(id), at: locationOf([category, 'items', item]) }],
    ),
  );
  const named = new Set(value.flatMap(({ items }) => items));
  const missing = [...pages].flatMap(([id, path]): Diagnostic[] =>
    named.has(id) || drafts.has(id) || diagnostics.length > 0
      ? []
      : [
          {
            rule: 'sidebar-missing-page',
            text: `The page ${JSON.stringify(id)} is in no category of the sidebar.`,
            hint: `Add the line ${id} to a category in ${file.path}.`,
            at: startOf(path),
          },
        ],
  );
  return {
    categories: value
      .map(({ label, items }) => ({ label, items, ids: items.filter((id) => pages.has(id)) }))
      // The build leaves out a category of drafts only, as it leaves out the drafts.
      .filter(({ items, ids }) => ids.length > 0 || !items.some((id) => drafts.has(id)))
      .map(({ label, ids }) => ({ label, ids })),
    diagnostics: [...diagnostics, ...unknown, ...repetitions(value, locationOf), ...missing],
  };
}

/** Reports categories with the label of another one, and pages that a category lists twice. A page may be in two categories, of which the first counts. */
function repetitions(
  categories: v.InferOutput<typeof SIDEBAR>,
  locationOf: (path: readonly (string | number)[]) => SourceLocation,
): Diagnostic[] {
  const labels = categories.map(({ label }, category) => ({ name: label, at: locationOf([category, 'label']) }));
  return [
    ...repeated(labels, (label) => ({
      text: `The sidebar has two categories with the label ${JSON.stringify(label)}.`,
      hint: 'Choose another label, or move the pages into one category.',
    })),
    ...categories.flatMap(({ items }, category) => {
      const pages = items.map((id, item) => ({ name: id, at: locationOf([category, 'items', item]) }));
      return repeated(pages, (id) => ({
        text: `The category lists the page ${JSON.stringify(id)} twice.`,
        hint: 'Remove one of the two entries.',
      }));
    }),
  ];
}

/** Returns a diagnostic for each entry that has the name of an earlier one. */
function repeated(
  entries: readonly { readonly name: string; readonly at: SourceLocation }[],
  describe: (name: string) => { readonly text: string; readonly hint: string },
): Diagnostic[] {
  const first = new Map<string, SourceLocation>();
  return entries.flatMap(({ name, at }): Diagnostic[] => {
    const other = first.get(name);
    if (!other) first.set(name, at);
    const also = other && [{ text: 'The first occurrence:', at: other }];
    return also ? [{ rule: 'sidebar-invalid', ...describe(name), at, also }] : [];
  });
}
