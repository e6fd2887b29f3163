import { expect, test } from 'vitest';
import { buildFolder, makeSite, SMALL_PAGE } from '../../../support/sites/fixture.ts';

test('a page in two categories belongs to the first: its breadcrumbs contain the first, its neighbors differ, and the lists for language models contain it once', async () => {
  const page = (title: string) => SMALL_PAGE.replace('Start', title);
  const root = await makeSite({
    'content/docs/1.x/index.md': SMALL_PAGE,
    'content/docs/1.x/a.md': page('Aaa'),
    'content/docs/1.x/b.md': page('Bbb'),
    'content/docs/1.x/c.md': page('Ccc'),
    'content/docs/1.x/sidebar.yml': '- { label: One, items: [index, a, b] }\n- { label: Two, items: [a, c] }\n',
  });
  const { files = [], diagnostics } = await buildFolder(root);
  expect(diagnostics).toEqual([]);
  const text = (path: string) => String(files.find((file) => file.path === path)?.contents);
  const breadcrumbs = /aria-label="Breadcrumbs">(.*?)<\/nav>/s.exec(text('docs/a.html'))?.[1];
  expect(breadcrumbs).toContain('One');
  expect(breadcrumbs).not.toContain('Two');
  const next = /rel="next"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*rel="next"/.exec(text('docs/b.html'));
  expect(next?.slice(1).join('')).toContain('/docs/c');
  expect(text('llms.txt').match(/\[Aaa\]/g)).toHaveLength(1);
  expect(text('docs/llms-full.txt').match(/^# Aaa$/gm)).toHaveLength(1);
});

test('a category that lists only drafts is not in the sidebar, and a category of drafts and pages is', async () => {
  const draft = (title: string) => SMALL_PAGE.replace('Start', title).replace('\n---\n', '\ndraft: true\n---\n');
  const root = await makeSite({
    'content/docs/1.x/a.md': draft('Aaa'),
    'content/docs/1.x/b.md': draft('Bbb'),
    'content/docs/1.x/sidebar.yml': '- { label: Mixed, items: [index, a] }\n- { label: Planned, items: [b] }\n',
  });
  const { files = [], diagnostics } = await buildFolder(root);
  expect(diagnostics).toEqual([]);
  const html = String(files.find(({ path }) => path === 'docs.html')?.contents);
  const sidebar = /<doc-sidebar>(.*?)<\/doc-sidebar>/s.exec(html)?.[1];
  expect(sidebar).toContain('Mixed');
  expect(sidebar).not.toContain('Planned');
});
