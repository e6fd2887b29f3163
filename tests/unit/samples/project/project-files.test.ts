import { expect, test } from 'vitest';
import { projectFiles } from '../../../../build/samples/project/project-files.ts';
import { sample, titled } from '../sample.ts';

const manifest = {
  name: 'recipes',
  type: 'module',
  scripts: { start: 'tsx server/index.ts', types: 'tsc' },
  dependencies: { '@trpc/server': '10.45.4', react: '18.2.0', zod: '3.22.4' },
  devDependencies: { '@types/node': '18.19.50', '@types/react': '18.2.79', tsx: '4.23.15', typescript: '5.9.3' },
};
const example = {
  folder: 'content/docs/2.x/example',
  files: [
    { path: 'README.md', text: 'The example app' },
    { path: 'client.ts', text: "import type { t } from './server/trpc';" },
    { path: 'package.json', text: JSON.stringify(manifest) },
    { path: 'server/db.ts', text: 'old' },
    { path: 'server/trpc.ts', text: "import { db } from './db';" },
    { path: 'tsconfig.json', text: '{ "compilerOptions": {} }' },
  ],
  versions: { express: '4.18.2', '@types/express': '4.17.21', '@trpc/next': '10.45.4', '@types/aws-lambda': '8' },
  peers: { '@trpc/next': ['react', 'left-out'] },
};
const page = { title: 'Routers', url: 'https://example.org/docs/router', site: 'tRPC' };
const filesOf = (
  samples: Parameters<typeof projectFiles>[0]['samples'],
  fromExample = true,
  linked: readonly string[] = [],
  markdown = '',
) =>
  Object.fromEntries(
    projectFiles({ name: 'page', page, markdown, samples, linked, example, fromExample }).map(({ path, text }) => [
      path,
      text,
    ]),
  );
const manifestOf = (...args: Parameters<typeof filesOf>) => JSON.parse(filesOf(...args)['package.json'] ?? '');

test('has the last step of each titled fence, and the files of the example app that these import', () => {
  const files = filesOf([
    titled('server/routers/recipe.ts', "import { t } from '../trpc';"),
    titled('server/db.ts', 'first'),
    titled('server/db.tsx', 'last'),
    sample('{}', 'title="tsconfig.json"', 'json'),
  ]);
  expect(Object.keys(files)).toEqual([
    'README.md',
    'package.json',
    'server/db.tsx',
    'server/routers/recipe.ts',
    'server/trpc.ts',
    'tsconfig.json',
  ]);
  expect(files).toMatchObject({ 'server/db.tsx': 'last\n', 'tsconfig.json': '{}\n' });
});

test.each(['{ "scripts": ', '[]', '{ "scripts": { "start": 1 } }'])(
  'is made without the manifest of the example app that is %s',
  (text) => {
    const files = example.files.map((file) => (file.path === 'package.json' ? { ...file, text } : file));
    const made = projectFiles({
      ...{ name: 'page', page, markdown: '', linked: [], fromExample: true },
      example: { ...example, files },
      samples: [titled('server/index.ts', 'listen();')],
    });
    expect(made.map(({ path }) => path)).toContain('server/index.ts');
  },
);

test('has the step of the page, and not the file of the example app, where the page links the file too', () => {
  const files = projectFiles({
    ...{ name: 'page', page, markdown: '', example, fromExample: true },
    samples: [titled('server/db.ts', 'new')],
    linked: ['server/db.ts'],
  });
  expect(files.filter(({ path }) => path === 'server/db.ts')).toEqual([{ path: 'server/db.ts', text: 'new\n' }]);
});

test('has the files of the example app that fragments import and that the page links, with what these import', () => {
  const fragment = sample("import { db } from './server/db';");
  expect(Object.keys(filesOf([fragment]))).toEqual(['README.md', 'package.json', 'server/db.ts', 'tsconfig.json']);
  expect(Object.keys(filesOf([], true, ['server/trpc.ts']))).toEqual([
    'README.md',
    'package.json',
    'server/db.ts',
    'server/trpc.ts',
    'tsconfig.json',
  ]);
});

test('a page that shows, imports and links no file has no project', () => {
  expect(filesOf([sample("import { z } from 'zod';"), sample('npm install zod', '', 'npm')])).toEqual({});
});

test('leaves out captions, unchecked fences and paths that lead out of the project', () => {
  const fences = [
    titled('A caption'),
    sample('a', 'title="b.ts" unchecked="Prisma is not installed"'),
    titled('../c.ts'),
    titled('pages/[id].ts'),
    sample('KEY=1', 'title=".env"', 'text'),
  ];
  expect(Object.keys(filesOf(fences, false))).toEqual([
    '.env',
    'README.md',
    'package.json',
    'pages/[id].ts',
    'tsconfig.json',
  ]);
});

test('a file has its folded and hidden lines and the comments that expect errors, and no marks, removed lines or markers', () => {
  const text = [
    '// [!code fold:start "imports"]',
    "import a from 'a';",
    '// [!code fold:end]',
    '// ---cut-start---',
    'hidden;',
    '// ---cut-end---',
    'a; // [!code ++]',
    'b; // [!code --]',
    '// @ts-expect-error TS2304',
    'c;',
    '//^?',
  ].join('\n');
  expect(filesOf([titled('a.ts', text)])['a.ts']).toBe(
    "import a from 'a';\nhidden;\na;\n// @ts-expect-error TS2304\nc;\n",
  );
});

test('lists the packages that the files import, their types, and the packages that those need beside them', () => {
  const code =
    "import express from 'express';\nimport { withTRPC } from '@trpc/next';\nimport 'bunyan/sub';\nimport type { Handler } from 'aws-lambda';\nimport 'node:fs';";
  const npm = sample('npm install express@4 bunyan@1 unused', '', 'npm');
  expect(manifestOf([titled('utils/trpc.ts', code), npm])).toEqual({
    name: 'page',
    private: true,
    type: 'module',
    scripts: { types: 'tsc' },
    dependencies: { '@trpc/next': '10.45.4', bunyan: '1', express: '4.18.2', react: '18.2.0' },
    devDependencies: {
      '@types/aws-lambda': '8',
      '@types/express': '4.17.21',
      '@types/node': '18.19.50',
      '@types/react': '18.2.79',
      typescript: '5.9.3',
    },
  });
});

test('lists the types that the page installs, because the declarations of another package may need them', () => {
  const npm = sample('npm install -D @types/ws@8', '', 'npm');
  expect(manifestOf([titled('server/index.ts', 'listen();'), npm]).devDependencies).toMatchObject({ '@types/ws': '8' });
});

test('lists the packages that the page installs, or the example app has, and its commands run', () => {
  const npm = sample('npm install -D tsx esbuild@0.25', '', 'npm');
  const commands = sample('NODE_ENV=production npx --yes tsx invoke.ts\nnpx esbuild lambda.ts\nnpx unknown', '', 'sh');
  const output = sample('42', 'output-of="npx tsx invoke.ts"', 'text');
  const devDependencies = { '@types/node': '18.19.50', typescript: '5.9.3' };
  expect(manifestOf([titled('invoke.ts'), npm])).toMatchObject({ devDependencies });
  for (const calling of [commands, output]) {
    const { devDependencies: listed } = manifestOf([titled('invoke.ts'), npm, calling]);
    expect(listed).toMatchObject({ ...devDependencies, tsx: '4.23.15' });
    expect(listed?.esbuild).toBe(calling === commands ? '0.25' : undefined);
  }
});

test('has a start script, and the README names it, only if the page shows a server that listens', () => {
  const server = titled('server/index.ts', 'http.createServer(handler).listen(3000);');
  expect(manifestOf([server])).toMatchObject({
    scripts: { start: 'tsx server/index.ts' },
    devDependencies: { tsx: '4.23.15' },
  });
  expect(filesOf([server])['README.md']).toContain('| `npm start`     | Starts the server             |');
  const handler = titled('server/index.ts', 'export const handler = awsLambdaRequestHandler({});');
  expect(manifestOf([handler])).toMatchObject({ scripts: { types: 'tsc' } });
  expect(filesOf([handler])['README.md']).not.toContain('npm start');
});

test('the README names the page and its commands', () => {
  expect(filesOf([titled('server/db.ts')])['README.md']).toBe(`# Routers

This project contains the files of the page [Routers](https://example.org/docs/router) of the tRPC documentation, and the files of the example app that they need.

Install the packages first:

\`\`\`sh
npm install
\`\`\`

Then run one of these commands:

| Command         | Description                   |
| --------------- | ----------------------------- |
| \`npm run types\` | Checks the types of all files |
`);
});

test('the README of a project without commands has no empty table, and its package.json no empty lists', () => {
  const files = filesOf([titled('package.json', '{ "name": "own" }'), titled('server/db.ts')]);
  expect(files['README.md']).toMatch(/npm install\n```\n$/);
  expect(files['package.json']).not.toContain('ependencies');
});

test('a page that starts from an empty folder has its own files, and a package.json of its commands', () => {
  const fences = [
    titled('server.ts', "import './server/db';"),
    sample('{}', 'title="tsconfig.json"', 'json'),
    sample('npm install express cors@2\nnpm install -D tsx', '', 'npm'),
    sample('npm pkg set type=module', '', 'sh'),
  ];
  expect(Object.keys(filesOf(fences, false))).toEqual(['package.json', 'server.ts', 'tsconfig.json']);
  expect(manifestOf(fences, false)).toEqual({
    name: 'page',
    private: true,
    version: '1.0.0',
    type: 'module',
    dependencies: { cors: '2', express: '4.18.2' },
    devDependencies: { tsx: 'latest' },
  });
});

test.each([
  ['pages/index.tsx', 'Starts the Next.js app |'],
  ['app/(shop)/page.tsx', 'Starts the Next.js app |'],
  ['pages/api/trpc/[trpc].ts', 'Starts the Next.js app, which has no page at `/`'],
  ['pages/recipes/[id].tsx', 'Starts the Next.js app, which has no page at `/`'],
])('the README of a project with %s describes the Next.js app: %s', (path, description) => {
  const scripts = { next: 'next dev' };
  const files = [{ path: 'package.json', text: JSON.stringify({ scripts }) }];
  const made = projectFiles({
    ...{ name: 'page', page, markdown: '', linked: [], fromExample: true },
    ...{ example: { ...example, files }, samples: [titled(path)] },
  });
  expect(made.find(({ path: name }) => name === 'README.md')?.text).toContain(`\`npm run next\` | ${description}`);
});

test('the README names the files of the project that the page runs with tsx, but not those that a script starts', () => {
  const names = ['list.ts', 'jobs/print.ts', 'add.mts', 'old.ts', 'shown.ts'];
  const server = titled('server/index.ts', 'http.createServer(handler).listen(3000);');
  const markdown = [
    ...['Run `npx tsx ./jobs/print.ts`, or `npx tsx gone.ts`. Start `npx tsx server/index.ts`.', ''],
    ...['```sh', '$ npx tsx list.ts # a comment', 'npm start && npx tsx add.mts', 'npx tsx list.ts', '```', ''],
    ...['```diff', '- npx tsx old.ts', '```', '', 'The file `shown.ts`.'],
  ];
  const readme =
    filesOf([server, ...names.map((name) => titled(name))], true, [], markdown.join('\n'))['README.md'] ?? '';
  expect(readme).toContain('`npm start`');
  expect(readme.match(/npx tsx [^`]+/g)).toEqual(['npx tsx jobs/print.ts', 'npx tsx list.ts', 'npx tsx add.mts']);
});
