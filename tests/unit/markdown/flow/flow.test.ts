import type { Element } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { flow } from '../../../../build/markdown/flow/flow.ts';
import { readFlow } from '../../../../build/markdown/flow/read-flow.ts';

const CALL = 'client.query()\n-> op\n<- result\n\n  loggerLink\nthe <server>';

const textsOf = (html: string) => [...html.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);

const toHtml = (figure: Element) =>
  unified()
    .use(rehypeStringify)
    .stringify({ type: 'root', children: [figure] });

const imagesOf = (source: string) =>
  toHtml(flow(readFlow(source)))
    .split('<svg')
    .slice(1);

test('a flow is an image of its stations in order, with a label for each way, from top to bottom and from left to right', () => {
  expect(toHtml(flow(readFlow(CALL)))).toMatch(
    /^<figure class="flow" role="img" aria-label="client.query\(\), then loggerLink, then the <server>, and back. On the way there: op. On the way back: result."><svg/,
  );
  const [down = '', across = ''] = imagesOf(CALL);
  expect(textsOf(down)).toEqual(['client.query()', 'loggerLink', 'the &#x3C;server>', 'op', 'result']);
  expect(textsOf(across)).toEqual(textsOf(down));
});

const sizeOf = (html: string) => [...(/ viewBox="0 0 (\d+) (\d+)"/.exec(html)?.slice(1).map(Number) ?? [])];

/** Returns the number of nodes of both ways, which are lines without a length. */
const nodesIn = (html: string) => html.split('h0').length - 1;

test('both ways begin at a node and have one for each station between the ends, and the images grow with them', () => {
  const [one, two] = [imagesOf(CALL), imagesOf(CALL.replace('the', 'yours\nthe'))];
  expect([one.map(nodesIn), two.map(nodesIn)]).toEqual([
    [4, 4],
    [6, 6],
  ]);
  const [[, height = 0] = [], [width = 0] = []] = one.map(sizeOf);
  const [[, taller = 0] = [], [wider = 0] = []] = two.map(sizeOf);
  expect(taller - height).toBe(42);
  expect(wider).toBeGreaterThan(width);
});

test('two stations of one step share its nodes', () => {
  const [down = '', across = ''] = imagesOf(CALL.replace('loggerLink', 'byId | list'));
  expect(textsOf(down).slice(1, 4)).toEqual(['byId', 'list', 'the &#x3C;server>']);
  expect([down, across].map(nodesIn)).toEqual([4, 4]);
  expect(toHtml(flow(readFlow(CALL.replace('loggerLink', 'byId | list'))))).toContain(', then byId and list, then the');
});

test('a way ends with an arrowhead at the border of the last station, and the way back at that of the first one', () => {
  const [, across = ''] = imagesOf(CALL);
  const [first, , last] = [...across.matchAll(/<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/g)].map(
    ([, x, y, width, height]) => ({ middle: Number(x) + Number(width) / 2, top: Number(y), height: Number(height) }),
  );
  const heads = [...across.matchAll(/d="M(\d+) (\d+)l[^"]*z"/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(heads).toEqual([
    [last?.middle, last?.top],
    [first?.middle, (first?.top ?? 0) + (first?.height ?? 0)],
  ]);
});

test('stations that do not fit side by side are below each other at every width', () => {
  expect(imagesOf(CALL.replace('loggerLink', ['a', 'b', 'c'].map((name) => name.repeat(20)).join('\n')))).toHaveLength(
    1,
  );
});

test.each([
  ['', [-1], ['no stations']],
  ['-> a\n<- b', [0], ['no stations']],
  ['a\nb', [0, 0], ['last station has no label', 'first station has no label']],
  ['a\n-> b\n<- c', [0], ['only one station']],
  ['a\n-> b\n-> c\n<- d\ne', [2], ['has two labels']],
  [`a\n-> b\n<- c\n${'d'.repeat(29)}\ne`, [3], ['station has 29 characters']],
  [`a\n-> b\n<- c\n${'d'.repeat(14)} | e\nf`, [3], ['station has 14 characters']],
  [`a\n-> ${'b'.repeat(17)}\n<- c\nd`, [1], ['label has 17 characters']],
])('the mistakes of %j are reported with their lines', (source, lines, texts) => {
  const { mistakes } = readFlow(source);
  expect(mistakes.map(({ line }) => line)).toEqual(lines);
  expect(mistakes.map(({ text }) => text)).toEqual(texts.map((text) => expect.stringContaining(text)));
});
