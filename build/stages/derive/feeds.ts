import { Feed, type Item } from 'feed';
import type { Config } from '../../config.ts';
import type { Memo } from '../../memo/memo.ts';
import type { OutputFile } from '../../model.ts';
import { absoluteUrl } from '../../routes.ts';
import { escapeXml } from '../../text/xml.ts';
import type { Blog } from '../assemble/blog.ts';
import { type Attempted, attemptPages } from '../attempt-pages.ts';
import { FEEDS } from '../output-paths.ts';

/** Makes the blog's feeds in three formats, newest post first, each with its whole text. */
export function feeds(blog: Blog, config: Config, memo: Memo): Attempted<OutputFile> {
  const inputs = blog.entries.flatMap(({ document, post }) => [document, post]);
  return memo.cell('feeds', [config, ...inputs], () => makeFeeds(blog, config));
}

function makeFeeds(blog: Blog, config: Config): Attempted<OutputFile> {
  const { values: items, diagnostics } = attemptPages(
    blog.entries,
    (entry) => itemOf(entry, config),
    ({ document: { path, route } }) => ({ file: path, task: `add ${route} to the feeds` }),
  );
  if (items.length === 0) return { values: [], diagnostics };
  const values = FEEDS.map(({ path, format }) => {
    const feed = emptyFeed(blog, config);
    for (const item of items) feed.addItem(ITEMS[format](item));
    return { path, contents: `${feed[format]()}\n` };
  });
  return { values, diagnostics };
}

/** The functions that adapt an item to each format. */
const ITEMS: Readonly<Record<(typeof FEEDS)[number]['format'], (item: Item) => Item>> = {
  atom1: (item) => ({ ...withHtmlDescription(item), title: escapeXml(item.title) }),
  json1: (item) => item,
  // An author in RSS is an email address.
  rss2: ({ author = [], ...rest }) => {
    const item = withHtmlDescription(rest);
    const names = author.flatMap(({ name }) => name ?? []).join(', ');
    return names ? { ...item, extensions: [{ name: 'dc:creator', objects: { _text: names } }] } : item;
  },
};

/** Descriptions are HTML in Atom and RSS, and text in JSON. Atom declares titles as HTML too. */
function withHtmlDescription(item: Item): Item {
  return { ...item, description: escapeXml(item.description ?? '') };
}

function emptyFeed(blog: Blog, config: Config): Feed {
  const at = (route: string) => absoluteUrl(config, route);
  const [newest] = blog.entries;
  return new Feed({
    title: `${config.title}: ${config.blog.title}`,
    description: config.blog.description,
    id: at('/blog'),
    link: at('/blog'),
    language: config.locales[0],
    copyright: config.footer.copyright,
    // The time of the build would change the output of every build.
    ...(newest && { updated: new Date(newest.post.date) }),
    feedLinks: Object.fromEntries(FEEDS.map(({ path, format }) => [format.slice(0, -1), at(`/${path}`)])),
  });
}

function itemOf({ document, post }: Blog['entries'][number], { url }: Config): Item {
  return {
    title: post.title,
    id: url + post.href,
    link: url + post.href,
    description: post.description,
    content: contentOf(document.html, url, url + post.href),
    date: new Date(post.date),
    ...(post.authors.length > 0 && {
      author: post.authors.map(({ name, href }) => ({ name, ...(href && { link: href }) })),
    }),
    category: post.tags.map(({ label }) => ({ name: label, term: label })),
  };
}

/** Matches what has no use without the site's scripts and styles: custom elements, controls, and the links of headings to themselves. */
const INTERACTIVE = new RegExp(
  [
    /<\/?[a-z]+-[a-z-]+(?: [\w-]+(?:="[^"]*")?)*>/,
    /<div class="tab-list">[\s\S]*?<\/div>/,
    /<details class="rest">[\s\S]*?<\/details>/,
    /<a class="anchor"[\s\S]*?<\/a>/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** A tag with its attributes. Text may contain what looks like an attribute. */
const TAG = /<[a-z][^\s>]*(?:\s+[^\s"=>]+(?:="[^"]*")?)+\s*\/?>/g;

/** Returns the HTML of a post for other programs, with absolute addresses. */
function contentOf(html: string, url: string, address: string): string {
  return (
    html
      // XML ends a CDATA section at these characters, and the serializer escapes only the first of them.
      .replaceAll(']]>', ']]&gt;')
      .replace(INTERACTIVE, '')
      .replace(TAG, (tag) =>
        tag.replace(/(?<= (?:href|src)=")[/#]/, (start) => (start === '#' ? `${address}#` : `${url}/`)),
      )
  );
}
