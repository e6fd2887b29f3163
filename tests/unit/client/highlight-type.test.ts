import { expect, test } from 'vitest';
import { highlightType } from '../../../client/types/highlight.ts';

const kinds = (text: string) =>
  highlightType(text).map(({ text: part, className }) => (className ? `${className.slice(2)}:${part}` : part));

test.each([
  ['const soup: Recipe | undefined', ['k:const', ' ', 'p:soup', ': ', 't:Recipe', ' | ', 'k:undefined']],
  ['(property) title?: string', ['c:(property)', ' ', 'p:title', '?: ', 'k:string']],
  ['type Heat = "hot" | 30', ['k:type', ' ', 't:Heat', ' = ', 's:"hot"', ' | ', 'n:30']],
  ['function find(id: string): void', ['k:function', ' ', 'f:find', '(', 'p:id', ': ', 'k:string', '): ', 'k:void']],
])('%s', (text, expected) => {
  expect(kinds(text)).toEqual(expected);
});

test('no text is lost', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the compiler prints such types.
  const text = '(alias) useState<() => T>(initial: `a${string}`): [T, Dispatch<{ type: "x\\""; }>] (+1 overload)';
  expect(
    highlightType(text)
      .map((token) => token.text)
      .join(''),
  ).toBe(text);
});
