import { styleSheetOf } from '../../../templates/style-sheet-of.ts';
import { type Diagnostic, startOf } from '../../diagnostic.ts';
import { nearest } from '../../text/suggest.ts';
import { kindsOfPages, moduleOfKind } from '../assemble/single-pages.ts';

interface PageStyles {
  /** The addresses of the style sheets by their names. */
  readonly pageStyles: Readonly<Record<string, string>>;
  /** The paths of the page modules. */
  readonly modules: readonly string[];
}

/**
 * Reports kinds of pages without a style sheet, and style sheets that no kind uses. The router cannot show a page whose style sheet has no address.
 */
export function checkPageStyles({ pageStyles, modules }: PageStyles): Diagnostic[] {
  const kinds = kindsOfPages();
  const names = new Set(kinds.map(styleSheetOf));
  const existing = Object.keys(pageStyles);
  const unused = existing.filter((name) => !names.has(name));
  const missing = [...names].filter((name) => !existing.includes(name));
  return [
    ...missing.map((name): Diagnostic => {
      const kind = kinds.find((each) => styleSheetOf(each) === name) ?? name;
      const other = nearest(name, unused);
      return {
        rule: 'page-module',
        text: `The kind of page ${JSON.stringify(kind)} has no style sheet ${pathOf(name)}.`,
        hint: other ? `Rename ${pathOf(other)}.` : 'Create the file. It may be empty.',
        at: startOf(moduleOfKind(kind, modules)),
      };
    }),
    ...unused.map(
      (name): Diagnostic => ({
        rule: 'page-module',
        text: `The style sheet ${pathOf(name)} is not used: there is no kind of page ${JSON.stringify(name)}.`,
        hint: 'Rename it like the kind, or delete it.',
        at: startOf(pathOf(name)),
      }),
    ),
  ];
}

function pathOf(name: string): string {
  return `client/styles/pages/${name}.css`;
}
