import { expect, test } from 'vitest';
import { describedSymbol } from '../../../../build/samples/types/type-description.ts';

test('a description has a line for each row, after how the compiler begins', () => {
  const rows = [
    ['input', '{ id: string }'],
    ['output', 'Recipe | null'],
  ] as const;
  expect(describedSymbol('(property) byId: BuildProcedure<...>', 'byId', { kind: 'query procedure', rows })).toBe(
    '(property) byId: query procedure\n  input: { id: string }\n  output: Recipe | null',
  );
});

test.each([
  ['const t: { ... }', 't', 'const t: router'],
  ['(alias) const appRouter: CreateRouterInner<...>', 'appRouter', '(alias) const appRouter: router'],
  ['(alias) type AppRouter = CreateRouterInner<...>', 'AppRouter', '(alias) type AppRouter = router'],
  ['(method) ProcedureBuilder<{ ... }>.query<Recipe>(): ...', 'query', '(method) query: router'],
  ['function createCaller(ctx: ...): ...', 'createCaller', 'function createCaller: router'],
])('%s', (text, name, expected) => {
  expect(describedSymbol(text, name, { kind: 'router', rows: [] })).toBe(expected);
});

test('lines of a type are indented with their row', () => {
  const rows = [['ctx', '{\n  user: User;\n}']] as const;
  expect(describedSymbol('const p: ...', 'p', { kind: 'procedure builder', rows })).toBe(
    'const p: procedure builder\n  ctx: {\n    user: User;\n  }',
  );
});

test('after twelve rows only the number of the others is shown', () => {
  const rows = Array.from({ length: 20 }, (_, index) => [`path${index}`, 'query'] as const);
  const lines = describedSymbol('const r: ...', 'r', { kind: 'router', rows }).split('\n');
  expect(lines).toHaveLength(14);
  expect(lines.slice(-2)).toEqual(['  path11: query', '  and 8 more']);
});
