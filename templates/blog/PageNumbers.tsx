import type { View } from '../model.ts';

type PageNumbersProps = Pick<Extract<View, { kind: 'blog' }>, 'page' | 'pages' | 'newer' | 'older'>;

/** Links to the pages of the list of posts. */
export function PageNumbers({ page, pages, newer, older }: PageNumbersProps) {
  if (pages.length === 0) return null;
  return (
    <nav className="page-numbers" aria-label="Pagination">
      {newer && (
        <a href={newer} rel="prev">
          Newer<span className="visually-hidden"> posts</span>
        </a>
      )}
      <ol>
        {pages.map((link, index) => (
          <li key={link === 'gap' ? `gap ${index}` : link.href}>
            {link === 'gap' ? (
              '…'
            ) : (
              <a href={link.href} aria-current={link.label === String(page) ? 'page' : undefined}>
                <span className="visually-hidden">Page </span>
                {link.label}
              </a>
            )}
          </li>
        ))}
      </ol>
      {older && (
        <a href={older} rel="next">
          Older<span className="visually-hidden"> posts</span>
        </a>
      )}
    </nav>
  );
}
