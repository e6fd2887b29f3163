import type { Root } from 'hast';
import { VFile } from 'vfile';
import { type Diagnostic, startOf } from '../../diagnostic.ts';
import { checkSource } from '../../markdown/check-source.ts';
import { textWithCode } from '../../markdown/code-block/code-block.ts';
import { readFrontMatter } from '../../markdown/front-matter.ts';
import { diagnosticsOf } from '../../markdown/message.ts';
import { normalizeContainers } from '../../markdown/normalize-containers.ts';
import { openingOf } from '../../markdown/opening.ts';
import { type ParsedSection, parseSections } from '../../markdown/parse-sections.ts';
import type { Processor } from '../../markdown/processor.ts';
import { TRUNCATE } from '../../markdown/remark/remark-raw-html.ts';
import { withoutAnchors } from '../../markdown/without-anchors.ts';
import type { LruCache } from '../../memo/lru-cache.ts';
import { fingerprint } from '../../memo/memo.ts';
import type { Document, SourceFile } from '../../model.ts';
import { type Origin, routeOf, type VersionRoot, withBase } from '../../routes.ts';
import { checkPostKeys } from './check-post-keys.ts';
import { checkPlaceholders } from './placeholders.ts';

/** The input of a parse. */
interface ParseInput {
  readonly source: SourceFile;
  readonly origin: Origin;
  readonly config: { readonly versions: readonly VersionRoot[]; readonly baseUrl: string };
  readonly processor: Processor;
  /** The sections of the pages that have been parsed last. Without them, the page is parsed as a whole. */
  readonly sections?: LruCache<ParsedSection> | undefined;
}

/** Parses one Markdown file into a document, with all its mistakes. */
export function parse({ source, origin, config, processor, sections }: ParseInput): Omit<Document, 'key'> {
  const checked = checkSource(source.path, source.text);
  const { frontMatter, body, diagnostics } = readFrontMatter(source);
  const toTree = (text: string) =>
    sections ? parseSections(text, (part) => processor.parse(part), sections) : processor.parse(text);
  const value = checked.canParse ? normalizeContainers(body, toTree) : '';
  const file = new VFile({ path: source.path, value, data: { frontMatter } });
  const tree = processor.runSync(toTree(value), file);
  const { whole, excerpt } = truncate(tree);
  const isReadable = checked.canParse && diagnostics.every(({ rule }) => rule !== 'front-matter-syntax');
  const hasText = !isReadable || origin.kind === 'home' || body.trim() !== '';
  const found = diagnosticsOf(file);
  const isOpen = found.some(({ rule }) => rule === 'fence-unclosed') || (!isReadable && body.trim() === '');
  const isWhole = checked.canParse && !isOpen;
  const route = routeOf(origin, config.versions);
  const stringify = (root: Root) => processor.stringify(root);
  const beginning = () => withoutAnchors(excerpt ?? whole, withBase(config.baseUrl, route));
  return {
    path: source.path,
    route,
    origin,
    frontMatter,
    html: stringify(whole),
    ...(origin.kind === 'post' && excerptsOf(beginning(), excerpt !== undefined, stringify)),
    ...(origin.kind === 'home' && { parts: partsOf(whole, stringify) }),
    markdown: file.data.markdown ?? '',
    headings: file.data.headings ?? [],
    sections: file.data.sections ?? [],
    links: file.data.links ?? [],
    samples: file.data.samples ?? [],
    ...(file.data.types && { types: file.data.types, typesHash: fingerprint(file.data.types).slice(0, 8) }),
    words: textWithCode(whole).split(/\s+/).filter(Boolean).length,
    ...(source.updated && { updated: source.updated }),
    ...(!isWhole && { isUnreadable: true }),
    diagnostics: [
      ...checked.diagnostics,
      ...diagnostics,
      ...checkPostKeys(source, origin, frontMatter),
      ...(hasText ? [] : [emptyPage(source.path)]),
      ...checkPlaceholders(source),
      ...found,
    ],
  };
}

/** Splits the body before each heading of level 2. */
function partsOf(tree: Root, stringify: (root: Root) => string): NonNullable<Document['parts']> {
  const starts = tree.children.flatMap((node, index) =>
    node.type === 'element' && node.tagName === 'h2' ? [index] : [],
  );
  const part = (from: number, to?: number) => stringify({ ...tree, children: tree.children.slice(from, to) });
  return { opening: part(0, starts[0]), sections: starts.map((start, index) => part(start, starts[index + 1])) };
}

/** Returns what lists show of a post: what is before the marker, and its opening. */
function excerptsOf(
  beginning: Root,
  isMarked: boolean,
  stringify: (root: Root) => string,
): Pick<Document, 'excerpt' | 'opening'> {
  const { tree, isTruncated } = openingOf(beginning);
  return {
    excerpt: { html: stringify(beginning), isTruncated: isMarked },
    opening: { html: stringify(tree), isTruncated: isMarked || isTruncated },
  };
}

function emptyPage(file: string): Diagnostic {
  const text = 'The page has no text.';
  return { rule: 'page-empty', text, hint: 'Write the text, or delete the file.', at: startOf(file) };
}

/** Removes the marker that ends the excerpt, and returns the part before it as the excerpt. */
function truncate(tree: Root): { readonly whole: Root; readonly excerpt?: Root } {
  const at = tree.children.findIndex((node) => node.type === 'element' && node.tagName === TRUNCATE);
  if (at < 0) return { whole: tree };
  return {
    whole: { ...tree, children: tree.children.toSpliced(at, 1) },
    excerpt: { ...tree, children: tree.children.slice(0, at) },
  };
}
