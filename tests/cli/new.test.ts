import { describe, expect, test } from 'vitest';
import { newPage } from '../../build/authoring/new-page.ts';

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
    ['docs/1.x/c', 'Emty', 'The sidebar has no category "Emty". Did you mean "Empty"?'],
  ])('%s in %s is refused', (page, category, refused) => {
    expect(plan(page, category)).toEqual({ refused });
  });
});

function plan(page: string, category?: string, sidebar = SIDEBAR) {
  return newPage({
    page,
    category,
    today: '2021-04-05',
    names: { versions: [{ label: '1.x', path: '/docs' }], routes: new Map() },
    files: new Map([['content/docs/1.x/sidebar.yml', sidebar]]),
  });
}
