import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleTemplates } from '../../../../build/io/bundle/bundle.ts';
import { bundleClient } from '../../../../build/io/bundle/bundle-client.ts';
import { makeFolder, PROJECT } from '../../../support/folder.ts';
import { makeEditableProject } from '../../../support/watch.ts';

const INDEX = `import About from './pages/about.tsx';
export const renderPage = () => String(About);
`;

describe('bundleTemplates', () => {
  test('a page module without a default export is a diagnostic that names it (page-module)', async () => {
    const project = await makeFolder({
      'templates/index.tsx': INDEX,
      'templates/pages/about.tsx': 'export function About() {\n  return null;\n}\n',
    });
    expect((await bundleTemplates(project)).diagnostics).toEqual([
      {
        rule: 'page-module',
        text: 'The page module templates/pages/about.tsx has no default export.',
        hint: 'Export its component: export default function …({ page, site }: PageProps<…>).',
        at: { file: 'templates/pages/about.tsx', line: 1, column: 1 },
      },
    ]);
  });

  test('a syntax error is a diagnostic with its location, counted from 1 (bundle-failed)', async () => {
    const project = await makeFolder({
      'templates/index.tsx': INDEX,
      'templates/pages/about.tsx': 'export default () => {\n  const ü = ;\n};\n',
    });
    expect((await bundleTemplates(project)).diagnostics).toEqual([
      {
        rule: 'bundle-failed',
        text: 'Unexpected ";"',
        hint: 'Correct the code.',
        at: { file: 'templates/pages/about.tsx', line: 2, column: 13, length: 1 },
      },
    ]);
  });

  test('an import that cannot be resolved is a diagnostic with a hint of its own (bundle-failed)', async () => {
    const project = await makeFolder({
      'templates/index.tsx': INDEX,
      'templates/pages/about.tsx': "import './missing.ts';\nexport default () => null;\n",
    });
    expect((await bundleTemplates(project)).diagnostics).toEqual([
      {
        rule: 'bundle-failed',
        text: 'Could not resolve "./missing.ts"',
        hint: 'Correct the path, or install the package.',
        at: { file: 'templates/pages/about.tsx', line: 1, column: 8, length: 14 },
      },
    ]);
  });

  test('code that throws when it is loaded is a diagnostic with the location of the error, also in a file with brackets (bundle-failed)', async () => {
    const project = await makeFolder({
      'templates/index.tsx': "export { half } from './[half] 50%.ts';\n",
      'templates/[half] 50%.ts': "\nexport const half = 1;\nif (half) throw new TypeError('Half of a file');\n",
    });
    expect((await bundleTemplates(project)).diagnostics).toEqual([
      {
        rule: 'bundle-failed',
        text: 'The code of templates/index.tsx throws an error when it is loaded: Half of a file.',
        hint: 'Correct the code of this file, or of a file that it imports.',
        at: { file: 'templates/[half] 50%.ts', line: 3, column: 17 },
      },
    ]);
  });

  test('the same code has the same fingerprint, and lists the page modules', async () => {
    const [first, second] = [await bundleTemplates(PROJECT), await bundleTemplates(PROJECT)];
    expect(first.value?.fingerprint).toBe(second.value?.fingerprint);
    expect(first.value?.modules).toContain('templates/pages/blog/[post].tsx');
  });
});

describe('bundleClient', () => {
  test('makes the same files if node_modules is a link', async () => {
    const bundle = async (project: string) => (await bundleClient(project, { baseUrl: '/', offline: true })).value;
    const linked = await bundle(await makeEditableProject());
    expect(linked).toBeDefined();
    expect(linked).toEqual(await bundle(PROJECT));
  });

  test.each(['client/styles/base.css', 'client/styles/code/type-popup.css'])(
    'invalid CSS in %s is a diagnostic with its location (bundle-failed)',
    async (path) => {
      const project = await makeEditableProject();
      await appendFile(join(project, path), '\nbody { color: }}}\n');
      const { diagnostics, value } = await bundleClient(project, { baseUrl: '/', offline: true });
      expect(value).toBeUndefined();
      expect(diagnostics[0]).toMatchObject({ rule: 'bundle-failed', at: { file: path } });
    },
  );

  test('names contain a hash, and URLs are below the base URL', async () => {
    const { value } = await bundleClient(PROJECT, { baseUrl: '/sub/', offline: true });
    expect(value?.assets.script).toMatch(/^\/sub\/assets\/main-[A-Z0-9]{8}\.js$/);
    expect(value?.assets.styles).toMatch(/^\/sub\/assets\/site-[A-Z0-9]{8}\.css$/);
    expect(value?.assets.headScript).toContain('localStorage');
    const paths = value?.files.map(({ path }) => `/sub/${path}`);
    expect(paths).toEqual(expect.arrayContaining([value?.assets.script, value?.assets.styles]));
  });
});
