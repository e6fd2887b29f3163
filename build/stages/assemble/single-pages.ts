import type { Demonstration, Editor } from '../../../templates/home-model.ts';
import type { View } from '../../../templates/model.ts';
import type { Config } from '../../config.ts';
import type { Document, SitePage } from '../../model.ts';
import { type Blog, blogList } from './blog.ts';
import { makePage, type PageParts } from './page.ts';
import { mostUsed, postYears, timeAxis } from './post-lists.ts';

/** The minimum number of posts for an axis of years. Fewer posts would be single points on it. */
const MIN_POSTS_ON_AXIS = 5;

/** The kinds with exactly one page. The other kinds have brackets in their names and many pages. */
type SingleKind = Exclude<View['kind'], `${string}[${string}`>;

interface SingleInput {
  readonly config: Config;
  readonly blog: Blog;
  /** The document of the home page. */
  readonly home: Document | undefined;
  readonly demonstration: Demonstration | undefined;
  readonly editor: Editor | undefined;
}

/** The functions that make single pages. The compiler reports a missing kind. */
const PAGES: Readonly<Record<SingleKind, (input: SingleInput) => Omit<PageParts, 'route'>>> = {
  index: ({ config, home, demonstration, editor }) => ({
    title: home?.frontMatter.title ?? config.tagline,
    description: home?.frontMatter.description ?? config.description,
    document: home,
    view: { kind: 'index', opening: '', sections: [], ...home?.parts, demonstration, editor },
  }),
  search: ({ config }) => ({
    title: 'Search',
    description: `Search the ${config.title} documentation and blog, in every version.`,
    view: { kind: 'search' },
  }),
  '404': ({ config }) => ({
    title: 'Page not found',
    description: `There is no page at this address of the ${config.title} site.`,
    view: { kind: '404' },
  }),
  offline: ({ config }) => ({
    title: 'You are offline',
    description: `The page that the ${config.title} site shows without a network, in place of pages that are not stored on the device.`,
    view: { kind: 'offline' },
  }),
  blog: ({ config, blog }) => blogList(blog, config, 1),
  'blog/archive': ({ config, blog }) => ({
    title: 'Archive',
    description: `Every post of the ${config.title} blog, by year.`,
    view: {
      kind: 'blog/archive',
      years: postYears(blog.entries.map(({ post }) => post)),
    },
  }),
  'blog/tags': ({ config, blog }) => ({
    title: 'Tags',
    description: `The tags of the ${config.title} blog, each with the number of its posts.`,
    view: {
      kind: 'blog/tags',
      tags: mostUsed(blog.tags),
      years: timeAxis(blog.entries.map(({ post }) => post)).labels,
      posts: blog.entries.length < MIN_POSTS_ON_AXIS ? blog.entries.map(({ post }) => post) : [],
    },
  }),
};

/** The kinds with many pages. The compiler reports a missing kind. */
const REPEATED: Readonly<Record<Exclude<View['kind'], SingleKind>, true>> = {
  'docs/[doc]': true,
  'blog/[post]': true,
  'blog/tags/[tag]': true,
};

/** Makes the page of a kind, at the route that the kind names. */
export function singlePage(kind: SingleKind, input: SingleInput): SitePage {
  const route = kind === 'index' ? '/' : `/${kind}`;
  return makePage({ ...PAGES[kind](input), route }, input.config);
}

/** Returns the kind of page that a page module renders: its path below `templates/pages`. */
export function kindOfModule(path: string): string {
  const id = path.replace(/^templates\/pages\//, '').replace(/\.tsx$/, '');
  return id.replace(/\/index$/, '');
}

/** Returns the page module that renders a kind of page, and the usual name of one that is missing. */
export function moduleOfKind(kind: string, modules: readonly string[]): string {
  return modules.find((path) => kindOfModule(path) === kind) ?? `templates/pages/${kind}.tsx`;
}

/** Whether a kind has exactly one page. */
export function isSingleKind(kind: string): kind is SingleKind {
  return Object.hasOwn(PAGES, kind);
}

/** Returns every kind of page. */
export function kindsOfPages(): string[] {
  return [...Object.keys(PAGES), ...Object.keys(REPEATED)];
}
