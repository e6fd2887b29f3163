import type { Post, PostYear, Tag } from '../../../templates/blog/blog-model.ts';
import type { Link } from '../../../templates/link.ts';

/** The number of tags above the list of posts. */
const TOP_TAGS = 6;

/** The maximum number of labels on the axis of years. */
const MAX_LABELS = 5;

/** The number of other posts below a post. */
const MORE_POSTS = 3;

/** Groups posts by the year of their date, and keeps their order. */
export function postYears(posts: readonly Post[]): PostYear[] {
  const years = new Set(posts.map(yearOf));
  const distinct = withDistinctTags(posts, posts);
  return [...years].map((year) => ({ year, posts: distinct.filter((post) => yearOf(post) === year) }));
}

/** Returns posts without the tags that all posts share, if there are several. */
export function withDistinctTags<T extends Post>(posts: readonly T[], all: readonly Post[]): readonly T[] {
  const common = commonTags(all);
  return posts.map((post) => ({ ...post, tags: post.tags.filter(({ label }) => !common.has(label)) }));
}

function commonTags([first, ...others]: readonly Post[]): ReadonlySet<string> {
  if (!first || others.length === 0) return new Set();
  const labels = first.tags.map(({ label }) => label);
  return new Set(labels.filter((name) => others.every(({ tags }) => tags.some(({ label }) => label === name))));
}

interface TimeAxis {
  /** The first year of each part. All parts have as many years. */
  readonly labels: readonly string[];
  /** Where the axis begins and ends, in milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** Returns the axis of the years in which there are posts. */
export function timeAxis(posts: readonly Post[]): TimeAxis {
  const years = posts.map((post) => Number(yearOf(post)));
  const first = Math.min(...years);
  const count = posts.length > 0 ? Math.max(...years) - first + 1 : 0;
  const step = Math.ceil(count / MAX_LABELS);
  const labels = Array.from({ length: step && Math.ceil(count / step) }, (_, index) => String(first + index * step));
  return { labels, from: Date.UTC(first, 0), to: Date.UTC(first + labels.length * step, 0) };
}

/** Returns posts without their authors if all posts of the blog have the same authors. */
export function withDistinctAuthors<T extends Post>(posts: readonly T[], all: readonly Post[]): readonly T[] {
  const named = new Set(all.map(({ authors }) => authors.map(({ name }) => name).join()));
  return named.size > 1 ? posts : posts.map((post) => ({ ...post, authors: [] }));
}

/** Returns the tags of posts by name. The posts are in order, newest first. */
export function tagsOf(posts: readonly Post[]): Tag[] {
  const labels = [...new Set(posts.flatMap(({ tags }) => tags.map(({ label }) => label)))];
  const { from, to } = timeAxis(posts);
  return labels.sort().flatMap((name): Tag[] => {
    const tagged = posts.filter(({ tags }) => tags.some(({ label }) => label === name));
    const link = tagged[0]?.tags.find(({ label }) => label === name);
    const positions = tagged.map(({ date }) => (Date.parse(date) - from) / (to - from));
    return link && tagged[0] ? [{ ...link, count: tagged.length, positions, newest: postLink(tagged[0]) }] : [];
  });
}

/** Returns tags in the order of their numbers of posts, the largest first, and equal ones in their order. */
export function mostUsed(tags: readonly Tag[]): Tag[] {
  return tags.toSorted((a, b) => b.count - a.count);
}

/** Returns links to the tags with the most posts. */
export function topTags(tags: readonly Tag[]): Link[] {
  return mostUsed(tags)
    .slice(0, TOP_TAGS)
    .map(({ label, href }) => ({ label, href }));
}

/** Returns the other tags that posts with a tag have, those that most of its posts have first. */
export function relatedTags(label: string, posts: readonly Post[]): Link[] {
  const others = posts.map(({ tags }) => tags.filter((other) => other.label !== label));
  return topTags(tagsOf(posts.map((post, index) => ({ ...post, tags: others[index] ?? [] }))));
}

/**
 * Returns the posts to read after a post: those with the most tags in common, and then the older ones before the newer ones, the nearest first.
 * The posts that its page links to already are left out.
 */
export function morePosts(post: Post, posts: readonly Post[], linked: readonly (Post | undefined)[]): Post[] {
  const labels = new Set(post.tags.map(({ label }) => label));
  const common = ({ tags }: Post) => tags.filter(({ label }) => labels.has(label)).length;
  const index = posts.indexOf(post);
  return [...posts.slice(index + 1), ...posts.slice(0, index).toReversed()]
    .filter((other) => !linked.includes(other))
    .toSorted((a, b) => common(b) - common(a))
    .slice(0, MORE_POSTS);
}

/**
 * Returns links to the pages of a list: the first, the last and those beside the current one, with a gap where others are left out.
 * Every page of a long list has as many links and gaps, so that they keep their places.
 */
export function pageLinks(current: number, pages: number, hrefOf: (page: number) => string): (Link | 'gap')[] {
  if (pages === 1) return [];
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const near = Math.min(Math.max(current, 4), pages - 3);
  const [from, to] = [near === 4 ? 1 : near - 1, near === pages - 3 ? pages : near + 1];
  const shown = numbers.filter((page) => page === 1 || page === pages || (page >= from && page <= to));
  return shown.flatMap((page, index): (Link | 'gap')[] => {
    const link = { label: String(page), href: hrefOf(page) };
    return page - (shown[index - 1] ?? 0) > 1 ? ['gap', link] : [link];
  });
}

/** Returns the link to a post, labeled with its title. */
export function postLink({ title, href }: Post): Link {
  return { label: title, href };
}

function yearOf({ date }: Post): string {
  return date.slice(0, 4);
}
