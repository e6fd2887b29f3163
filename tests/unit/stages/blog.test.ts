import { expect, test } from 'vitest';
import { buildFolder, makeSite } from '../../support/fixture.ts';

const post = (title: string) => `---
title: ${title}
description: A post of the small blog that the tests build and look at in a list.
---

See [below](#the-same).[^1]

## The same

Text.

[^1]: A note.
`;

test('posts in a list may have the same headings and notes: there they have no ids, and their anchors lead to the post', async () => {
  const root = await makeSite({
    'content/blog/2021-03-03-a.md': post('A'),
    'content/blog/2021-03-04-b.md': post('B'),
  });
  const { files = [], diagnostics } = await buildFolder(root);
  expect(diagnostics).toEqual([]);
  const html = (path: string) => String(files.find((file) => file.path === path)?.contents);
  expect(html('blog/a.html')).toContain('<h2 id="the-same">');
  const list = html('blog.html');
  expect(list).not.toContain('id="the-same"');
  for (const id of ['a', 'b']) {
    expect(list).toContain(`href="/blog/${id}#the-same"`);
    expect(list).toContain(`href="/blog/${id}#fn-1"`);
  }
});
