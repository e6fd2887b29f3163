import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { fileTree } from '../../../build/markdown/file-tree.ts';

const render = (text: string) =>
  unified()
    .use(rehypeStringify)
    .stringify({ type: 'root', children: [fileTree(text).figure] });

const EXPECTED = render('src/\n  a.ts\n  b.ts\npackage.json');

test.each([
  ['with lines', '├── src\n│   ├── a.ts\n│   └── b.ts\n└── package.json\n\n1 directory, 3 files'],
  ['in ASCII', '|-- src\n|   |-- a.ts\n|   `-- b.ts\n`-- package.json\n\n2 directories, 3 files'],
  ['with a comment', 'src\n  a.ts\n  b.ts\npackage.json'],
])('the output of tree can be pasted, %s', (_, text) => {
  expect(render(text)).toBe(EXPECTED);
  expect(EXPECTED).toContain('<li><code>src/</code><ul><li><code>a.ts</code></li>');
});
