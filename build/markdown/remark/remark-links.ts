import type { Link, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { AuthoredLink } from '../../model.ts';
import { decodePath } from '../../paths/decode-path.ts';
import { resolveFrom } from '../../paths/resolve-from.ts';
import { isBelow, linkedZip, markdownRoute, originOf, routeOf, type VersionRoot, withBase } from '../../routes.ts';
import type { ExampleApp } from '../../samples/example-app.ts';
import { exampleFileId } from '../../samples/example-files.ts';
import { schemeOf } from '../../text/scheme-of.ts';
import { didYouMean } from '../../text/suggest.ts';
import { checkAddress } from '../address.ts';
import { locationOfAddress, rangeOf } from '../address-location.ts';
import { report } from '../message.ts';
import { mayNamePage, noPageHint } from '../no-page-hint.ts';
import { visit } from '../visit.ts';

/** An authored address, and the address in the exported Markdown. */
interface MarkdownUrl {
  readonly authored: string;
  readonly address: string;
}

declare module 'mdast' {
  interface LinkData {
    markdownUrl?: MarkdownUrl;
  }
  interface DefinitionData {
    markdownUrl?: MarkdownUrl;
  }
  interface ImageData {
    markdownUrl?: MarkdownUrl;
  }
}

interface Options {
  readonly versions: readonly VersionRoot[];
  readonly url?: string | undefined;
  readonly baseUrl: string;
  readonly exampleOf: (path: string) => ExampleApp | undefined;
}

/** Turns relative `.md` and `.zip` links into routes below the base URL and collects every link in `file.data.links`. */
export function remarkLinks(options: Options) {
  return (tree: Root, file: VFile): void => {
    const links: AuthoredLink[] = [];
    visit(tree, (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return;
      if (node.type === 'definition' && node.data?.isImage) return;
      if (node.type === 'link') checkText(node, file);
      const location = locationOfAddress(node, node.url, file);
      const at = rangeOf(location);
      const authored = node.url;
      if (!checkAddress(node.url, file, at)) {
        node.url = '';
        return;
      }
      const link: LinkInput = { url: node.url, at, file, options };
      checkOwn(link);
      const { href, source, markdown } = resolve(link);
      node.url = href;
      if (markdown) node.data = { ...node.data, markdownUrl: { authored, address: markdown } };
      links.push({ href, at: { file: file.path, ...location }, ...(source && { source }) });
    });
    file.data.links = links;
  };
}

/** Reports a link that readers could not see. An image without a description has a rule of its own. */
function checkText(link: Link, file: VFile): void {
  if (link.children.some((child) => child.type !== 'text' || child.value.trim() !== '')) return;
  report(file, {
    rule: 'link-empty',
    text: 'The link has no text, so readers could not see it.',
    hint: 'Write the text between the brackets, or remove the link.',
    at: link.position,
  });
}

/** An authored address, and the range of the file to report. */
interface LinkInput {
  readonly url: string;
  readonly at: ReturnType<typeof rangeOf>;
  readonly file: VFile;
  readonly options: Options;
}

/** Reports a link to a page that contains the origin of the site. Other addresses of the origin may be redirects of the host. */
function checkOwn({ url, at, file, options: { url: origin, versions, baseUrl } }: LinkInput): void {
  const root = `${origin}${baseUrl}`;
  if (origin === undefined || !url.startsWith(root)) return;
  const route = `/${url.slice(root.length)}`;
  const [path = ''] = route.split(/[?#]/);
  const folders = ['/blog', ...versions.map((version) => version.path)];
  if (!folders.some((folder) => isBelow(path, folder))) return;
  report(file, {
    rule: 'link-absolute',
    text: `The link contains ${origin}, so nothing checks whether the page exists.`,
    hint: `Write ${route}.`,
    at,
  });
}

interface Resolved {
  readonly href: string;
  readonly source?: string;
  /** The address in the exported Markdown. */
  readonly markdown?: string | undefined;
}

function resolve(link: LinkInput): Resolved {
  const { url, at, file, options } = link;
  if (schemeOf(url) || url.startsWith('#')) return { href: url };
  if (url.startsWith('/')) {
    const href = withBase(options.baseUrl, url);
    return { href, markdown: href === url ? undefined : href };
  }
  if (url === '') {
    report(file, {
      rule: 'link-broken',
      text: 'The link has no address.',
      hint: 'Write the address of a page or a site, or remove the link.',
      at,
    });
    return { href: url };
  }
  const [path = ''] = url.split(/[?#]/, 1);
  const rest = url.slice(path.length);
  const zip = linkedZip(path, file.path, options.versions);
  if (zip) {
    const href = withBase(options.baseUrl, zip + rest);
    return { href, markdown: href };
  }
  const source = resolveFrom(file.path, decodePath(path));
  const example = options.exampleOf(file.path);
  if (example && source.startsWith(`${example.folder}/`)) return resolveExampleFile(link, example, source);
  const origin = originOf(source, options.versions);
  if (origin) {
    const route = routeOf(origin, options.versions);
    const hrefOf = (address: string) => withBase(options.baseUrl, address + rest);
    const markdown = markdownRoute(route);
    return { href: hrefOf(route), source, markdown: markdown && hrefOf(markdown) };
  }
  if (!path.endsWith('.md')) {
    const page = mayNamePage(url, path) && originOf(`${source}.md`, options.versions) && `${dotted(path)}.md`;
    report(file, {
      // Only a link to a page may be right later.
      rule: page ? 'markdown-link-broken' : 'link-broken',
      text: `The relative link ${JSON.stringify(url)} does not name a Markdown file.`,
      hint: page ? `Did you mean ${page}${rest}?` : noPageHint(url, path, source),
      at,
    });
  }
  return { href: url, source };
}

function dotted(path: string): string {
  const bare = path.replace(/\/$/, '');
  return bare.startsWith('.') ? bare : `./${bare}`;
}

/** Pages show the linked files of the example app at their end. */
function resolveExampleFile({ at, file, options }: LinkInput, example: ExampleApp, source: string): Resolved {
  const path = source.slice(example.folder.length + 1);
  const paths = example.files.map((known) => known.path);
  if (!paths.includes(path)) {
    report(file, {
      rule: 'markdown-link-broken',
      text: `The example app has no file ${JSON.stringify(path)}.`,
      hint: didYouMean(path, paths, `Link to a file in ${example.folder}.`),
      at,
    });
  }
  const anchor = `#${exampleFileId(path)}`;
  const page = originOf(file.path, options.versions);
  // The exported Markdown has the file at its end, too.
  const address = page && markdownRoute(routeOf(page, options.versions));
  const markdown = address && withBase(options.baseUrl, address + anchor);
  return { href: anchor, source, markdown };
}
