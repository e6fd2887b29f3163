import { expect, test } from 'vitest';
import { namesOf } from '../../../build/samples/names.ts';

const usedIn = (source: string, language = 'ts') => namesOf(source, language).used.map(({ name }) => name);

test('reads imports of every form', () => {
  const source = [
    "import a, { b as c, type D } from './x';",
    "import type { E } from './e';",
    "import * as ns from 'ns';",
    "import type F from 'f';",
    "import './effects';",
  ].join('\n');
  expect(namesOf(source, 'ts').imports).toEqual([
    { local: 'a', imported: 'default', specifier: './x', isTypeOnly: false },
    { local: 'c', imported: 'b', specifier: './x', isTypeOnly: false },
    { local: 'D', imported: 'D', specifier: './x', isTypeOnly: true },
    { local: 'E', imported: 'E', specifier: './e', isTypeOnly: true },
    { local: 'ns', imported: '*', specifier: 'ns', isTypeOnly: false },
    { local: 'F', imported: 'default', specifier: 'f', isTypeOnly: true },
  ]);
});

test('finds the declarations and exports of the top level, and nothing inside functions', () => {
  const source = `export const { router, mw: [q], e = (skipped) => 1, ...rest } = t, z = 1;
export default function Page({ id }) { const inner = 1; }
export type T<X> = X;
interface I { a: string }
export enum En { A }
declare function ambient(x: Foo): void;
abstract class K<P> {}
const shown = 1;
export { shown as other, type I };
declare global { interface Y {} }
for (const i of []) { const j = 1; }`;
  const { declared, exported } = namesOf(source, 'ts');
  expect(declared).toEqual(['router', 'q', 'e', 'rest', 'z', 'Page', 'T', 'I', 'En', 'ambient', 'K', 'shown']);
  expect(exported).toEqual(['router', 'q', 'e', 'rest', 'z', 'T', 'En', 'other', 'I']);
});

test('finds the names that code uses: values, types, shorthand properties and components', () => {
  expect(usedIn('create({ router, key: value }).list<Item>(typeof other);')).toEqual([
    'create',
    'router',
    'value',
    'Item',
    'other',
  ]);
  expect(usedIn('const a = <Provider client={queryClient}><ui.Button title="x" /></Provider>;', 'tsx')).toEqual([
    'Provider',
    'queryClient',
    'ui',
  ]);
  expect(usedIn("import { a } from 'a';\nx.property = { key: 1, method() {} };")).toEqual(['x']);
});

test('an export with another name does not use the other name, but an assertion uses its type', () => {
  expect(usedIn('export { shown as other, plain };')).toEqual(['shown', 'plain']);
  expect(usedIn('shown as Other;')).toEqual(['shown', 'Other']);
});

test('the members of classes and types are not used names', () => {
  expect(usedIn('class A { a; b }\ninterface B { a; b }')).toEqual([]);
});

test('returns the location of a use, from 1', () => {
  expect(namesOf('first;\n  second(third);', 'ts').used).toEqual([
    { name: 'first', line: 1, column: 1 },
    { name: 'second', line: 2, column: 3 },
    { name: 'third', line: 2, column: 10 },
  ]);
});
