import type { Cover } from '../../../templates/blog/blog-model.ts';
import type { Document, FrontMatter } from '../../model.ts';

/** The number of color schemes for covers in post-cover.css. */
export const TONE_COUNT = 6;

/** Adds covers to posts, which are in order, newest first. */
export function withCovers<T extends { readonly document: Document }>(posts: readonly T[]): (T & { cover: Cover })[] {
  const words = posts.map(({ document }) => coverWord(document.frontMatter));
  const tones = coverTones(words.toReversed()).toReversed();
  return posts.map((post, index) => ({ ...post, cover: { word: words[index] ?? '', tone: tones[index] ?? 0 } }));
}

/** Returns the word on the cover of a post, in lowercase as tags are: its own choice, or else its first tag, or else the first word of its title. */
export function coverWord({ cover, tags, title }: Pick<FrontMatter, 'cover' | 'tags' | 'title'>): string {
  const [first = title] = title.match(/[\p{L}\p{N}](\S*[\p{L}\p{N}])?/u) ?? [];
  return (cover ?? tags[0] ?? first).toLowerCase();
}

/**
 * Returns the color schemes of covers from their words, the oldest first. Covers with the same word have the same colors. Covers near one
 * another with other words have other colors, if there are enough of them.
 */
export function coverTones(words: readonly string[]): number[] {
  const tones = new Map<string, number>();
  for (const word of words) {
    if (tones.has(word)) continue;
    const costs = toneCosts(word, words, tones);
    // Without neighbors, each word has the next tone.
    const inOrder = costs.map((_, index) => (tones.size + index) % TONE_COUNT);
    const least = Math.min(...costs);
    tones.set(word, inOrder.find((tone) => costs[tone] === least) ?? 0);
  }
  return words.map((word) => tones.get(word) ?? 0);
}

/** Returns how often each tone is next to a word, which counts twice, or one place farther away. */
function toneCosts(word: string, words: readonly string[], tones: ReadonlyMap<string, number>): number[] {
  const costs = Array.from({ length: TONE_COUNT }, () => 0);
  for (const [index, other] of words.entries()) {
    if (other !== word) continue;
    for (const offset of [-2, -1, 1, 2]) {
      const tone = tones.get(words[index + offset] ?? '');
      if (tone !== undefined) costs[tone] = (costs[tone] ?? 0) + 3 - Math.abs(offset);
    }
  }
  return costs;
}
