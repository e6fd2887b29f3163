import { countText, FAILURE, FAILURE_ADVICE, missingResult } from '../search/texts.ts';
import type { Search } from './use-search.ts';

/** Returns whether a finished search has no results. */
export function isEmpty(query: string, { state, total }: Search): boolean {
  return query !== '' && state === 'done' && total === 0;
}

interface SearchOutcomeProps {
  readonly query: string;
  readonly search: Search;
  /** Searches all versions, if the search is limited to one. */
  readonly widen: (() => void) | undefined;
  /** Searches again after a failure. */
  readonly retry: () => void;
  /** Searches another text. */
  readonly suggest: (text: string) => void;
  /** The URL at which readers report a missing result. */
  readonly issues: string | undefined;
}

/** The status of the search. The live region exists from the start, so that screen readers announce changes. */
export function SearchOutcome({ query, search, widen, retry, suggest, issues }: SearchOutcomeProps) {
  const { state, total, corrected } = search;
  const hasNone = isEmpty(query, search);
  const named = corrected ?? (hasNone ? query : undefined);
  return (
    <div className="search-outcome" role="status">
      {hasNone && <p className="broken-wire" aria-hidden />}
      {state === 'slow' && <p>Loading…</p>}
      {state === 'done' && query && (
        <p>
          {countText(total)}
          {named && (
            <>
              {' '}
              for <strong dir="auto">{named}</strong>
            </>
          )}
        </p>
      )}
      {hasNone && <Suggestions texts={search.suggestions} choose={suggest} />}
      {hasNone && widen && (
        <button type="button" onClick={widen}>
          Search all versions
        </button>
      )}
      {hasNone && issues && (
        <p>
          Believe this query should return results? <a href={missingResult(issues, query)}>Let us know.</a>
        </p>
      )}
      {state === 'failed' && (
        <>
          <p>
            <strong>{FAILURE}</strong>
          </p>
          <p>{FAILURE_ADVICE}</p>
          <button type="button" onClick={retry}>
            Try again
          </button>
        </>
      )}
    </div>
  );
}

interface SuggestionsProps {
  readonly texts: readonly string[];
  readonly choose: (text: string) => void;
}

/** Queries to try as buttons. */
function Suggestions({ texts, choose }: SuggestionsProps) {
  return (
    <div className="search-tries">
      <span>Try searching for</span>
      {texts.map((text) => (
        <button key={text} type="button" onClick={() => choose(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}
