import { expect, test } from 'vitest';
import { shownType } from '../../../build/samples/shown-type.ts';

test('names have no modules', () => {
  expect(shownType('const a: import("@trpc/server").Router<import("./soup").Soup>')).toBe('const a: Router<Soup>');
});

test('internal members that say nothing are one ellipsis', () => {
  const type = [
    'const procedure: ProcedureBuilder<{',
    '  _config: RootConfig<{',
    '    ctx: object;',
    '  }>;',
    '  _ctx_out: object;',
    '  _input_in: typeof unsetMarker;',
    '}>',
  ].join('\n');
  expect(shownType(type)).toBe('const procedure: ProcedureBuilder<…>');
});

test('internal members that say something stay, and so does what follows', () => {
  const type =
    '(property) byId: BuildProcedure<"query", {\n  _meta: object;\n  _input_in: {\n    id: string;\n  };\n}, { title: "};" }>';
  expect(shownType(type)).toBe(
    '(property) byId: BuildProcedure<"query", {\n  _input_in: {\n    id: string;\n  };\n  …\n}, { title: "};" }>',
  );
});

test('a type that the compiler has shortened to one line is shortened in the same way', () => {
  const type =
    'ProcedureBuilder<{ _config: RootConfig<{ ctx: object; }>; ... 5 more ...; _output_out: typeof unsetMarker; }>.query<{ id: string; }>(f: () => void)';
  expect(shownType(type)).toBe('ProcedureBuilder<…>.query<{ id: string; }>(f: () => void)');
});

test.each(['{ id: string; _count: number }', '{ _count: number; id: string; }', '{ _meta: object; id: string'])(
  'members of the own code, and types without an end stay: %s',
  (type) => {
    expect(shownType(type)).toBe(type);
  },
);
