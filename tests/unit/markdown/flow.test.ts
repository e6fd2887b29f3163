import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { flow } from '../../../build/markdown/flow.ts';
import { readFlow } from '../../../build/markdown/read-flow.ts';

const CALL = 'client.query()\n-> op\n<- result\n\n  loggerLink\nthe <server>';

const textsOf = (html: string) => [...html.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);

test('a flow is an image of its stations in order, with a label for each way', () => {
  const html = toHtml(flow(readFlow(CALL)));
  expect(html).toMatch(
    /^<figure class="flow"><svg [^>]*role="img" aria-label="client.query\(\), down: op, back: result, loggerLink, the <server>">/,
  );
  expect(textsOf(html)).toEqual(['client.query()', '↓ op', '↑ result', 'loggerLink', 'the &#x3C;server>']);
});

test('both ways pass the stations between the ends, and the image grows with them', () => {
  const heightOf = (html: string) => Number(/ height="(\d+)"/.exec(html)?.[1]);
  const [one, two] = [toHtml(flow(readFlow(CALL))), toHtml(flow(readFlow(CALL.replace('the', 'yours\nthe'))))];
  expect([one, two].map((html) => html.split('<circle').length - 1)).toEqual([2, 4]);
  expect(heightOf(two) - heightOf(one)).toBe(40);
});

test.each([
  ['', [0, 0, 0], ['no stations', 'last station has no label', 'first station has no label']],
  ['a\n-> b\n<- c', [0], ['only one station']],
  ['a\n-> b\n-> c\n<- d\ne', [2], ['has two labels']],
  [`a\n-> b\n<- c\n${'d'.repeat(29)}\ne`, [3], ['station has 29 characters']],
  [`a\n-> ${'b'.repeat(17)}\n<- c\nd`, [1], ['label has 17 characters']],
])('the mistakes of %j are reported with their lines', (source, lines, texts) => {
  const { mistakes } = readFlow(source);
  expect(mistakes.map(({ line }) => line)).toEqual(lines);
  expect(mistakes.map(({ text }) => text)).toEqual(texts.map((text) => expect.stringContaining(text)));
});
