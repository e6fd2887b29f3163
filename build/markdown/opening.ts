import type { ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

/** The number of characters of an opening, which a small card shows, and of a text that is not worth shortening. */
const LIMIT = 100;
const SHORT = 110;

/** The minimum number of characters of an opening that ends with a sentence or a phrase. */
const MIN_LENGTH = 40;

/** What a shortened text does not end with. */
const DANGLING = /[\s,;:(–—-]+$/;

/** Words that an opening must not end with, because they only begin the phrase in which the text was cut. */
const DANGLING_WORDS = /(?: +(?:an?|and|as|at|by|for|from|if|in|is|of|on|or|so|that|the|then|to|when|which|with))+$/;

/** The beginning of the first paragraph of a text, and whether the text continues after it. */
interface Opening {
  readonly tree: Root;
  readonly isTruncated: boolean;
}

/**
 * Returns the opening of a text: whole sentences or else phrases if they are long enough, or else whole words. It keeps links and code, but no
 * images.
 */
export function openingOf({ children }: Root): Opening {
  const blocks = children.filter((node) => node.type === 'element');
  const paragraph = blocks.find((node) => node.tagName === 'p' && textOf(node).trim() !== '');
  const text = paragraph ? textOf(paragraph).replaceAll('\n', ' ') : '';
  const isWhole = text.length <= SHORT;
  const shortened = beginning(paragraph?.children ?? [], isWhole ? text.length : endOf(text));
  const kept = isWhole ? shortened : beginning(shortened, textOf(fragment(shortened)).replace(DANGLING, '').length);
  const isSentence = isWhole || /[.!?]$/.test(textOf(fragment(kept)));
  return {
    tree: fragment(isSentence ? kept : [...kept, { type: 'text', value: '\u00a0…' }]),
    isTruncated: !isWhole || blocks.some((block) => block !== paragraph),
  };
}

/** Returns where the opening of a text ends. */
function endOf(text: string): number {
  const start = text.slice(0, LIMIT + 1);
  const ends = [/.*[.!?](?= )/, /.*[,;:–—](?= )/].map((end) => end.exec(start)?.[0].length ?? 0);
  const words = start.slice(0, Math.max(0, start.lastIndexOf(' '))).replace(DANGLING_WORDS, '');
  return ends.find((end) => end >= MIN_LENGTH) ?? (words.length || LIMIT);
}

function fragment(children: ElementContent[]): Root {
  return { type: 'root', children };
}

/** Returns nodes up to an offset in their text. Code is not split, because its first part would be other code. */
function beginning(nodes: readonly ElementContent[], end: number): ElementContent[] {
  let start = 0;
  return nodes.flatMap((node): ElementContent[] => {
    const { length } = textOf(node);
    const rest = end - start;
    start += length;
    if (length === 0 || rest <= 0) return [];
    if (node.type === 'text') return [{ ...node, value: node.value.slice(0, rest) }];
    if (node.type !== 'element') return [];
    if (node.tagName === 'code') return length <= rest ? [node] : [];
    return [{ ...node, children: beginning(node.children, rest) }];
  });
}
