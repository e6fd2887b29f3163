import { expect, test } from 'vitest';
import { missingPackages } from '../../../build/samples/missing-packages.ts';
import { sample, titled } from './sample.ts';

const manifest = { dependencies: { zod: '3.22.4' }, devDependencies: { '@types/node': '18.19.50' } };
const example = {
  folder: 'content/docs/2.x/example',
  files: [{ path: 'package.json', text: JSON.stringify(manifest) }],
  versions: { superjson: '1.13.3', zod: '3.22.4', '@types/aws-lambda': '8.10.137' },
};
const mistakesOf = (samples: Parameters<typeof missingPackages>[0], fromExample = true) =>
  missingPackages(samples, example, { fromExample }).map(({ rule, at, text, hint }) => [
    `${rule} ${at?.line}:${at?.column}`,
    text,
    hint,
  ]);

test('sample-package reports the first import of a package that the page does not install', () => {
  const code = "import { z } from 'zod';\nimport superjson from 'superjson';";
  expect(
    mistakesOf([titled('server/trpc.ts', code), titled('client.ts', "import superjson from 'superjson';")]),
  ).toEqual([
    [
      'sample-package 3:24',
      'The page imports "superjson", but no npm fence of the page installs the package.',
      'Add an npm fence: npm install superjson@1.13.3',
    ],
  ]);
});

test('sample-package accepts packages of an npm fence, types, files, modules of Node.js, and code that is hidden or not checked', () => {
  expect(
    mistakesOf([
      titled('a.ts', "import express from 'express';\nimport type { Handler } from 'aws-lambda';"),
      sample('npm install express@4\nnpm install -D @types/aws-lambda', '', 'npm'),
      sample("import 'node:fs';\nimport 'path';\nimport './a';"),
      sample("import 'hidden';\n// ---cut--- a reason\nconst a = 1;"),
      sample("import 'undici';", 'unchecked="it is not installed"'),
      sample("import 'text';", '', 'text'),
    ]),
  ).toEqual([]);
});

test('sample-package does not count the packages of the example app on a page that starts from an empty folder', () => {
  const code = [titled('a.ts', "import { z } from 'zod';")];
  expect(mistakesOf(code)).toEqual([]);
  expect(mistakesOf(code, false)).toHaveLength(1);
});

test('sample-package names the package of the types if only types are imported, and leaves unlisted packages to the compiler', () => {
  const found = mistakesOf([titled('a.ts', "import type { Handler } from 'aws-lambda';\nimport 'unlisted';")]);
  expect(found.map(([, , hint]) => hint)).toEqual(['Add an npm fence: npm install -D @types/aws-lambda@8.10.137']);
});
