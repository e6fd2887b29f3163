import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import site from '../../site.config.ts';
import { filesIn, listZips, projectOf, textOf } from '../example/zips.ts';
import { runHere } from '../support/cli.ts';
import { PROJECT } from '../support/folder.ts';
import { currentVersion } from '../support/sites/this-site.ts';

const MODULE = /\.[cm]?[jt]sx?$/;

/** Returns the modules that a file imports, as the compiler reads them. */
function importsIn(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

test.each(await listZips())('%s has each file and lists each package that its files import', async (zip) => {
  const files = await filesIn(zip);
  const { dependencies, devDependencies } = JSON.parse(textOf(files, 'package.json'));
  const listed = Object.keys({ ...dependencies, ...devDependencies });
  const modules = new Set([...files.keys()].map((path) => path.replace(MODULE, '')));
  const absent = [...files.keys()]
    .filter((path) => MODULE.test(path))
    .flatMap((path) => importsIn(textOf(files, path)).map((specifier) => ({ path, specifier })))
    .filter(({ path, specifier }) => {
      if (isBuiltin(specifier)) return false;
      if (!specifier.startsWith('.'))
        return ![packageOf(specifier), `@types/${packageOf(specifier)}`].some((name) => listed.includes(name));
      const imported = join(dirname(path), specifier);
      return ![imported, `${imported}/index`].some((module) => modules.has(module));
    });
  expect(absent).toEqual([]);
});

test.each([
  ['docs/router', 'with the servers of the example app'],
  ['docs/migrate-from-v9-to-v10', 'without them'],
])('npm run explain lists the files in the zip of %s, %s', async (page) => {
  const { stdout } = await runHere('explain', `/${page}`, '--json');
  const listed = JSON.parse(stdout).zipFiles;
  const made = ['package.json', 'README.md', 'tsconfig.json'];
  expect([...listed, ...made].sort()).toEqual([...(await filesIn(`${page}.zip`)).keys()].sort());
});

test('the project for subscriptions does not have the API route that its page deletes', async () => {
  expect([...(await filesIn('docs/subscriptions.zip')).keys()]).not.toContain('pages/api/trpc/[trpc].ts');
});

test.each(site.versions)(
  'the quickstart of $label is what the reader of the page has at its end, and nothing else',
  async (version) => {
    const page = await readFile(join(PROJECT, 'content/docs', version.label, 'quickstart.md'), 'utf8');
    const titles = [...page.matchAll(/^ *```.* title="([^"]+\.\w+)"/gm)].map(([, title]) => title);
    const [, , zip] = projectOf(version, 'quickstart');
    const files = await filesIn(zip);
    expect([...files.keys()]).toEqual([...new Set([...titles, 'package.json'])].sort());
    const manifest = JSON.parse(textOf(files, 'package.json'));
    expect(manifest).not.toHaveProperty('scripts');
    expect(Object.keys(manifest.dependencies)).toEqual(['@trpc/client', '@trpc/server', 'zod']);
    expect(Object.keys(manifest.devDependencies)).toEqual(expect.arrayContaining(['tsx', 'typescript']));
  },
);

test('a page links its zip once before its first section, and a page that starts from an empty folder at its end', async () => {
  for (const [page, place] of [
    ['docs/caching', 'first'],
    ['docs/router', 'first'],
    ['docs/9.x/links', 'first'],
    ['docs/quickstart', 'end'],
  ] as const)
    for (const [kind, section] of [
      ['html', /<h2 /],
      ['md', /^## /m],
    ] as const) {
      const text = await readFile(join(PROJECT, 'dist', `${page}.${kind}`), 'utf8');
      const first = text.slice(0, text.search(section));
      expect(first.split(`/${page}.zip`).length - 1, `${page}.${kind}`).toBe(place === 'first' ? 1 : 0);
      expect(text, `${page}.${kind}`).toContain(`/${page}.zip`);
    }
});

test.each([
  ['docs/authorization', true],
  ['blog/hello-trpc', false],
])('the generated link to the zip of %s is before the first section: %s', async (path, isBefore) => {
  const html = await readFile(join(PROJECT, `dist/${path}.html`), 'utf8');
  const [link, section] = [html.indexOf('class="download"'), html.indexOf('<h2 id=')];
  expect(link).toBeGreaterThan(0);
  expect(link < section).toBe(isBefore);
});

test('a page whose text links to its zip before the first section gets no second link', async () => {
  const source = join(PROJECT, 'content/docs', currentVersion().label, 'context.md');
  expect(await readFile(source, 'utf8')).toContain('](./context.zip)');
  expect(await readFile(join(PROJECT, 'dist/docs/context.html'), 'utf8')).not.toContain('class="download"');
  const markdown = await readFile(join(PROJECT, 'dist/docs/context.md'), 'utf8');
  expect(markdown.split('/docs/context.zip').length - 1).toBe(1);
});
