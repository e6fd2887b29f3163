import * as v from 'valibot';
import { type Diagnostic, type SourceLocation, startOf } from '../diagnostic.ts';
import type { FrontMatter, SourceFile } from '../model.ts';
import { isCalendarDay } from '../text/calendar-day.ts';
import { EMPTY, flag, isRecord, plainText } from '../validation/schema.ts';
import { schemaMessage, suchAs } from '../validation/schema-mistake.ts';
import { readYaml } from '../validation/yaml.ts';
import { closingLine, hasFrontMatter, splitFrontMatter } from './split-front-matter.ts';

const text = v.pipe(plainText, v.trim(), v.nonEmpty(EMPTY));
/** YAML allows a text of several lines, but titles and descriptions are parts of a line wherever they are shown. */
const line = v.pipe(
  text,
  v.transform((value) => value.replace(/\s*\n\s*/g, ' ')),
);
const list = schemaMessage('must be a list', suchAs('[one, two]'));
const slug = v.pipe(
  text,
  v.regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    schemaMessage('must consist of lower-case words with dashes', suchAs('error-handling')),
  ),
);

const names = v.pipe(
  v.array(slug, list),
  v.checkItems(
    (name, index, all) => all.indexOf(name) === index,
    schemaMessage('must occur only once', 'Remove one of the two.'),
  ),
);

/** The schema of a page's front matter. */
export const FRONT_MATTER = v.strictObject(
  {
    title: line,
    description: line,
    sidebar_label: v.exactOptional(line),
    keywords: v.optional(v.array(text, list), []),
    tags: v.optional(names, []),
    authors: v.optional(names, []),
    cover: v.exactOptional(
      v.pipe(text, v.maxLength(20, schemaMessage('must have at most 20 characters', 'Write a shorter word.'))),
    ),
    date: v.exactOptional(
      v.pipe(
        text,
        v.isoDate(schemaMessage('must be a date', suchAs('2021-03-03'))),
        v.check(isCalendarDay, schemaMessage('must be a day of the calendar', suchAs('2021-03-03'))),
      ),
    ),
    draft: v.optional(flag, false),
    example: v.exactOptional(flag),
    entries: v.exactOptional(flag),
  },
  schemaMessage('must consist of lines with a key and a value', 'Write lines such as title: Request context.'),
);

/** The limits of a description, in characters. */
const MIN_DESCRIPTION = 50;
const MAX_DESCRIPTION = 160;

/** Keys of other generators, each with a hint. */
const FOREIGN_KEYS: ReadonlyMap<string, string> = new Map([
  ['id', 'Remove the line: the name of the file is the id of the page.'],
  ['slug', 'Remove the line: the path of the file is the address of the page.'],
  ['permalink', 'Remove the line: the path of the file is the address of the page.'],
  ['url', 'Remove the line: the path of the file is the address of the page.'],
  ['author', 'Write authors: [name], with a name from content/authors.yml.'],
  ['sidebar', 'Remove the line: sidebar.yml determines the position of the page.'],
  ['sidebar_position', 'Remove the line: sidebar.yml determines the order of the pages.'],
  ['order', 'Remove the line: sidebar.yml determines the order of the pages.'],
  ['nav_order', 'Remove the line: sidebar.yml determines the order of the pages.'],
  ['sidebar_title', 'Write sidebar_label instead.'],
  ['category', 'Add the page to a category of sidebar.yml.'],
  ['categories', 'Write tags: [name] in a post, or add the page to a category of sidebar.yml.'],
  ['outline', 'Remove the line: the table of contents shows the headings of levels 2 and 3.'],
  ['toc', 'Remove the line: the table of contents shows the headings of levels 2 and 3.'],
  ['hide_title', 'Remove the line: every page shows its title.'],
  ['hide_table_of_contents', 'Remove the line: every page shows its table of contents.'],
  ['layout', 'Remove the line: the folder of the file decides the layout.'],
  ['template', 'Remove the line: the folder of the file decides the layout.'],
  ['published', 'Write draft: true to keep the page out of the build.'],
  ['lastUpdated', 'Remove the line: the date comes from the last commit.'],
  ['last_update', 'Remove the line: the date comes from the last commit.'],
  ['image', 'Remove the line: the build makes the image that social networks show.'],
  ['head', 'Remove the line: the build writes the head of every page.'],
  ['prev', 'Remove the line: sidebar.yml determines the order of the pages.'],
  ['next', 'Remove the line: sidebar.yml determines the order of the pages.'],
  ['editLink', 'Remove the line: editUrl in site.config.ts defines the link.'],
  ['custom_edit_url', 'Remove the line: editUrl in site.config.ts defines the link.'],
]);

/**
 * A source split into its front matter and its body. The lines of the front matter stay in the body as empty lines, so that locations stay correct.
 */
interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter;
  readonly body: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the front matter of a page that has none, or none that is valid. */
export function fallbackFrontMatter(path: string): FrontMatter {
  return { title: path, description: '', keywords: [], tags: [], authors: [], draft: false };
}

/** Reads and validates the front matter of a source. Missing and invalid front matter is reported and replaced by a fallback. */
export function readFrontMatter({ path, text: source }: SourceFile): ParsedFrontMatter {
  const fallback = fallbackFrontMatter(path);
  const { yaml, ...parts } = splitFrontMatter(source);
  const body = parts.frontMatter.replace(/[^\n]/g, '') + parts.body;
  if (yaml === undefined) return { frontMatter: fallback, body, diagnostics: [missing(path, source)] };
  const { value, raw, diagnostics, locationOf } = readYaml(yamlInput(path, yaml));
  const { title, description } = isRecord(raw) ? raw : {};
  const frontMatter = value ?? { ...fallback, ...(typeof title === 'string' && { title }) };
  const length = typeof description === 'string' ? description.trim().length : 0;
  if (length === 0 || (length >= MIN_DESCRIPTION && length <= MAX_DESCRIPTION))
    return { frontMatter, body, diagnostics };
  const unsuitable: Diagnostic = {
    rule: 'description-length',
    text: `The description has ${length} characters.`,
    hint: `Write ${MIN_DESCRIPTION} to ${MAX_DESCRIPTION} characters, which search results show.`,
    at: locationOf(['description']),
  };
  return { frontMatter, body, diagnostics: [...diagnostics, unsuitable] };
}

/** Returns the location of a value in the front matter of a source, by its keys and indexes. */
export function locationInFrontMatter({ path, text }: SourceFile, keys: readonly (string | number)[]): SourceLocation {
  return readYaml(yamlInput(path, splitFrontMatter(text).yaml ?? '')).locationOf(keys);
}

function yamlInput(file: string, text: string) {
  const rules = { syntax: 'front-matter-syntax', content: 'front-matter-invalid' } as const;
  return { text, file, line: 2, schema: FRONT_MATTER, whole: 'The front matter', rules, foreign: FOREIGN_KEYS };
}

function missing(file: string, source: string): Diagnostic {
  const isOpen = hasFrontMatter(source);
  const closing = isOpen ? closingLine(source) : undefined;
  if (closing)
    return {
      rule: 'front-matter-syntax',
      text: `The line ${JSON.stringify(closing.text)} does not end the front matter.`,
      hint: 'End the front matter with a line that contains only ---. Indent text that begins with ---.',
      at: { file, line: closing.line, column: 1, length: closing.text.length },
    };
  const mistake = isOpen
    ? { text: 'The front matter is not closed.', hint: 'Add a line --- after the last key.' }
    : absent(source);
  return { rule: 'front-matter-syntax', ...mistake, at: startOf(file) };
}

function absent(source: string): Pick<Diagnostic, 'text' | 'hint'> {
  if (hasFrontMatter(source.trimStart()))
    return {
      text: 'The front matter does not begin with the first character of the file.',
      hint: 'Delete the empty lines and spaces before the first line ---.',
    };
  if (source.startsWith('+++'))
    return {
      text: 'The front matter is between lines +++, which is TOML.',
      hint: 'Write --- in place of +++, and YAML between these lines, such as title: Request context.',
    };
  return {
    text: 'The page has no front matter.',
    hint: 'Begin the file with a line ---, the lines title: … and description: …, and another line ---.',
  };
}
