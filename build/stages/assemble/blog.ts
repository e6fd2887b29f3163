import type { Author, Excerpt, Post, PostEntry, Tag } from '../../../templates/blog/blog-model.ts';
import type { Link } from '../../../templates/link.ts';
import type { Config } from '../../config.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { Memo } from '../../memo/memo.ts';
import type { Document, SitePage, SourceFile } from '../../model.ts';
import { withBase } from '../../routes.ts';
import { compareText } from '../../text/compare.ts';
import { type Attempted, attemptPages } from '../attempt-pages.ts';
import { AUTHORS_PATH, readAuthors } from './authors.ts';
import { withCovers } from './covers.ts';
import { makePage, type PageParts, tableOfContents } from './page.ts';
import { checkDates, validDateOf } from './post-dates.ts';
import {
  morePosts,
  pageLinks,
  postLink,
  postYears,
  relatedTags,
  tagsOf,
  topTags,
  withDistinctAuthors,
  withDistinctTags,
} from './post-lists.ts';

const WORDS_PER_MINUTE = 200;
const RECENT = 3;
const NOTHING: Excerpt = { html: '', isTruncated: false };

interface Entry {
  readonly document: Document;
  readonly post: Post;
  /** The post as lists show it. */
  readonly listed: PostEntry;
}

/** The blog: its posts newest first, and its tags by name. */
export interface Blog {
  readonly entries: readonly Entry[];
  readonly tags: readonly Tag[];
  readonly diagnostics: readonly Diagnostic[];
}

interface BlogInput {
  readonly config: Config;
  readonly documents: readonly Document[];
  readonly sources: ReadonlyMap<string, SourceFile>;
}

/** Collects the blog from the documents: dates, authors, tags and reading times. */
export function readBlog({ config, documents, sources }: BlogInput, memo: Memo): Blog {
  const posts = documents.filter(({ origin }) => origin.kind === 'post');
  const { authors, diagnostics } = readAuthors(sources.get(AUTHORS_PATH), posts, sources, config.baseUrl);
  const read = attemptPages(
    posts,
    (document) => {
      const { excerpt = NOTHING, opening = NOTHING } = document;
      return { document, post: toPost({ document, config, authors }), excerpt, opening };
    },
    ({ path, route }) => ({ file: path, task: `list the post ${route}` }),
  );
  const sorted = read.values.toSorted(
    (a, b) => compareText(b.post.date, a.post.date) || compareText(a.document.path, b.document.path),
  );
  const entries = withCovers(sorted).map(({ document, post: plain, cover, ...beginning }): Entry => {
    const post = memo.same(['post', document.route], { ...plain, cover });
    return { document, post, listed: { ...post, ...beginning } };
  });
  return {
    entries,
    tags: tagsOf(entries.map(({ post }) => post)),
    diagnostics: [...diagnostics, ...read.diagnostics, ...checkDates({ posts, sources })],
  };
}

/** Makes a page for every further page of the list, every tag and every post. */
export function blogPages(blog: Blog, config: Config, memo: Memo): Attempted<SitePage> {
  const listPages = Math.ceil(blog.entries.length / config.blog.postsPerPage);
  const lists = Array.from({ length: Math.max(0, listPages - 1) }, (_, index) => blogList(blog, config, index + 2));
  const tags = blog.tags.map((tag) => tagPage(tag, blog, config));
  const all = blog.entries.map(({ post }) => post);
  const recent = memo.same('recent posts', all.slice(0, RECENT).map(postLink));
  const posts = attemptPages(
    blog.entries,
    (entry, index) => {
      const { document, post } = entry;
      const [newer, older] = [all[index - 1], all[index + 1]];
      const linked = [newer, older, ...all.slice(0, RECENT)];
      const more = memo.same(['more after', document.route], morePosts(post, all, linked));
      return memo.cell(['page of', document.route], [document, post, newer, older, recent, more, config], () =>
        makePage(postPage({ entry, newer, older, recent, more, config }), config),
      );
    },
    ({ document: { path, route } }) => ({ file: path, task: `make the page ${route}` }),
  );
  const others = [...lists, ...tags].map((parts) => makePage(parts, config));
  return { values: [...others, ...posts.values], diagnostics: posts.diagnostics };
}

function tagPage(tag: Tag, { entries }: Blog, { title }: Config): PageParts {
  const { label, count } = tag;
  const all = entries.map(({ post }) => post);
  const posts = all.filter(({ tags }) => tags.some((other) => other.label === label));
  const related = relatedTags(label, withDistinctTags(posts, all));
  return {
    route: `/blog/tags/${label}`,
    title: `Posts tagged “${label}”`,
    description: `${count === 1 ? 'One post' : `All ${count} posts`} of the ${title} blog with the tag "${label}".`,
    view: { kind: 'blog/tags/[tag]', tag, related, years: postYears(withDistinctAuthors(posts, all)) },
  };
}

interface PostPageInput {
  readonly entry: Entry;
  readonly newer: Post | undefined;
  readonly older: Post | undefined;
  readonly recent: readonly Link[];
  readonly more: readonly Post[];
  readonly config: Config;
}

function postPage({
  entry: { document, post },
  newer,
  older,
  config: { editUrl },
  ...lists
}: PostPageInput): PageParts {
  return {
    route: document.route,
    title: post.title,
    description: post.description,
    document,
    view: {
      kind: 'blog/[post]',
      post,
      get html() {
        return document.html;
      },
      headings: tableOfContents(document.headings),
      ...lists,
      edit: editUrl && `${editUrl}/${document.path}`,
      newer: newer && postLink(newer),
      older: older && postLink(older),
    },
  };
}

/** Makes one page of the list of posts, counted from 1. */
export function blogList(blog: Blog, config: Config, page: number): PageParts {
  const { postsPerPage, title, description } = config.blog;
  const pages = Math.max(1, Math.ceil(blog.entries.length / postsPerPage));
  const route = (number: number) => (number === 1 ? '/blog' : `/blog/page/${number}`);
  const link = (number: number) => withBase(config.baseUrl, route(number));
  const all = blog.entries.map(({ post }) => post);
  const beginnings = blog.entries.map(({ listed }) => listed);
  const listed = withDistinctTags(beginnings, all).slice((page - 1) * postsPerPage, page * postsPerPage);
  const featured = page === 1 ? listed[0] : undefined;
  return {
    route: route(page),
    title: page === 1 ? title : `${title}, page ${page}`,
    description,
    view: {
      kind: 'blog',
      featured,
      posts: withDistinctAuthors(featured ? listed.slice(1) : listed, all),
      page,
      pages: pageLinks(page, pages, link),
      tags: topTags(blog.tags.filter(({ count }) => count < all.length)),
      newer: page > 1 ? link(page - 1) : undefined,
      older: page < pages ? link(page + 1) : undefined,
    },
  };
}

interface PostInput {
  readonly document: Document;
  readonly config: Config;
  readonly authors: ReadonlyMap<string, Author>;
}

function toPost({ document, config, authors }: PostInput): Omit<Post, 'cover'> {
  const { frontMatter, route, words } = document;
  return {
    title: frontMatter.title,
    description: frontMatter.description,
    href: withBase(config.baseUrl, route),
    // A post without a valid date has an error, so that it is not published.
    date: validDateOf(document) ?? '1970-01-01',
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
    authors: frontMatter.authors.flatMap((id) => authors.get(id) ?? []),
    tags: frontMatter.tags.map((id) => tagLink(id, config)),
  };
}

function tagLink(id: string, config: Config): Link {
  return { label: id, href: withBase(config.baseUrl, `/blog/tags/${id}`) };
}
