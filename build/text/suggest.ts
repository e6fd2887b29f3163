import leven from 'leven';

/** Returns the candidate most similar to the text, or nothing if none is similar enough. */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  let best: { readonly candidate: string; readonly distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = leven(written.toLowerCase(), candidate.toLowerCase());
    if (!best || distance < best.distance) best = { candidate, distance };
  }
  if (!best) return undefined;
  // A common folder makes no two names similar.
  const common = commonFolder(written, best.candidate).length;
  const lengths = [written, best.candidate].map((text) => text.slice(common).replace(/\.\w+$/, '').length);
  const limit = Math.max(2, Math.ceil(Math.max(...lengths) * 0.4));
  return best.distance <= limit ? best.candidate : undefined;
}

function commonFolder(a: string, b: string): string {
  let end = 0;
  while (end < a.length && a[end] === b[end]) end += 1;
  return a.slice(0, a.lastIndexOf('/', end - 1) + 1);
}

/** Returns "Did you mean …?" for the nearest candidate, else the fallback. */
export function didYouMean(written: string, candidates: Iterable<string>, fallback = ''): string {
  const candidate = nearest(written, candidates);
  return candidate === undefined ? fallback : `Did you mean ${candidate}?`;
}
