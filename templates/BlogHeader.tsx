import type { PageProps, Site, View } from './model.ts';

type BlogList = Exclude<Extract<View['kind'], `blog${string}`>, 'blog/[post]'>;

interface BlogHeaderProps extends Pick<PageProps<BlogList>, 'page'> {
  /** Whether the title says everything, so that the description is not shown. */
  readonly isShort?: boolean;
}

/** The header of a list of posts: the title and the description. */
export function BlogHeader({ page, isShort = false }: BlogHeaderProps) {
  return (
    <header>
      <h1 tabIndex={-1}>{page.title}</h1>
      {isShort || <p className="lede">{page.description}</p>}
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

/** The navigation of the blog: its lists, of which one is current, and the feed if there are posts. */
export function BlogNav({ route, site }: BlogNavProps) {
  const feed = site.feeds.find(({ type }) => type === 'application/rss+xml');
  const current = LISTS.find(({ to }) => `${route}/`.startsWith(`${to}/`))?.to ?? '/blog';
  return (
    <nav className="blog-nav" aria-label="Blog">
      <ul>
        {[{ label: 'Posts', to: '/blog' }, ...LISTS].map(({ label, to }) => (
          <li key={to}>
            <a href={site.baseUrl.slice(0, -1) + to} aria-current={to === route ? 'page' : to === current || undefined}>
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
