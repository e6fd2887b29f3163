import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { splitFrontMatter } from './split-front-matter.ts';

/** The options of GitHub-flavored Markdown. Single tildes stay text, as in `H~2~O`. */
export const GFM = { singleTilde: false };

const processor = unified().use(remarkParse).use(remarkGfm, GFM).use(remarkDirective).freeze();

/** Parses Markdown as it is written, without what the site makes of it. */
export function parsePlain(markdown: string): Root {
  return processor.parse(markdown);
}

/** Returns a file with spaces in place of its front matter, so that all offsets stay. */
export function withoutFrontMatter(text: string): string {
  const { frontMatter, body } = splitFrontMatter(text);
  return frontMatter.replace(/[^\r\n]/g, ' ') + body;
}
