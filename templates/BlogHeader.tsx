import type { PageProps, Site, View } from './model.ts';

type BlogList = Exclude<Extract<View['kind'], `blog${string}`>, 'blog/[post]'>;

interface BlogHeaderProps extends Pick<PageProps<BlogList>, 'page' | 'site'> {
  /** What the blog is about, where that is to be said. */
  readonly lede?: string;
}

/** The head of a list of posts: the ways through the blog, and the title. */
export function BlogHeader({ page, site, lede }: BlogHeaderProps) {
  return (
    <header>
      <BlogWays route={page.route} site={site} />
      <h1 tabIndex={-1}>{page.title}</h1>
      {lede && <p className="lede">{lede}</p>}
    </header>
  );
}

/** The ways through the blog, seen from a route: its lists, and the feed where there are posts. */
export function BlogWays({ route, site }: { readonly route: string; readonly site: Site }) {
  const lists = [
    { label: 'Posts', to: '/blog' },
    { label: 'Archive', to: '/blog/archive' },
    { label: 'Tags', to: '/blog/tags' },
  ];
  const feed = site.feeds.find(({ type }) => type === 'application/rss+xml');
  return (
    <nav className="blog-ways" aria-label="Blog">
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
