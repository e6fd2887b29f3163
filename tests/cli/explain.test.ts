import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runHere } from '../support/cli.ts';
import { makeFolder } from '../support/folder.ts';
import { makeSite, smallConfig } from '../support/sites/fixture.ts';
import { SITE } from '../support/sites/pages-site.ts';
import { docsPage } from '../support/sites/small-site.ts';

describe('npm run explain', () => {
  test('prints what a page is made of, what is made of it, and its links in both directions', async () => {
    const root = await makeSite(SITE);
    const { code, stdout } = await runHere('explain', '/docs/a', '--root', root);
    expect(code).toBe(0);
    expect(stdout).toBe(`/docs/a
  Title           A
  Description     A page of the small documentation that the tests build, serve and look at in a browser.
  File            content/docs/1.x/a.md
  Template        templates/pages/docs/[doc].tsx
  Sidebar         Start, 2 of 2
  Other versions  /docs/0.x/a
  Markdown        /docs/a.md
  Zip             /docs/a.zip

Sources (4)
  content/docs/1.x/a.md
  content/docs/1.x/sidebar.yml
  content/types/docs/1.x/a.json
  site.config.ts

Files of the example app (1)
  content/docs/1.x/example/server/db.ts

Files in the zip, besides its package.json, README.md and tsconfig.json (2)
  main.ts
  server/db.ts

Links to this page (4)
  content/docs/1.x/b.md:6:9            /docs/a#part
  content/docs/1.x/b.md:6:27           /docs/a
  content/docs/0.x/index.md:6:9        /docs/a
  content/blog/2021-03-03-post.md:6:9  /docs/a

Links of this page (2)
  content/docs/1.x/a.md:8:9   /docs/b
  content/docs/1.x/a.md:8:36  #file-server-db-ts
`);
  });

  test('lists links with a query among the links to the page', async () => {
    const root = await makeSite({ ...SITE, 'content/index.md': docsPage('Home', '[A](/docs/a?tab=x#part)') });
    const { stdout } = await runHere('explain', '/docs/a', '--root', root);
    expect(stdout).toContain('/docs/a?tab=x#part');
  });

  test('takes the address of a page in the browser, and the absolute path of its source', async () => {
    const root = await makeSite(SITE);
    const { stdout } = await runHere('explain', '/docs/a', '--root', root);
    expect(stdout).toContain('Links to this page (4)');
    const link = join(await makeFolder({}), 'link');
    await symlink(root, link);
    const [path, linked] = [root, link].map((folder) => join(folder, 'content/docs/1.x/a.md')) as [string, string];
    expect((await runHere('explain', path, '--root', link)).stdout).toBe(stdout);
    for (const argument of ['http://localhost:3000/docs/a#part', path, linked])
      expect((await runHere('explain', argument, '--root', root)).stdout, argument).toBe(stdout);
  });

  test('names the template of a page that is a list', async () => {
    const root = await makeSite(SITE);
    const { stdout } = await runHere('explain', '/blog', '--root', root);
    expect(stdout).toMatch(/Template +templates\/pages\/blog\/index\.tsx/);
  });

  test('a page whose mistake is only a warning of the site does not hide the others', async () => {
    const latin = Buffer.from(docsPage('Cafe', 'Caf\xe9.'), 'latin1');
    const config = smallConfig("baseUrl: '/',", "baseUrl: '/', rules: { 'file-encoding': 'warning' },");
    const explain = (root: string) => runHere('explain', '/docs/a', '--root', root);
    expect((await explain(await makeSite({ ...SITE, 'content/docs/1.x/c.md': latin }))).code).toBe(1);
    const root = await makeSite({ ...SITE, 'content/docs/1.x/c.md': latin, 'site.config.ts': config });
    expect(await explain(root)).toMatchObject({ code: 0, stderr: '' });
  });

  test('a draft is no page, because the build leaves it out', async () => {
    const draft = docsPage('D', '[A](./a.md)').replace('description:', 'draft: true\ndescription:');
    const root = await makeSite({ ...SITE, 'content/docs/1.x/d.md': draft });
    const { code, stderr } = await runHere('explain', 'docs/1.x/d', '--root', root);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'The page docs/1.x/d is a draft, which the build leaves out.\n',
    });
    expect((await runHere('explain', '/docs/a', '--root', root)).stdout).toContain('Links to this page (4)');
  });
});
