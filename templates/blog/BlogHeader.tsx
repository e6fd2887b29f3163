import type { Link } from '../link.ts';
import type { PageProps, Site, View } from '../model.ts';
import { pathOf } from '../path-of.ts';
import { PostTags } from './PostParts.tsx';

type BlogList = Exclude<Extract<View['kind'], `blog${string}`>, 'blog/[post]'>;

interface BlogHeaderProps extends Pick<PageProps<BlogList>, 'page'> {
  /** Whether to omit the description, because the title is enough. */
  readonly isShort?: boolean;
  /** The tags with the most posts. */
  readonly tags?: readonly Link[];
  /** The link after these tags, to the list of all. */
  readonly all?: Link;
}

/** Returns a number of posts as text. */
export function countOf(count: number): string {
  return count === 1 ? 'One post' : `${count} posts`;
}

/** The header of a list of posts: the title, the description and tags. */
export function BlogHeader({ page, isShort = false, tags = [], all }: BlogHeaderProps) {
  return (
    <header>
      <h1 tabIndex={-1}>{page.title}</h1>
      {isShort || <p className="lede">{page.description}</p>}
      <PostTags post={{ tags }} all={all} />
    </header>
  );
}

const LISTS = [
  { label: 'Archive', to: '/blog/archive' },
  { label: 'Tags', to: '/blog/tags' },
] as const;

interface BlogNavProps {
  readonly route: string;
  readonly site: Site;
}

/** The navigation of the blog: its lists, of which one is current, and the feeds if there are posts. */
export function BlogNav({ route, site }: BlogNavProps) {
  const current = LISTS.find(({ to }) => `${route}/`.startsWith(`${to}/`))?.to ?? '/blog';
  return (
    <nav className="blog-nav" aria-label="Blog">
      <ul>
        {[{ label: 'Posts', to: '/blog' }, ...LISTS].map(({ label, to }) => (
          <li key={to}>
            <a href={pathOf(site, to)} aria-current={to === route ? 'page' : to === current || undefined}>
              {label}
            </a>
          </li>
        ))}
        {site.feeds.map(({ href, type }) => (
          <li key={type}>
            <a href={href} type={type}>
              {FEED_NAMES[type] ?? type}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const FEED_NAMES: Readonly<Record<string, string>> = {
  'application/rss+xml': 'RSS',
  'application/atom+xml': 'Atom',
  'application/feed+json': 'JSON',
};
