import { expect, test } from 'vitest';
import { packValues, unpackValues } from '../../../build/memo/packed-values.ts';

test('each packed value can be read alone, whatever it contains', () => {
  const values = {
    html: '<p>\n“é” 😀</p>',
    zip: Buffer.from([0, 255, 10, 128]),
    empty: '',
    list: [{ a: 'ü\n' }],
    nothing: undefined,
    none: null,
    markdown: '# T\n',
  };
  const read = unpackValues(packValues(values));
  expect(Object.fromEntries(Object.keys(values).map((name) => [name, read(name)]))).toEqual(values);
  expect(read('another')).toBeUndefined();
});
