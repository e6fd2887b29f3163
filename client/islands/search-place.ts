/** Where a visitor was among the results, as the entry of the history keeps it. */
export interface Place {
  readonly query: string;
  readonly shown: number;
  readonly top: number;
}

/** Returns where the visitor was among the results of a query, when the history knows. */
export function placeOf(query: string): Place | undefined {
  const place = (history.state as { readonly search?: Partial<Place> } | null)?.search;
  if (place?.query !== query || typeof place.shown !== 'number' || typeof place.top !== 'number') return undefined;
  return { query, shown: Math.min(place.shown, 1000), top: place.top };
}

/** Keeps the place with the entry of the history that is open. */
export function keepPlace(place: Place): void {
  history.replaceState({ ...(history.state as object | null), search: place }, '');
}
