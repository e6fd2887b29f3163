import { expect, test } from 'vitest';
import { createHighlight } from '../../../build/code/highlight.ts';

const highlight = createHighlight();

const kindsOf = (code: string) =>
  highlight(code, 'http').map((tokens) =>
    tokens.flatMap(({ text, className }) => (className ? [`${className} ${text}`] : [])),
  );

test('a request has a method, a path, and comments and parameters on lines of their own', () => {
  expect(kindsOf('# Two calls\nGET /soup,cake\n  ?batch=1\nAccept: text/html')).toEqual([
    ['t-c # Two calls'],
    ['t-k GET', 't-s /soup,cake'],
    ['t-p batch', 't-n 1'],
    ['t-p Accept'],
  ]);
});

test('the keys and the values of a JSON response differ', () => {
  expect(kindsOf('HTTP/1.1 200 OK\nDate: 4 May\n\n{ "id": "a:b", "minutes": 40, "isOpen": true }')).toEqual([
    ['t-k HTTP/1.1', 't-n 200'],
    ['t-p Date'],
    [],
    ['t-p "id"', 't-s "a:b"', 't-p "minutes"', 't-n 40', 't-p "isOpen"', 't-n true'],
  ]);
});
