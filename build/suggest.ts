import leven from 'leven';

/** Returns the candidate most similar to the text, or nothing if none is similar enough. */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  let best: { readonly candidate: string; readonly distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = leven(written.toLowerCase(), candidate.toLowerCase());
    if (!best || distance < best.distance) best = { candidate, distance };
  }
  const limit = Math.max(2, Math.ceil(written.length * 0.4));
  return best && best.distance <= limit ? best.candidate : undefined;
}

/** Returns "Did you mean …?" for the nearest candidate, else the fallback. */
export function didYouMean(written: string, candidates: Iterable<string>, fallback = ''): string {
  const candidate = nearest(written, candidates);
  return candidate === undefined ? fallback : `Did you mean ${candidate}?`;
}
