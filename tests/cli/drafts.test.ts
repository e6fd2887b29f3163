import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command, runHere, startNode, UNCHANGED } from '../support/cli.ts';
import { readFolder } from '../support/read-folder.ts';
import { makeSite } from '../support/sites/fixture.ts';
import { openRepository } from '../support/sites/repository.ts';
import { docsPage } from '../support/sites/small-site.ts';

const DRAFT = docsPage('Unfinished', 'Text.').replace(
  'description:',
  'draft: true\nsidebar_label: Later\ndescription:',
);

const POST = `---
title: A post
description: A post that is published later, and therefore has a date in the future.
date: 2999-01-01
authors: []
draft: true
---

Text.
`;

const NOT_INDEXED = '<meta name="robots" content="noindex"/>';

const SITE = {
  'content/docs/1.x/index.md': docsPage('Start', 'See the [draft](./draft.md).'),
  'content/docs/1.x/draft.md': DRAFT,
  'content/docs/1.x/listed.md': DRAFT,
  'content/docs/1.x/sidebar.yml': '- label: All\n  items: [index, listed]\n- label: Drafts\n  items: [listed]\n',
  'content/blog/post.md': POST,
};

test('--drafts includes drafts, whose titles say so, and a build without it leaves them out again', async () => {
  const root = await makeSite(SITE);
  const git = openRepository(root);
  await runHere('lock', '--root', root);
  git('add', '.');
  git('commit', '-qm', 'One');
  const build = (...args: readonly string[]) => runHere('build', '--root', root, ...args);
  const files = async () => Object.keys(await readFolder(join(root, 'dist')));
  const text = (path: string) => readFile(join(root, 'dist', path), 'utf8');

  expect((await build()).stderr).toContain('draft.md is a draft, which the build leaves out');
  expect(await files()).not.toContain('docs/draft.html');
  expect(await text('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://small.example/sitemap.xml\n');
  expect(await text('docs.html')).not.toContain(NOT_INDEXED);
  expect(await text('docs.html')).not.toMatch(/Drafts|\/docs\/listed/);

  // The link to the draft, the date of the post, the missing entry of the sidebar and the missing addresses of the lock file are no mistakes.
  const included = await build('--drafts');
  expect(included).toMatchObject({ code: 0, stderr: '' });
  expect(included.stdout).toContain(', with drafts');
  expect(await files()).toEqual(expect.arrayContaining(['docs/draft.html', 'blog/post.html']));
  expect(await text('docs.html')).toMatch(/Drafts.*\/docs\/listed/s);
  // The text comes from the cache of the first build.
  expect(await text('docs/draft.html')).toMatch(/<h1[^>]*>Draft: Unfinished<.*<p>Text\.</s);
  expect(await text('blog.html')).toContain('Draft: A post');
  // Search engines must not list a site for reviewers.
  expect(await text('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  for (const path of (await files()).filter((name) => name.endsWith('.html')))
    expect(await text(path), path).toContain(NOT_INDEXED);
  expect((await build('--drafts')).stdout).toContain(UNCHANGED);

  const { stdout } = await build();
  expect(stdout).not.toContain(UNCHANGED);
  expect(stdout).not.toContain('with drafts');
  expect(await files()).not.toContain('docs/draft.html');
});

test('a watch with --drafts shows a draft, and its mistakes', async () => {
  const root = await makeSite({ ...SITE, 'content/docs/1.x/draft.md': DRAFT.replace('Text.', '[No page](./none.md)') });
  const { waitFor, output } = startNode(command('watch', '--drafts', '--root', root, '--port', '0'));
  const origin = (await waitFor(/http:\/\/localhost:\d+/)).trim();
  expect(output()).toContain('There is no file content/docs/1.x/none.md.');
  expect(await (await fetch(`${origin}/docs/draft`)).text()).toContain('Draft: Unfinished');
});
