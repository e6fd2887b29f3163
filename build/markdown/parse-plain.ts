import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();

const FRONT_MATTER = /^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/;

/** Parses Markdown as it is written, without what the site makes of it. */
export function parsePlain(markdown: string): Root {
  return processor.parse(markdown);
}

/** Returns the front matter of a file and its body, in which spaces take the place of the front matter, so that all offsets stay. */
export function splitFrontMatter(text: string): { readonly frontMatter: string; readonly body: string } {
  const [frontMatter = ''] = FRONT_MATTER.exec(text) ?? [];
  return { frontMatter, body: frontMatter.replace(/[^\r\n]/g, ' ') + text.slice(frontMatter.length) };
}
