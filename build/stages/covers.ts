import type { FrontMatter } from '../model.ts';

/** The number of color schemes for covers in post-cover.css. */
export const TONES = 6;

/** Returns the word on the cover of a post: its own choice, or else its first tag, or else the first word of its title. */
export function coverWord({ cover, tags, title }: Pick<FrontMatter, 'cover' | 'tags' | 'title'>): string {
  const [first = title] = title.match(/[\p{L}\p{N}](\S*[\p{L}\p{N}])?/u) ?? [];
  return cover ?? tags[0] ?? first;
}

/**
 * Returns the color schemes of covers from their words, the oldest first. Covers with the same word have the same colors. A new word has the
 * colors after those of the last new word, unless the cover before it has them. A new post does not change the colors of older posts.
 */
export function coverTones(words: readonly string[]): number[] {
  const tones = new Map<string, number>();
  let [next, previous] = [0, -1];
  return words.map((word) => {
    const subject = word.toLowerCase();
    if (!tones.has(subject)) {
      if (next === previous) next = (next + 1) % TONES;
      tones.set(subject, next);
      next = (next + 1) % TONES;
    }
    previous = tones.get(subject) ?? next;
    return previous;
  });
}
