import { expect, test } from 'vitest';
import { projectFiles } from '../../../build/samples/project-files.ts';
import { sample, titled } from './sample.ts';

const manifest = { name: 'recipes', type: 'module', dependencies: { zod: '3.22.4' } };
const example = {
  folder: 'content/docs/2.x/example',
  files: [
    { path: 'package.json', text: JSON.stringify(manifest) },
    { path: 'server/db.ts', text: 'old' },
    { path: 'server/trpc.ts', text: 'trpc' },
  ],
  versions: { express: '4.18.2' },
};
const filesOf = (samples: Parameters<typeof projectFiles>[0]['samples'], fromExample = true) =>
  Object.fromEntries(
    projectFiles({ name: 'page', samples, example, fromExample }).map(({ path, text }) => [path, text]),
  );
const manifestOf = (...args: Parameters<typeof filesOf>) => JSON.parse(filesOf(...args)['package.json'] ?? '');

test('lays the last form of each titled fence over the example app', () => {
  const files = filesOf([
    titled('server/db.ts', 'first'),
    titled('server/db.tsx', 'last'),
    sample('{}', 'title="tsconfig.json"', 'json'),
  ]);
  expect(Object.keys(files)).toEqual(['package.json', 'server/db.tsx', 'server/trpc.ts', 'tsconfig.json']);
  expect(files).toMatchObject({ 'server/db.tsx': 'last\n', 'tsconfig.json': '{}\n' });
});

test('leaves out captions, unchecked fences and paths that lead out of the project', () => {
  const fences = [
    titled('A caption'),
    sample('a', 'title="b.ts" unchecked="Prisma is not installed"'),
    titled('../c.ts'),
    titled('pages/[id].ts'),
    sample('KEY=1', 'title=".env"', 'text'),
  ];
  expect(Object.keys(filesOf(fences, false))).toEqual(['.env', 'package.json', 'pages/[id].ts']);
});

test('a file has its folded and hidden lines, and no marks, removed lines or markers', () => {
  const text = [
    '// [!code fold:start "imports"]',
    "import a from 'a';",
    '// [!code fold:end]',
    '// ---cut-start---',
    'hidden;',
    '// ---cut-end---',
    'a; // [!code ++]',
    'b; // [!code --]',
    '//^?',
  ].join('\n');
  expect(filesOf([titled('a.ts', text)])['a.ts']).toBe("import a from 'a';\nhidden;\na;\n");
});

test('adds the packages that the page installs, in the pinned version if there is one', () => {
  const npm = sample('npm install express@4 zod@2 cors\nnpm install -D tsx @types/cors@2', '', 'npm');
  expect(manifestOf([npm])).toEqual({
    ...manifest,
    dependencies: { cors: 'latest', express: '4.18.2', zod: '3.22.4' },
    devDependencies: { '@types/cors': '2', tsx: 'latest' },
  });
});

test('a page that starts from an empty folder has a package.json of its commands', () => {
  const fences = [sample('npm install express', '', 'npm'), sample('npm pkg set type=module', '', 'sh')];
  expect(manifestOf(fences, false)).toEqual({
    name: 'page',
    private: true,
    version: '1.0.0',
    type: 'module',
    dependencies: { express: '4.18.2' },
  });
});
