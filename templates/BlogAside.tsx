import type { CountedLink, PostYear } from './blog-model.ts';
import type { Site } from './model.ts';
import { areFew } from './Post.tsx';

interface BlogAsideProps {
  readonly site: Site;
  readonly tags: readonly CountedLink[];
  readonly years: readonly CountedLink[];
}

/** What stands beside the list of posts: tags and years with their numbers of posts, and the feeds. */
export function BlogAside({ site, tags, years }: BlogAsideProps) {
  const feeds = site.feeds.map(({ href, type }) => ({ href, type, label: FEED_NAMES[type] ?? type }));
  return (
    <aside className="beside">
      <CountedLinks label="Tags" links={tags} />
      <CountedLinks label="Archive" links={years} />
      {feeds.length > 0 && (
        <nav className="recent" aria-label="Feeds">
          <p>Follow the blog</p>
          <ul>
            {feeds.map(({ href, type, label }) => (
              <li key={type}>
                <a href={href} type={type}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </aside>
  );
}

/** Links to the years on the page, beside the posts, or above them where there is no room beside them. */
export function YearsNav({ years }: { readonly years: readonly PostYear[] }) {
  if (years.length < 2 || areFew(years)) return null;
  return (
    <aside className="beside years">
      <CountedLinks
        label="Years"
        links={years.map(({ year, posts }) => ({ label: year, href: `#${year}`, count: posts.length }))}
      />
    </aside>
  );
}

const FEED_NAMES: Readonly<Record<string, string>> = {
  'application/rss+xml': 'RSS',
  'application/atom+xml': 'Atom',
  'application/feed+json': 'JSON Feed',
};

function CountedLinks({ label, links }: { readonly label: string; readonly links: readonly CountedLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="recent" aria-label={label}>
      <p>{label}</p>
      <ul>
        {links.map(({ label: name, href, count }) => (
          <li key={href}>
            <a href={href}>
              <span>{name}</span> <span className="count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
