import { useEffect, useRef, useState } from 'react';
import { EVERY_VERSION } from '../shared/record.ts';
import type { SearchSettings } from '../shared/settings.ts';
import { SearchAreas } from './SearchAreas.tsx';
import { isEmpty, SearchOutcome } from './SearchOutcome.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useSearch } from './use-search.ts';
import { type SearchAddress, useSearchAddress } from './use-search-address.ts';

/** The props of the search page's island. */
export interface SearchPageProps {
  readonly settings: Pick<SearchSettings, 'provider' | 'versions' | 'page' | 'issues'>;
}

/** The pause in typing before a search, in milliseconds. */
const TYPING_PAUSE_MS = 120;

/** The search page: the URL holds the query, the version and the area, all untrusted text. */
export function SearchPage({ settings }: SearchPageProps) {
  const { versions, page, issues } = settings;
  const { query, scope, area, change } = useSearchAddress(versions, page);
  // The typed text; the URL follows when typing pauses, and overrides it on back and forward.
  const [typed, setTyped] = useState<string>();
  const text = typed ?? query;
  const field = useRef<HTMLInputElement>(null);
  // Keep what was typed before the island was hydrated.
  useEffect(() => {
    if (field.current?.value) setTyped(field.current.value);
  }, []);
  useTypedQuery(typed, { change, reset: setTyped });
  const search = useSearch({ settings, query, scope, area });
  // After these actions their buttons disappear.
  const focusFieldAfter = (action: () => void) => {
    action();
    field.current?.focus({ preventScroll: true });
  };
  const widen = () => focusFieldAfter(() => change({ scope: EVERY_VERSION }));
  const suggest = (text: string) => focusFieldAfter(() => setTyped(text));
  return (
    <search data-start={(!query.trim() && !text.trim()) || isEmpty(query, search) || undefined}>
      <form className="search-form" action={page} onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="search-field" className="visually-hidden">
          Search for
        </label>
        <input
          ref={field}
          id="search-field"
          type="search"
          name="q"
          placeholder="Search the docs"
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={512}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
        />
        {text !== '' && (
          <button type="button" className="search-reset" aria-label="Clear text" onClick={() => suggest('')} />
        )}
        <label htmlFor="search-version" className="search-in">
          in<span className="visually-hidden"> version</span>
        </label>
        <select
          id="search-version"
          name="version"
          value={scope}
          onChange={({ target }) => change({ query: text, scope: target.value })}
        >
          {versions.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
          <option value={EVERY_VERSION}>All versions</option>
        </select>
      </form>
      <SearchOutcome
        query={query}
        search={search}
        widen={scope === EVERY_VERSION ? undefined : widen}
        retry={() => focusFieldAfter(search.retry)}
        suggest={suggest}
        issues={issues}
      />
      <SearchAreas area={area} search={search} choose={(name) => change({ area: name })} />
      <SearchResults query={query} area={area} search={search} />
    </search>
  );
}

interface TypedQueryOptions {
  readonly change: SearchAddress['change'];
  readonly reset: (typed: undefined) => void;
}

/** Writes the typed text to the URL when typing pauses, and drops it on back and forward. */
function useTypedQuery(typed: string | undefined, { change, reset }: TypedQueryOptions): void {
  // An overlay adds an entry to the history, which must keep its state. The text is written when the overlay closes.
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const follow = () => {
      const write = waiting.current;
      waiting.current = undefined;
      if (write) write();
      else reset(undefined);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [reset]);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const write = () => change({ query: typed });
    const pause = setTimeout(() => {
      if (history.state?.overlay) waiting.current = write;
      else write();
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, change]);
}
