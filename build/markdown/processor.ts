import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { AuthoredLink, Heading, HoverSource, Picture, Sample, Section } from '../model.ts';
import type { VersionRoot } from '../routes.ts';
import { createHighlight } from './highlight.ts';
import { rehypeHeadings } from './rehype-headings.ts';
import { rehypeSections } from './rehype-sections.ts';
import { rehypeTables } from './rehype-tables.ts';
import { rehypeTaskLists } from './rehype-task-lists.ts';
import { remarkCode } from './remark-code.ts';
import { remarkDirectives } from './remark-directives.ts';
import { remarkExport } from './remark-export.ts';
import { remarkImages } from './remark-images.ts';
import { remarkLinks } from './remark-links.ts';
import { remarkRawHtml } from './remark-raw-html.ts';
import { remarkTabs } from './remark-tabs.ts';

declare module 'vfile' {
  interface DataMap {
    headings: readonly Heading[];
    sections: readonly Section[];
    links: readonly AuthoredLink[];
    samples: readonly Sample[];
    markdown: string;
  }
}

/** What Markdown means on this site besides the text itself. */
export interface MarkdownOptions {
  readonly versions: readonly VersionRoot[];
  readonly baseUrl: string;
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly hoversOf: (path: string) => HoverSource | undefined;
}

/** The one processor that every page passes. */
export type Processor = ReturnType<typeof createProcessor>;

/** Makes the processor from Markdown to HTML, frozen: what it finds on the way is left in the file's data and messages. */
export function createProcessor({ versions, baseUrl, pictures, hoversOf }: MarkdownOptions) {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkDirective)
    .use(remarkRawHtml)
    .use(remarkLinks, { versions, baseUrl })
    .use(remarkImages, { pictures, baseUrl })
    .use(remarkExport)
    .use(remarkCode, { highlight: createHighlight(), hoversOf })
    .use(remarkTabs)
    .use(remarkDirectives)
    .use(remarkRehype, { clobberPrefix: '', footnoteBackContent: '↑' })
    .use(rehypeSlug)
    .use(rehypeHeadings)
    .use(rehypeSections)
    .use(rehypeTables)
    .use(rehypeTaskLists)
    .use(rehypeStringify)
    .freeze();
}
