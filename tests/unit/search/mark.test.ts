import { expect, test } from 'vitest';
import { splitAtNames, textOf } from '../../../client/shared/hit.ts';
import { mark, snippet } from '../../../client/shared/mark.ts';

test('a snippet shows the part with the most terms', () => {
  const text = `${'one two three. '.repeat(30)}The needle and the thread. ${'four five six. '.repeat(30)}`;
  const cut = textOf(snippet(text, new Set(['needle', 'thread'])));
  expect(cut).toMatch(/^The needle and the thread\./);
  expect(cut).toMatch(/ four five six\.$/);
  expect(cut.length).toBeLessThan(180);
});

test('a snippet in one line ends after the first sentence that is long enough', () => {
  const text = `Pass a needle to change the thread of its fabric. ${'And this is something else. '.repeat(9)}`;
  expect(textOf(snippet(text, new Set(['thread']), undefined, true))).toBe(
    'Pass a needle to change the thread of its fabric.',
  );
});

test('a snippet in one line ends after its first sentence or cell, also if the rest is short', () => {
  const inLine = (text: string, term: string) => textOf(snippet(text, new Set([term]), undefined, true));
  expect(inLine('It responds with an array of needles. For more, see Links.', 'needle')).toBe(
    'It responds with an array of needles.',
  );
  expect(inLine('The needle is not enabled on the server · The adapter has no needle.', 'needle')).toBe(
    'The needle is not enabled on the server',
  );
  expect(inLine('needle · A function. It returns needles.', 'needle')).toBe('needle · A function. It returns needles.');
});

test('a snippet ends after its last whole sentence', () => {
  const text = `Most apps need only a needle, which sends threads in batches. This file creates a needle: ${'many words '.repeat(20)}`;
  expect(textOf(snippet(text, new Set(['needle'])))).toBe(
    'Most apps need only a needle, which sends threads in batches.',
  );
});

test('a snippet begins with a word, not with the code after a colon', () => {
  const text =
    'Some text. Declare the type in trpc.ts: .context<typeof createContext>(). The context must be an object.';
  expect(textOf(snippet(text, new Set(['context'])))).toMatch(/^Declare the type/);
  expect(textOf(snippet('A text. Router comes first.', new Set(['router'])))).toMatch(/^Router/);
  expect(textOf(snippet('Two functions: The inner one has no request.', new Set(['inner'])))).toMatch(/^The inner/);
});

test('a snippet begins in a long sentence or row with an ellipsis, and not with the sign between two cells', () => {
  const row = `${'a cell · '.repeat(30)}needle · ${'a cell · '.repeat(30)}`;
  const cut = textOf(snippet(row, new Set(['needle'])));
  expect(cut).toMatch(/^… [^·].*needle.*[^· ]\u00a0…$/);
});

test('a whole sentence comes before more matches in the middle of a long one', () => {
  const text = `${'So many words go on '.repeat(4)}before a needle. The needle is sharp.`;
  expect(textOf(snippet(text, new Set(['needle']), undefined, true))).toBe('The needle is sharp.');
});

test('a snippet of a table is the row that matches, without the rows around it', () => {
  const rows = ['url · The address of the server.', 'headers · A function. It returns headers.', 'fetch · A function.'];
  const text = `The options of a link are:${rows.map((row) => `\n${row}`).join('')}\nAnother paragraph.`;
  expect(textOf(snippet(text, new Set(['header'])))).toBe('headers · A function. It returns headers.');
  expect(textOf(snippet(text, new Set(['option'])))).toBe('The options of a link are');
});

test('a snippet of a table leaves out the cells of one word after the first, unless they match', () => {
  const row = 'createContext · function · no · Creates the context.';
  expect(textOf(snippet(row, new Set(['context'])))).toBe('createContext · Creates the context.');
  expect(textOf(snippet(row, new Set(['function'])))).toBe('createContext · function · Creates the context.');
});

test('a snippet of a table has all cells of a row whose cells after the first are single words', () => {
  expect(textOf(snippet('onNext · onData', new Set(['onnext'])))).toBe('onNext · onData');
  const row = 'A full-stack app with a database · next-prisma-starter';
  expect(textOf(snippet(row, new Set(['database'])))).toBe(row);
});

test('an empty text has no parts', () => {
  expect(mark('', new Set())).toEqual([]);
});

test('names in code are found as a whole, also where a mark is a part of one', () => {
  const codeIn = (...parts: readonly (string | [string])[]) =>
    splitAtNames(
      parts.map((part) => (typeof part === 'string' ? { text: part, marked: false } : { text: part[0], marked: true })),
    ).map(({ pieces }) => pieces.map((piece, index) => (index % 2 ? `<${piece}>` : piece)).join(''));
  expect(codeIn('Call createContext, next() or unstable_httpLink.')).toEqual([
    'Call <createContext>, <next()> or <unstable_httpLink>.',
  ]);
  expect(codeIn('inferRouterError<AppRouter> is a type.')).toEqual(['<inferRouterError<AppRouter>> is a type.']);
  expect(codeIn('Pass it: .', ['context'], '<typeof createContext>(). The tRPC ', ['context'])).toEqual([
    'Pass it: <.>',
    '<context>',
    '<<typeof createContext>()>. The tRPC ',
    'context',
  ]);
});

test('a snippet of a long text without spaces contains the match', () => {
  const address = `https://example.org/${'path/'.repeat(40)}router/${'more/'.repeat(40)}end`;
  const text = textOf(snippet(address, new Set(['router'])));
  expect(text).toContain('router');
  expect(text.length).toBeLessThan(200);
});

/** Work that is quadratic in the number of matches needs more than 10 seconds for 40,000 matches. Other work needs less than a second. */
const LIMIT_MS = 4_000;

test.each([
  ['one sentence', 'A needle ', 'needle '],
  ['many sentences', '', 'Needles. '],
])(
  'the time for a snippet does not grow faster than the number of matches in %s',
  (_, start, repeated) => {
    const text = `${start}${repeated.repeat(40_000)}`;
    expect(textOf(snippet(text, new Set(['needle'])))).toMatch(/^A needle needle|^Needles\. Needles\./);
  },
  LIMIT_MS,
);
