import type { PageProps, View } from './model.ts';

type BlogList = Exclude<Extract<View['kind'], `blog${string}`>, 'blog/[post]'>;

/** The head of a list of posts: the ways through the blog, the title, and what the blog is about where that is to be said. */
export function BlogHeader({
  page,
  site,
  lede,
}: Pick<PageProps<BlogList>, 'page' | 'site'> & { readonly lede?: string }) {
  const ways = [
    { label: 'Posts', route: '/blog' },
    { label: 'Archive', route: '/blog/archive' },
    { label: 'Tags', route: '/blog/tags' },
  ];
  const feed = site.feeds.find(({ type }) => type === 'application/rss+xml');
  return (
    <header>
      <nav className="blog-ways" aria-label="Blog">
        <ul>
          {ways.map(({ label, route }) => (
            <li key={route}>
              <a href={site.baseUrl.slice(0, -1) + route} aria-current={route === page.route ? 'page' : undefined}>
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
      <h1 tabIndex={-1}>{page.title}</h1>
      {lede && <p className="lede">{lede}</p>}
    </header>
  );
}
