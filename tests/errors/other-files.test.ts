import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMemo } from '../../build/memo/memo.ts';
import { type FolderFiles, writeFiles } from '../support/folder.ts';
import { buildFolder, makeSite, SMALL_PAGE, smallConfig } from '../support/sites/fixture.ts';
import { docsPage } from '../support/sites/small-site.ts';

/** A page of the documentation with a further line in its front matter. */
const pageWith = (title: string, line: string) => docsPage(title, 'Text.').replace('\n---\n', `\n${line}\n---\n`);

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>';

const LINKS = [
  '[A file](./added.md)',
  '[a route](/docs/routed)',
  '[an anchor](./index.md#added)',
  '[a draft](./draft.md)',
  '[an asset](/added.txt)',
  '[an example](./example/added.ts)',
  '![A picture](/added.svg)',
];

/** A site whose mistakes are in files that other files correct. */
const BROKEN: FolderFiles = {
  'site.config.ts': smallConfig('navbar:', "redirects: { '/docs/old': '/docs/redirected' },\n  navbar:"),
  'site.lock.json': '{\n  "/docs": ["added"],\n  "/docs/locked": []\n}\n',
  'content/docs/1.x/sidebar.yml': '- label: Guide\n  items: [index, links, listed]\n',
  'content/docs/1.x/links.md': docsPage('Links', `${LINKS.join(', ')}.`),
  'content/docs/1.x/draft.md': pageWith('Draft', 'draft: true'),
  'content/blog/2021-03-03-post.md': pageWith('Post', 'authors: [ada]'),
};

/** Each file corrects a mistake of another one. */
const CORRECTIONS: FolderFiles = {
  'content/docs/1.x/added.md': docsPage('Added', 'Text.'),
  'content/docs/1.x/routed.md': docsPage('Routed', 'Text.'),
  'content/docs/1.x/index.md': `${SMALL_PAGE}\n## Added\n\nText.\n`,
  'content/docs/1.x/draft.md': docsPage('Draft', 'Text.'),
  'static/added.txt': 'Text.',
  'content/docs/1.x/example/added.ts': 'export {};\n',
  'static/added.svg': PICTURE,
  'content/docs/1.x/redirected.md': docsPage('Redirected', 'Text.'),
  'content/docs/1.x/locked.md': docsPage('Locked', 'Text.'),
  'content/docs/1.x/listed.md': docsPage('Listed', 'Text.'),
  'content/authors.yml': 'ada:\n  name: Ada\n',
};

test('a mistake that another file corrects or causes is reported like in a clean build', async () => {
  const root = await makeSite(BROKEN);
  const memo = createMemo();
  const texts = async () => {
    const [{ diagnostics }, clean] = [await buildFolder(root, memo), await buildFolder(root)];
    expect(diagnostics).toEqual(clean.diagnostics);
    return diagnostics.map(({ text }) => text);
  };
  const reports = [await texts()];
  for (const [path, contents] of Object.entries(CORRECTIONS)) {
    await writeFiles(root, { [path]: contents });
    reports.push(await texts());
    expect(reports.at(-1), path).not.toEqual(reports.at(-2));
  }
  for (const path of Object.keys(CORRECTIONS).reverse()) {
    const before = BROKEN[path] ?? (path.endsWith('/index.md') ? SMALL_PAGE : undefined);
    if (before === undefined) await rm(join(root, path));
    else await writeFiles(root, { [path]: before });
    reports.pop();
    expect(await texts(), path).toEqual(reports.at(-1));
  }
});
