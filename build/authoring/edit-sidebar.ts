import { isMap, isScalar, isSeq, parseDocument, type YAMLSeq } from 'yaml';
import { applyEdits, type TextEdit } from '../text/text-edit.ts';

/** Returns the text of a sidebar with every entry of a page renamed; the rest stays as it was written. */
export function renameInSidebar(text: string, from: string, to: string): string {
  const { mark, body } = withoutMark(text);
  const edits = categoriesOf(body).flatMap(({ items }) =>
    (items?.items ?? []).flatMap((item): TextEdit[] =>
      isScalar(item) && item.value === from && item.range
        ? [{ start: item.range[0], end: item.range[1], text: scalar(to) }]
        : [],
    ),
  );
  return mark + applyEdits(body, edits);
}

/** Returns the line of the first syntax error of a sidebar. */
export function mistakenLine(text: string): number | undefined {
  const [error] = parseDocument(withoutMark(text).body).errors;
  return error && (error.linePos?.[0].line ?? 1);
}

/** A category of a sidebar as it is written. */
interface WrittenCategory {
  readonly label: string;
  /** The ids of its pages; nothing if it has no list. */
  readonly ids: readonly unknown[] | undefined;
}

/** Returns the categories of a sidebar, including those without a list of items. */
export function writtenCategories(text: string): WrittenCategory[] {
  return categoriesOf(withoutMark(text).body).map(({ label, items }) => ({
    label,
    ids: items?.items.map((item) => (isScalar(item) ? item.value : undefined)),
  }));
}

/** Returns the text of a sidebar with a page at the end of a category, or nothing if no category has that label or its last entry is not a page. */
export function addToSidebar(text: string, id: string, category: string): string | undefined {
  const { mark, body } = withoutMark(text);
  const edit = entryEdit(body, id, category);
  return edit && mark + applyEdits(body, [edit]);
}

function entryEdit(text: string, id: string, category: string): TextEdit | undefined {
  const items = categoriesOf(text).find(({ label }) => label === category)?.items;
  if (!items?.range) return undefined;
  // An empty list can only be written in brackets.
  if (items.items.length === 0) return { start: items.range[0], end: items.range[1], text: `[${scalar(id)}]` };
  const last = items.items.at(-1);
  if (!isScalar(last) || !last.range) return undefined;
  const [start, end] = last.range;
  if (items.flow) return { start: end, end, text: `, ${scalar(id)}` };
  const line = text.slice(text.lastIndexOf('\n', start) + 1, start);
  // A comment after the last entry belongs to that entry.
  const lineEnd = end + text.slice(end).search(/\r?\n|$/);
  const separator = `${text.includes('\r\n') ? '\r\n' : '\n'}${line.replace(/-[ \t]+$/, '')}- `;
  return { start: lineEnd, end: lineEnd, text: separator + scalar(id) };
}

interface Category {
  readonly label: string;
  readonly items: YAMLSeq | undefined;
}

/** Separates the byte order mark, after which the parser does not find the first list. */
function withoutMark(text: string): { readonly mark: string; readonly body: string } {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return { mark, body: text.slice(mark.length) };
}

function categoriesOf(text: string): Category[] {
  const { contents } = parseDocument(text);
  const maps: readonly unknown[] = isSeq(contents) ? contents.items : [];
  return maps.flatMap((map): Category[] => {
    if (!isMap(map)) return [];
    const items = map.get('items', true);
    return [{ label: String(map.get('label')), items: isSeq(items) ? items : undefined }];
  });
}

/** Writes an id as YAML; one that would be read as a number or a word such as `null` gets quotes. */
function scalar(id: string): string {
  return /^(?!(?:null|true|false|yes|no|on|off|y|n)$)[A-Za-z][\w./-]*$/i.test(id) ? id : JSON.stringify(id);
}

/** Returns why a sidebar cannot be edited, if its text does not parse. */
export function sidebarError(path: string, text: string): string | undefined {
  const line = mistakenLine(text);
  return line === undefined
    ? undefined
    : `The sidebar ${path} has a syntax error in line ${line}. Correct the file, and run the command again.`;
}
