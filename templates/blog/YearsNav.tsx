import type { PostYear } from './blog-model.ts';
import { areFew } from './PostLists.tsx';

interface YearsNavProps {
  readonly years: readonly PostYear[];
  /** Whether all the posts have one tag. */
  readonly isTag?: boolean;
}

/** Links to the years on the page, above the posts. */
export function YearsNav({ years, isTag = false }: YearsNavProps) {
  if (years.length < 2 || areFew(years, isTag)) return null;
  return (
    <aside className="years">
      <nav className="recent" aria-label="Years">
        <p>Years</p>
        <ul>
          {years.map(({ year, posts }) => (
            <li key={year}>
              <a href={`#${year}`}>
                <span>{year}</span> <span className="count">{posts.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
