import { expect, test } from 'vitest';
import { modulesImportedBy, unlistedImports } from '../../../build/samples/imports.ts';

test('finds imports of every form with their locations', () => {
  const source =
    "import a from './a';\nimport '../b';\nconst c = await import(\"c\"); const d = require('d');\nexport * from 'e';";
  expect(modulesImportedBy(source).map(({ specifier, line, column }) => `${specifier} ${line}:${column}`)).toEqual([
    './a 1:15',
    '../b 2:8',
    'c 3:24',
    'd 3:48',
    'e 4:15',
  ]);
});

test('ignores comments', () => {
  expect(modulesImportedBy("// import a from 'a';\n * import 'b'\nx(); // from 'c'")).toEqual([]);
});

test('finds an import after a URL on the same line, but not one in a comment after a string', () => {
  const source = [
    "const url = 'http://localhost:3000'; const { a } = await import('./server/index');",
    'const path = `a\\`//b`; const b = require("./b");',
    "const c = 'http://localhost'; // import './c'",
    "// It's the address 'http://localhost', from './d'",
  ].join('\n');
  expect(modulesImportedBy(source).map(({ specifier, line }) => `${specifier} ${line}`)).toEqual([
    './server/index 1',
    './b 2',
  ]);
});

test('returns the packages that are not listed, except for types and built-in modules', () => {
  const source = [
    '@trpc/server/adapters/next',
    '@trpc/react',
    'node:fs',
    'path',
    'aws-lambda',
    'zod',
    'left-pad/x',
    './y',
    '/z',
  ]
    .map((name) => `import '${name}';`)
    .join('\n');
  const unlisted = unlistedImports(source, ['@trpc/server', '@types/aws-lambda', 'zod']);
  expect(unlisted.map((found) => found.package)).toEqual(['@trpc/react', 'left-pad']);
});
