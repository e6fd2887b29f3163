import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Heading } from '../../templates/model.ts';
import { createHighlight } from '../code/highlight.ts';
import type { AuthoredLink, ProjectSettings, Sample, Section, SiteImage, TypeSource } from '../model.ts';
import type { VersionRoot } from '../routes.ts';
import type { ExampleApp } from '../samples/example-app.ts';
import { GFM } from './parse-plain.ts';
import { rehypeHeadings } from './rehype/rehype-headings.ts';
import { rehypeIds } from './rehype/rehype-ids.ts';
import { rehypeInlineCode } from './rehype/rehype-inline-code.ts';
import { rehypeSections } from './rehype/rehype-sections.ts';
import { rehypeTables } from './rehype/rehype-tables.ts';
import { rehypeTaskLists } from './rehype/rehype-task-lists.ts';
import { remarkAlerts } from './remark/remark-alerts.ts';
import { remarkAutolinks } from './remark/remark-autolinks.ts';
import { remarkCards } from './remark/remark-cards.ts';
import { remarkCharacterReferences } from './remark/remark-character-references.ts';
import { remarkClosers } from './remark/remark-closers.ts';
import { remarkCode } from './remark/remark-code.ts';
import { remarkCodeGroups } from './remark/remark-code-groups.ts';
import { remarkCompare } from './remark/remark-compare.ts';
import { remarkDirectiveAttributes } from './remark/remark-directive-attributes.ts';
import { remarkDirectives } from './remark/remark-directives.ts';
import { remarkEmoji } from './remark/remark-emoji.ts';
import { remarkEmphasis } from './remark/remark-emphasis.ts';
import { remarkExport } from './remark/remark-export.ts';
import { remarkFenceInfo } from './remark/remark-fence-info.ts';
import { remarkForeignSyntax } from './remark/remark-foreign-syntax.ts';
import { remarkHeadingIds } from './remark/remark-heading-ids.ts';
import { remarkImageReferences } from './remark/remark-image-references.ts';
import { remarkImages } from './remark/remark-images.ts';
import { remarkLinks } from './remark/remark-links.ts';
import { remarkMissingSpaces } from './remark/remark-missing-spaces.ts';
import { remarkPageProject } from './remark/remark-page-project.ts';
import { remarkRawHtml } from './remark/remark-raw-html.ts';
import { remarkReferences } from './remark/remark-references.ts';
import { remarkSamples } from './remark/remark-samples.ts';
import { remarkSpaces } from './remark/remark-spaces.ts';
import { remarkTableCells } from './remark/remark-table-cells.ts';
import { remarkTabs } from './remark/remark-tabs.ts';
import { remarkUnstyled } from './remark/remark-unstyled.ts';

declare module 'vfile' {
  interface DataMap {
    headings: readonly Heading[];
    sections: readonly Section[];
    links: readonly AuthoredLink[];
    samples: readonly Sample[];
    types: string;
    markdown: string;
    /** The keys of the front matter that determine the project of the page. */
    frontMatter: ProjectSettings;
  }
}

/** The data that a page's Markdown refers to. */
interface MarkdownOptions {
  readonly versions: readonly VersionRoot[];
  /** The origin of the published site. Links that contain it are reported. */
  readonly url?: string;
  readonly baseUrl: string;
  readonly images: ReadonlyMap<string, SiteImage>;
  readonly typesOf: (path: string) => TypeSource | undefined;
  /** Whether `:smile:` becomes an emoji. */
  readonly emoji?: boolean;
  /** Returns the example app that the samples of a page start from; without it, the one that its types come from. */
  readonly exampleOf?: (path: string) => ExampleApp | undefined;
}

/** All processors have the same highlighter, so that a watch keeps the lines that it has colored. */
const highlight = createHighlight();

/** The processor of all pages. */
export type Processor = ReturnType<typeof createProcessor>;

/** Makes the frozen processor from Markdown to HTML. Plugins store what they find in the file's data and messages. */
export function createProcessor({
  versions,
  url,
  baseUrl,
  images,
  typesOf,
  exampleOf = (path) => typesOf(path)?.example,
  emoji = false,
}: MarkdownOptions) {
  return (
    unified()
      .use(remarkParse)
      .use(remarkGfm, GFM)
      .use(remarkDirective)
      .use(remarkAutolinks)
      .use(remarkFenceInfo)
      .use(remarkDirectiveAttributes)
      .use(remarkCharacterReferences)
      .use(remarkClosers)
      .use(remarkForeignSyntax, { emoji })
      .use(remarkRawHtml)
      .use(remarkTableCells)
      .use(remarkReferences)
      .use(remarkMissingSpaces)
      .use(remarkSpaces)
      .use(remarkEmphasis)
      .use(remarkHeadingIds)
      .use(remarkAlerts)
      .use(remarkUnstyled)
      .use(remarkImageReferences)
      .use(remarkLinks, { versions, url, baseUrl, exampleOf })
      .use(remarkImages, { images, baseUrl })
      .use(remarkSamples, { typesOf })
      .use(remarkExport)
      .use(emoji ? [remarkEmoji] : [])
      .use(remarkCodeGroups)
      .use(remarkCompare)
      .use(remarkCards)
      .use(remarkCode, { highlight })
      .use(remarkPageProject, { highlight, versions, baseUrl, exampleOf })
      .use(remarkTabs)
      .use(remarkDirectives)
      .use(remarkRehype, {
        clobberPrefix: '',
        footnoteBackContent: '↑',
        footnoteLabelProperties: { className: ['visually-hidden'] },
      })
      // From here on, the only HTML in the tree is that of code blocks: remark-rehype drops what authors write.
      .use(rehypeIds)
      .use(rehypeHeadings)
      .use(rehypeSections)
      .use(rehypeTables)
      .use(rehypeTaskLists)
      .use(rehypeInlineCode)
      .use(rehypeStringify, { allowDangerousHtml: true })
      .freeze()
  );
}
