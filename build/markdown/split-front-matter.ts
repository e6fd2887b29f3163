import matter from 'gray-matter';

/** A source, split where its front matter ends. */
interface SplitSource {
  /** The text between the lines that begin and end the front matter, if the source has both. */
  readonly yaml?: string;
  /** The front matter with these lines. It is empty in a source without front matter. */
  readonly frontMatter: string;
  readonly body: string;
}

const OPENING = /^---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*\r?$/;

/** Splits a source with gray-matter. If no line ends the front matter, the whole source is front matter. */
export function splitFrontMatter(source: string): SplitSource {
  if (!hasFrontMatter(source)) return { frontMatter: '', body: source };
  if (!CLOSING.test(closingLine(source)?.text ?? '')) return { frontMatter: source, body: '' };
  // The engine parses nothing, because `readYaml` parses the text with locations.
  const file = matter(source, { language: 'yaml', engines: { yaml: () => ({}) } });
  const frontMatter = source.slice(0, source.length - file.content.length);
  return { yaml: file.matter.replace(/^[ \t]*\r?\n/, ''), frontMatter, body: file.content };
}

/** Whether a source begins with the line that begins front matter. */
export function hasFrontMatter(source: string): boolean {
  return OPENING.test(source);
}

/** Returns the first line after the opening that begins with dashes, and its number. gray-matter ends the front matter there. */
export function closingLine(source: string): { readonly text: string; readonly line: number } | undefined {
  const index = source.indexOf('\n---') + 1;
  if (index === 0) return undefined;
  const [text = ''] = source.slice(index).split('\n', 1);
  return { text, line: source.slice(0, index).split('\n').length };
}
