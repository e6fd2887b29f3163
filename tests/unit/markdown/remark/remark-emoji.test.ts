import { expect, test } from 'vitest';
import { createProcessor } from '../../../../build/markdown/processor.ts';

const site = { versions: [], baseUrl: '/', images: new Map(), typesOf: () => undefined };
const process = (emoji: boolean, value: string) =>
  createProcessor({ ...site, emoji }).processSync({ path: 'content/page.md', value });
const render = (emoji: boolean, value: string) => String(process(emoji, value));

test.each([
  ['a :smile: and :+1:', 'a 😄 and 👍'],
  ['12:30:15 and :nothing-like-it: and :constructor:', '12:30:15 and :nothing-like-it: and :constructor:'],
])('with the setting, the shortcodes of emoji in %s become %s', (written, shown) => {
  expect(render(true, written)).toContain(`<p>${shown}</p>`);
});

test('without the setting, and in code, a shortcode stays', () => {
  expect(render(false, 'a :smile:')).toContain('<p>a :smile:</p>');
  expect(render(true, '`:smile:`')).toContain(':smile:');
});

test('a shortcode is reported only without the setting (emoji-shortcode)', () => {
  expect(process(false, 'a :smile:').messages).toMatchObject([{ ruleId: 'emoji-shortcode' }]);
  expect(process(true, 'a :smile:').messages).toEqual([]);
});
