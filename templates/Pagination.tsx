import type { Link } from './link.ts';

interface PaginationProps {
  readonly label: string;
  readonly previous?: Link | undefined;
  readonly next?: Link | undefined;
  /** The names of the two directions. */
  readonly names?: readonly [string, string];
}

/** Links to the previous and the next page in reading order. */
export function Pagination({ label, previous, next, names = ['Previous', 'Next'] }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {previous && (
        <a href={previous.href} rel="prev">
          <small>{names[0]}</small>
          {previous.label}
        </a>
      )}
      {next && (
        <a href={next.href} rel="next">
          <small>{names[1]}</small>
          {next.label}
        </a>
      )}
    </nav>
  );
}
