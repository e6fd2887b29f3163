import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { flow } from '../../../build/markdown/flow.ts';

const CALL = 'client.query()\n-> op\n<- result\n\n  loggerLink\nthe <server>';

const textsOf = (html: string) => [...html.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);

test('a flow is an image of its stations in order, with a label for each way', () => {
  const html = toHtml(flow(CALL));
  expect(html).toMatch(
    /^<figure class="flow"><svg [^>]*role="img" aria-label="client.query\(\), down: op, back: result, loggerLink, the <server>">/,
  );
  expect(textsOf(html)).toEqual(['client.query()', '↓ op', '↑ result', 'loggerLink', 'the &#x3C;server>']);
});

test('both ways pass the stations between the ends, and the image grows with them', () => {
  const heightOf = (html: string) => Number(/ height="(\d+)"/.exec(html)?.[1]);
  const [one, two] = [toHtml(flow(CALL)), toHtml(flow(CALL.replace('the', 'yours\nthe')))];
  expect([one, two].map((html) => html.split('<circle').length - 1)).toEqual([2, 4]);
  expect(heightOf(two) - heightOf(one)).toBe(40);
});
