import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { VFile } from 'vfile';
import type { Document, SourceFile } from '../document.ts';
import { readFrontMatter } from '../markdown/front-matter.ts';
import { listed } from '../markdown/listed.ts';
import { diagnosticsOf } from '../markdown/message.ts';
import type { Processor } from '../markdown/processor.ts';
import { TRUNCATE } from '../markdown/remark-raw-html.ts';

/** What a document is made of. */
export interface ParseInput {
  readonly source: SourceFile;
  /** What the file's path amounts to. */
  readonly route: string;
  /** The address of the page, where lists show its beginning. */
  readonly listedBy?: string | undefined;
  readonly processor: Processor;
}

/** Reads one Markdown file into what it says, with all its mistakes. */
export function parse({ source, route, listedBy, processor }: ParseInput): Document {
  const { frontMatter, body, diagnostics } = readFrontMatter(source);
  const file = new VFile({ path: source.path, value: body });
  const tree = processor.runSync(processor.parse(file), file);
  const { whole, excerpt } = truncate(tree);
  return {
    path: source.path,
    route,
    frontMatter,
    html: processor.stringify(whole),
    ...(listedBy !== undefined && {
      excerpt: { html: processor.stringify(listed(excerpt ?? whole, listedBy)), truncated: excerpt !== undefined },
    }),
    markdown: file.data.markdown ?? '',
    headings: file.data.headings ?? [],
    sections: file.data.sections ?? [],
    links: file.data.links ?? [],
    samples: file.data.samples ?? [],
    words: textOf(whole).split(/\s+/).filter(Boolean).length,
    ...(source.updated && { updated: source.updated }),
    diagnostics: [...diagnostics, ...diagnosticsOf(file)],
  };
}

/** Takes out the mark that ends the excerpt; the excerpt is what stands before it. */
function truncate(tree: Root): { readonly whole: Root; readonly excerpt?: Root } {
  const at = tree.children.findIndex((node) => node.type === 'element' && node.tagName === TRUNCATE);
  if (at < 0) return { whole: tree };
  return {
    whole: { ...tree, children: tree.children.toSpliced(at, 1) },
    excerpt: { ...tree, children: tree.children.slice(0, at) },
  };
}
