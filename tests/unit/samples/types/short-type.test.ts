import { expect, test } from 'vitest';
import {
  withoutInternalArguments,
  withoutLeftOut,
  withoutModules,
} from '../../../../build/samples/types/short-type.ts';

test('the arguments of a router and of a procedure are left out, with all that is in them', () => {
  const router = 'CreateRouterInner<RootConfig<{ ctx: () => void }>, { list: BuildProcedure<"query", {}, string[]> }>';
  expect(withoutInternalArguments(`TRPCClientErrorLike<${router}> | null`)).toBe('TRPCClientErrorLike<Router> | null');
  expect(withoutInternalArguments('Resolver<BuildProcedure<"query", { a: 1 }, Recipe>>')).toBe('Resolver<Procedure>');
});

test('other types keep their arguments', () => {
  for (const text of ['Map<string, Recipe>', 'MyRouter<string>', 'Promise<Router>', '(a: number) => Array<Procedure>'])
    expect(withoutInternalArguments(text)).toBe(text);
});

test('arguments that the compiler has left out disappear, and others stay', () => {
  expect(withoutLeftOut('FastifyInstance<Server, ...> & PromiseLike<...>')).toBe(
    'FastifyInstance<Server, ...> & PromiseLike',
  );
  expect(withoutLeftOut('Outer<Inner<...>>')).toBe('Outer<Inner>');
  expect(withoutLeftOut('Outer<..., ...>')).toBe('Outer');
});

test('names have no modules', () => {
  expect(withoutModules('Map<string, import("@prisma/client").Recipe>')).toBe('Map<string, Recipe>');
});
