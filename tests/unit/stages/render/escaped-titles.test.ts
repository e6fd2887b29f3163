import { expect, test } from 'vitest';
import { createMemo } from '../../../../build/memo/memo.ts';
import { buildSite } from '../../../support/sites/build-site.ts';
import { buildFolder, loadFolder, makeSite, SMALL_PAGE, smallConfig } from '../../../support/sites/fixture.ts';

async function fileOf(path: string, files: Readonly<Record<string, string>>): Promise<string> {
  const { files: outputs = [] } = await buildFolder(await makeSite(files));
  return String(outputs.find((file) => file.path === path)?.contents);
}

test('the link text of llms.txt escapes brackets and backslashes of a title', async () => {
  const page = SMALL_PAGE.replace('title: Start', String.raw`title: 'Lists [a] and \d]'`);
  const list = await fileOf('llms.txt', { 'content/docs/1.x/index.md': page });
  expect(list).toContain(String.raw`- [Lists \[a\] and \\d\]](https://small.example/docs.md): `);
});

test('a title and a description of several lines are one line', async () => {
  const page = SMALL_PAGE.replace('title: Start', 'title: |\n  One\n  two').replace(
    /description: .*/,
    '$&\n\n  And more.',
  );
  const list = await fileOf('llms.txt', { 'content/docs/1.x/index.md': page });
  expect(list).toMatch(/^- \[One two\]\(.*\): .*\. And more\.$/m);
  expect(await fileOf('docs.md', { 'content/docs/1.x/index.md': page })).toMatch(/^# One two$/m);
});

test('the title of the site cannot end a CDATA section, which XML does not allow in text', async () => {
  const xml = await fileOf('opensearch.xml', { 'site.config.ts': smallConfig("'Small'", "'A ]]> B'") });
  expect(xml).toContain('<ShortName>A ]]&gt; B</ShortName>');
});

test('the page of a redirect on a plain host escapes the title of the site', async () => {
  const config = smallConfig("'Small'", "'A <b> & C', redirects: { '/docs/old': '/docs' }");
  const { input } = await loadFolder(await makeSite({ 'site.config.ts': config }));
  if (!input) throw new Error('The configuration of the test is not valid.');
  const { files } = await buildSite({ ...input, plainHost: true }, createMemo());
  const page = files.find(({ path }) => path === 'docs/old.html');
  expect(page?.contents).toContain('<title>This page has moved | A &lt;b&gt; &amp; C</title>');
});
