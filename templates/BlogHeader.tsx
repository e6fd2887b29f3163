import type { PageProps, Site, View } from './model.ts';

type BlogList = Exclude<Extract<View['kind'], `blog${string}`>, 'blog/[post]'>;

interface BlogHeaderProps extends Pick<PageProps<BlogList>, 'page' | 'site'> {
  /** The description of the blog, on the pages that show it. */
  readonly lede?: string;
}

/** The header of a list of posts: the navigation of the blog, and the title. */
export function BlogHeader({ page, site, lede }: BlogHeaderProps) {
  return (
    <header>
      <BlogNav route={page.route} site={site} />
      <h1 tabIndex={-1}>{page.title}</h1>
      {lede && <p className="lede">{lede}</p>}
    </header>
  );
}

/** The navigation of the blog: its lists, and the feed if there are posts. */
export function BlogNav({ route, site }: { readonly route: string; readonly site: Site }) {
  const lists = [
    { label: 'Posts', to: '/blog' },
    { label: 'Archive', to: '/blog/archive' },
    { label: 'Tags', to: '/blog/tags' },
  ];
  const feed = site.feeds.find(({ type }) => type === 'application/rss+xml');
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
