import { describe, expect, test } from 'vitest';
import { newPage } from '../../build/authoring/new-page.ts';
import { renamePage } from '../../build/authoring/rename-page.ts';
import { runWith } from '../support/cli.ts';
import { makeSite } from '../support/sites/fixture.ts';

const SIDEBAR = `- label: Start
  items: [index, planned]
- label: More
  items:
    - b
- label: Empty
  items:
`;

describe('npm run new and the sidebar', () => {
  test.each([undefined, 'Start'])('a page that the sidebar lists gets no second entry (category %s)', (category) => {
    expect(plan('docs/1.x/planned', category)).toMatchObject({
      write: new Map([['content/docs/1.x/planned.md', expect.stringContaining('title: "Planned"')]]),
      notes: ['The sidebar already lists the page in the category "Start".'],
    });
  });

  test.each([
    [
      'docs/1.x/planned',
      'More',
      'The sidebar already lists the page in the category "Start". Leave out --category, or move the line in content/docs/1.x/sidebar.yml first.',
    ],
    ['docs/1.x/c', 'Empty', 'The category "Empty" has no list of items. Write items: [] below it.'],
    // The last category is the default.
    ['docs/1.x/c', undefined, 'The category "Empty" has no list of items. Write items: [] below it.'],
    ['blog/tags', undefined, 'The build makes the page /blog/tags itself. Choose another name.'],
    ['blog/hello', 'More', 'A post has no category. Leave out --category.'],
    ['docs/1.x/c', 'Emty', 'The sidebar has no category "Emty". Did you mean "Empty"?'],
  ])('%s in %s is refused', (page, category, error) => {
    expect(plan(page, category)).toEqual({ error });
  });
});

test('without a sidebar, a category is refused', () => {
  expect(plan('docs/1.x/c', undefined, null)).toMatchObject({ notes: [] });
  expect(plan('docs/1.x/c', 'More', null)).toEqual({
    error: 'There is no content/docs/1.x/sidebar.yml, so the page can have no category. Leave out --category.',
  });
});

// The two time zones never have the same day.
test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('a post in the time zone %s gets the day there', async (zone) => {
  const root = await makeSite({});
  const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
  const before = today();
  const { stdout } = await runWith({ TZ: zone }, 'new', 'blog/hello', '--root', root);
  expect([before, today()]).toContain(/^Created content\/blog\/(.*)-hello\.md$/m.exec(stdout)?.[1]);
});

test('a sidebar that does not parse is not changed', () => {
  const sidebar = '- label: Start\n  items: [index, a\n- label: More\n  items: [b]\n';
  const error =
    'The sidebar content/docs/1.x/sidebar.yml has a syntax error in line 3. Correct the file, and run the command again.';
  expect(plan('docs/1.x/c', 'More', sidebar)).toEqual({ error });
  const versions = [{ name: 'current', label: '1.x', path: '/docs', maintained: true }];
  const page = 'content/docs/1.x/a.md';
  const files = new Map([
    [page, '---\ntitle: A\n---\n\nText.\n'],
    ['content/docs/1.x/sidebar.yml', sidebar],
    ['site.config.ts', 'export default { redirects: {} };'],
  ]);
  const config = { versions, url: 'https://small.example', baseUrl: '/' };
  const pageRoutes = { versions, routes: new Map([['/docs/a', page]]) };
  expect(renamePage({ from: 'docs/1.x/a', to: 'docs/1.x/c', config, pageRoutes, files })).toEqual({ error });
});

function plan(page: string, category?: string, sidebar: string | null = SIDEBAR) {
  return newPage({
    page,
    category,
    today: '2021-04-05',
    pageRoutes: { versions: [{ label: '1.x', path: '/docs' }], routes: new Map() },
    files: new Map(sidebar === null ? [] : [['content/docs/1.x/sidebar.yml', sidebar]]),
  });
}
