import { Feed } from 'feed';
import type { Config } from '../config.ts';
import type { OutputFile } from '../model.ts';
import { withBase } from '../routes.ts';
import { escapeXml } from '../xml.ts';
import type { Blog } from './blog.ts';

const FEEDS = [
  { path: 'blog/rss.xml', type: 'application/rss+xml', format: 'rss2' },
  { path: 'blog/atom.xml', type: 'application/atom+xml', format: 'atom1' },
  { path: 'blog/feed.json', type: 'application/feed+json', format: 'json1' },
] as const;

/** Returns the feeds of the blog: their paths below the base URL and their media types. A blog without posts has none. */
export function feedsOf(blog: Blog): readonly { readonly path: string; readonly type: string }[] {
  return blog.entries.length > 0 ? FEEDS : [];
}

/** Makes the blog's feeds in three formats, newest post first, each with its whole text. */
export function feeds(blog: Blog, config: Config): OutputFile[] {
  if (blog.entries.length === 0) return [];
  return FEEDS.map(({ path, format }) => {
    // Atom declares titles and summaries as HTML, the other formats as text.
    const feed = feedOf(blog, config, format === 'atom1' ? escapeXml : (text) => text);
    return { path, contents: `${feed[format]()}\n` };
  });
}

function feedOf(blog: Blog, config: Config, written: (text: string) => string): Feed {
  const absolute = (href: string) => config.url + href;
  const at = (route: string) => absolute(withBase(config.baseUrl, route));
  const [newest] = blog.entries;
  const feed = new Feed({
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
  for (const { document, post } of blog.entries)
    feed.addItem({
      title: written(post.title),
      id: absolute(post.href),
      link: absolute(post.href),
      description: written(post.description),
      content: document.html.replace(/ (href|src)="\//g, ` $1="${config.url}/`),
      date: new Date(post.date),
      ...(post.authors.length > 0 && {
        author: post.authors.map(({ name, href }) => ({ name, ...(href && { link: href }) })),
      }),
      category: post.tags.map(({ label }) => ({ name: label })),
    });
  return feed;
}
