import { describe, expect, test } from 'vitest';
import { coverTones, coverWord, TONE_COUNT } from '../../../../build/stages/assemble/covers.ts';

test.each([
  ['its own word', { cover: '4 KB', tags: ['size'], title: 'A smaller client' }, '4 kb'],
  ['its first tag', { tags: ['hello', 'trpc'], title: 'Greetings' }, 'hello'],
  ['the first word of its title', { tags: [], title: '“Hello, world!”' }, 'hello'],
  ['a first word with marks in it', { tags: [], title: "10.0's changes" }, "10.0's"],
  ['its title if that has no words', { tags: [], title: '?!' }, '?!'],
])('the cover of a post shows %s', (_, frontMatter, word) => {
  expect(coverWord(frontMatter)).toBe(word);
});

describe('the colors of covers', () => {
  const letters = (text: string) => text.split(' ');

  test('are the same for covers with the same word', () => {
    const [first, , second, third] = coverTones(['react', 'links', 'react', 'react']);
    expect([first, second, third]).toEqual([0, 0, 0]);
  });

  test('are all used before any is used again', () => {
    const tones = coverTones(letters('a b c d e f g'));
    expect(new Set(tones.slice(0, TONE_COUNT)).size).toBe(TONE_COUNT);
    expect(tones[0]).toBe(0);
  });

  test('differ between covers with other words that are next to one another or have one cover between them', () => {
    const words = letters('a b c d e f a g b h c i j d k e a l f m b a n o');
    const tones = coverTones(words);
    for (const [index, tone] of tones.entries())
      for (const other of [index + 1, index + 2])
        if (words[other] && words[other] !== words[index]) expect(tones[other], `${index} ${other}`).not.toBe(tone);
  });

  test('are those with the fewest covers nearby if there are too many words', () => {
    const words = letters('x a x b x c x d x e x f x g x h');
    const tones = coverTones(words);
    for (const [index, word] of words.entries()) if (word !== 'x') expect(tones[index]).not.toBe(tones[0]);
  });
});
