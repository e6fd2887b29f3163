import type { PageProps, Site, View } from './model.ts';

type BlogList = Exclude<Extract<View['kind'], `blog${string}`>, 'blog/[post]'>;

interface BlogHeaderProps extends Pick<PageProps<BlogList>, 'page' | 'site'> {
  readonly isSmall: boolean;
}

/** The header of a list of posts: the navigation of the blog, the title and the description. A tag's title says everything. */
export function BlogHeader({ page, site, isSmall }: BlogHeaderProps) {
  return (
    <header>
      <BlogNav route={page.route} site={site} isSmall={isSmall} />
      <h1 tabIndex={-1}>{page.title}</h1>
      {page.view.kind !== 'blog/tags/[tag]' && <p className="lede">{page.description}</p>}
    </header>
  );
}

const [POSTS, ...OTHERS] = [
  { label: 'Posts', to: '/blog' },
  { label: 'Archive', to: '/blog/archive' },
  { label: 'Tags', to: '/blog/tags' },
] as const;

interface BlogNavProps {
  readonly route: string;
  readonly site: Site;
  /** Whether the blog has at most one post. Its archive and its tags are then linked below the post. */
  readonly isSmall: boolean;
}

/** The navigation of the blog: its lists, and the feed if there are posts. */
export function BlogNav({ route, site, isSmall }: BlogNavProps) {
  const feed = site.feeds.find(({ type }) => type === 'application/rss+xml');
  const lists = isSmall ? [POSTS] : [POSTS, ...OTHERS];
  return (
    <nav className="blog-nav" aria-label="Blog">
      <ul>
        {lists.map(({ label, to }) => (
          <li key={to}>
            <a href={site.baseUrl.slice(0, -1) + to} aria-current={to === route ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
        {feed && (
          <li>
            <a href={feed.href} type={feed.type}>
              RSS
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Links to the other lists of a blog with one post. */
export function OtherLists({ site }: { readonly site: Site }) {
  return (
    <nav className="blog-nav" aria-label="Lists of posts">
      <ul>
        {OTHERS.map(({ label, to }) => (
          <li key={to}>
            <a href={site.baseUrl.slice(0, -1) + to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
