import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { expect, test } from 'vitest';
import { rehypeTables } from '../../../../build/markdown/rehype/rehype-tables.ts';

/**
 * Returns the class and the name of the wrapper of a table with a head and one row, the elements of the head, and the labels and classes of the row's
 * cells.
 */
function tableOf(heads: readonly string[], cells: readonly string[]) {
  const row = h(
    'tr',
    cells.map((cell) => h('td', cell)),
  );
  const head = h(
    'tr',
    heads.map((name) => h('th', name)),
  );
  const tree: Root = { type: 'root', children: [h('table', [h('thead', head), h('tbody', row)])] };
  rehypeTables()(tree);
  const wrapper = tree.children[0] as Element;
  return {
    className: wrapper.properties.className,
    name: wrapper.properties.ariaLabel,
    heads: head.children.map((cell) => (cell as Element).tagName),
    labels: row.children.map((cell) => (cell as Element).properties.dataIn),
    classes: row.children.map((cell) => (cell as Element).properties.className),
  };
}

const SENTENCE = 'The server rejects every request.';

test('the cells of a wide table with three columns have the names of their columns for phones', () => {
  const table = tableOf(['Symptom', 'Cause', 'Solution'], [SENTENCE, SENTENCE, SENTENCE]);
  expect(table).toMatchObject({ className: ['table', 'rows'], labels: [undefined, 'Cause', 'Solution'] });
  expect(tableOf(['Option', 'Default', 'Description'], ['maxBodySize', '10', SENTENCE]).labels).toEqual([
    undefined,
    'Default',
    undefined,
  ]);
});

test('the empty cell in the corner of a table is not a header, and the name of the table leaves it out', () => {
  expect(tableOf(['', '9.x', '10.x'], ['Server', '1', '2'])).toMatchObject({
    heads: ['td', 'th', 'th'],
    name: 'Table: 9.x, 10.x',
  });
});

test('narrow tables keep their columns on phones, and two columns unless both are wide', () => {
  const plain = { className: ['table'], labels: [undefined, undefined] };
  expect(tableOf(['Name', 'Number', 'Status'], ['A', '1', '2']).className).toEqual(['table']);
  expect(tableOf(['Name', 'Description'], ['allowOutsideOfServer', 'Short.'])).toMatchObject(plain);
  expect(tableOf(['Name', 'Description'], ['maxBodySize', SENTENCE])).toMatchObject(plain);
  expect(tableOf(['Title', 'Length'], [SENTENCE + SENTENCE, '10:41'])).toMatchObject(plain);
  expect(tableOf(['9.x', '10.x'], [SENTENCE, SENTENCE])).toMatchObject({
    className: ['table', 'rows'],
    labels: ['9.x', '10.x'],
  });
  expect(tableOf(['Use A if', 'Use B if'], [SENTENCE, SENTENCE]).labels).toEqual(['Use A if', 'Use B if']);
  expect(tableOf(['9.x', '10.x', 'Reason'], [SENTENCE, SENTENCE, SENTENCE]).labels).toEqual([
    undefined,
    '10.x',
    'Reason',
  ]);
  expect(tableOf(['Problem', 'Cause'], [SENTENCE, SENTENCE]).labels).toEqual([undefined, 'Cause']);
  const described = tableOf(['Name', 'Description'], ['allowOutsideOfServer', SENTENCE]);
  expect(described).toMatchObject({ ...plain, className: ['table', 'rows'] });
});

test('a cell with a dash is hidden on phones, unless its row is a comparison', () => {
  const heads = ['Option', 'Default', 'Description'];
  expect(tableOf(heads, ['maxBodySize', '–', SENTENCE]).classes).toEqual([undefined, ['none'], undefined]);
  expect(tableOf(['9.x', '10.x'], [SENTENCE, '–']).classes).toEqual([undefined, undefined]);
});
