import { formatTypes } from '../../../build/samples/types/type-file.ts';
import { smallConfig } from './fixture.ts';
import { docsPage } from './small-site.ts';

/** A site whose pages link to each other in every way. */
export const SITE = {
  'site.config.ts': smallConfig(
    "versions: [{ name: 'current', label: '1.x', path: '/docs' }]",
    "versions: [{ name: 'current', label: '1.x', path: '/docs' }, { name: '0.x', label: '0.x', path: '/docs/0.x' }]",
    smallConfig('items: []', "items: [{ label: 'A', href: '/docs/a' }]"),
  ),
  'content/docs/1.x/sidebar.yml': '- label: Start\n  items: [index, a]\n- label: More\n  items:\n    - b\n',
  'content/docs/1.x/a.md': docsPage(
    'A',
    '## Part\n\nSee [B](./b.md) and [the database](./example/server/db.ts).\n\n```ts title="main.ts"\nimport \'./server/db\';\n```',
  ),
  'content/docs/1.x/b.md': docsPage('B', 'See [A](./a.md#part), [A](/docs/a) and [zip](/docs/a.zip).'),
  'content/docs/1.x/example/server/db.ts': 'export const db = 1;\n',
  'content/docs/1.x/example/README.md': 'See [A](../a.md).\n',
  'content/docs/1.x/example/server/README.md': 'See [A](../../a.md).\n',
  'content/docs/0.x/sidebar.yml': '- label: Start\n  items: [index, a]\n',
  'content/docs/0.x/index.md': docsPage('Old start', 'See [A](../1.x/a.md).'),
  'content/docs/0.x/a.md': docsPage('Old A', 'Text.'),
  'content/blog/2021-03-03-post.md': docsPage('Post', 'See [A](../docs/1.x/a.md).'),
  'content/types/docs/1.x/a.json': formatTypes(new Map()),
};
