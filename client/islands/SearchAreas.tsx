import type { Search } from './use-search.ts';

interface SearchAreasProps {
  /** The name of the chosen area, or empty for all. */
  readonly area: string;
  readonly search: Search;
  readonly choose: (area: string) => void;
}

/** The areas with results as buttons, which limit the results to one of them. */
export function SearchAreas({ area, search: { areas, state }, choose }: SearchAreasProps) {
  if (areas.length < 2 || state === 'failed') return null;
  const chosen = areas.find(({ name }) => name === area)?.name ?? '';
  return (
    <ul className="search-areas" aria-label="Show results in">
      {[{ name: '', count: '' }, ...areas].map(({ name, count }) => (
        <li key={name}>
          <button type="button" className="search-area" aria-pressed={name === chosen} onClick={() => choose(name)}>
            {name || 'All'} {count && <span>{count}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
