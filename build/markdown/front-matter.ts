import matter from 'gray-matter';
import * as v from 'valibot';
import type { Diagnostic } from '../diagnostic.ts';
import type { FrontMatter, SourceFile } from '../model.ts';
import { readYaml } from '../yaml.ts';

const text = v.pipe(v.string('It must be text.'), v.trim(), v.nonEmpty('It is empty.'));
const list = 'It must be a list, such as [one, two].';
const slug = v.pipe(text, v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'It must be lower-case words with dashes.'));
const length = (issue: { readonly received: string }) =>
  `It has ${issue.received} characters; search results want 50 to 160.`;

const schema = v.strictObject(
  {
    title: text,
    description: v.pipe(text, v.minLength(50, length), v.maxLength(160, length)),
    sidebar_label: v.optional(text),
    keywords: v.optional(v.array(text, list), []),
    tags: v.optional(v.array(slug, list), []),
    authors: v.optional(v.array(slug, list), []),
    date: v.optional(v.pipe(text, v.isoDate('It must be a date, such as 2021-03-03.'))),
    draft: v.optional(v.boolean('It must be true or false.'), false),
  },
  'The front matter must be lines of the form key: value.',
);

/** A source taken apart: its front matter, and its body with the front matter's lines left blank so that places stay true. */
export interface Matter {
  readonly frontMatter: FrontMatter;
  readonly body: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and validates the front matter of a source. What is missing or wrong is reported and replaced by a fallback. */
export function readFrontMatter({ path, text: source }: SourceFile): Matter {
  const fallback: FrontMatter = { title: path, description: '', keywords: [], tags: [], authors: [], draft: false };
  const { yaml, body } = split(source);
  if (yaml === undefined) {
    const missing: Diagnostic = {
      rule: 'front-matter-syntax',
      text: 'The page has no front matter.',
      hint: 'Begin the file with a line ---, then title and description, then a line ---.',
      at: { file: path, line: 1, column: 1 },
    };
    return { frontMatter: fallback, body, diagnostics: [missing] };
  }
  const rules = { syntax: 'front-matter-syntax', content: 'front-matter-invalid' } as const;
  const { value, raw, diagnostics } = readYaml({ text: yaml, file: path, line: 2, schema, rules });
  const title = (raw as { readonly title?: unknown } | undefined)?.title;
  const frontMatter = value
    ? (Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as unknown as FrontMatter)
    : { ...fallback, ...(typeof title === 'string' && { title }) };
  return { frontMatter, body, diagnostics };
}

/** Splits with gray-matter. Its engine only hands the text on: it is parsed where its places are known. */
function split(source: string): { readonly yaml?: string; readonly body: string } {
  if (!/^---[ \t]*\r?\n/.test(source)) return { body: source };
  const found: string[] = [];
  const engine = { parse: (raw: string) => ({ length: found.push(raw) }) };
  const { content } = matter(source, { language: 'yaml', engines: { yaml: engine } });
  const skipped = source.slice(0, source.length - content.length);
  return { yaml: (found[0] ?? '').replace(/^\r?\n/, ''), body: skipped.replace(/[^\n]/g, '') + content };
}
