import type { PageProps, Site, View } from './model.ts';

type BlogList = Exclude<Extract<View['kind'], `blog${string}`>, 'blog/[post]'>;

interface BlogHeaderProps extends Pick<PageProps<BlogList>, 'page' | 'site'> {
  /** Whether the navigation of the blog stands above the title. */
  readonly hasNav?: boolean;
}

/** The header of a list of posts: the navigation of the blog, the title and the description. */
export function BlogHeader({ page, site, hasNav = true }: BlogHeaderProps) {
  return (
    <header>
      {hasNav && <BlogNav route={page.route} site={site} />}
      <h1 tabIndex={-1}>{page.title}</h1>
      <p className="lede">{page.description}</p>
    </header>
  );
}

const LISTS = [
  { label: 'Posts', to: '/blog' },
  { label: 'Archive', to: '/blog/archive' },
  { label: 'Tags', to: '/blog/tags' },
] as const;

interface BlogNavProps {
  readonly route: string;
  readonly site: Site;
  /** Whether the blog has one post, so that the lists have nothing to choose from. */
  readonly isSmall?: boolean;
}

/** The navigation of the blog: its lists, and the feed if there are posts. In a small blog it has only the lists that a page does not show itself. */
export function BlogNav({ route, site, isSmall = false }: BlogNavProps) {
  const feed = site.feeds.find(({ type }) => type === 'application/rss+xml');
  const lists = isSmall ? LISTS.filter(({ to }) => (route === '/blog') !== (to === '/blog')) : LISTS;
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
