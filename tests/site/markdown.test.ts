import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../build/io/read/list-files.ts';
import { textOfCode } from '../../build/markdown/code-block/code-line.ts';
import site from '../../site.config.ts';
import { PROJECT } from '../support/folder.ts';
import { addressOf, pathOf, urlOf, versionOf } from '../support/sites/this-site.ts';

const dist = join(PROJECT, 'dist');
const files = (await listFiles(PROJECT, 'dist')).map((path) => path.slice('dist/'.length));
const markdown = files.filter((path) => path.endsWith('.md'));
const read = (path: string) => readFile(join(dist, path), 'utf8');

/** Returns the anchors of a Markdown text: those that a renderer makes of the headings, and elements with an id. */
function anchorsIn(text: string): string[] {
  const slugger = new GithubSlugger();
  const prose = text.replace(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '');
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => slugger.slug(plainText(heading)));
  return [...headings, ...Array.from(prose.matchAll(/<a id="([^"]+)"><\/a>/g), ([, id = '']) => id)];
}

/** Returns the text of a heading without its Markdown. */
function plainText(heading: string): string {
  return heading
    .replace(/ ?<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*\\]/g, '');
}

test('every docs page and post has a Markdown file, and links to it', async () => {
  const pages = files.filter((path) => /^docs(\/.*)?\.html$|^blog\/(?!archive|tags|page\/)[^/]+\.html$/.test(path));
  expect(pages.length).toBeGreaterThan(80);
  expect(markdown.toSorted()).toEqual(pages.map((path) => path.replace(/html$/, 'md')).toSorted());
  for (const path of pages) {
    const [, linked] = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(await read(path)) ?? [];
    expect(linked).toBe(addressOf(path.replace(/html$/, 'md')));
  }
});

test('the types that pages show are comments in their Markdown', async () => {
  let count = 0;
  for (const path of markdown) {
    const [html, text] = [await read(path.replace(/md$/, 'html')), await read(path)];
    const types = [...html.matchAll(/<span class="shown-type[^"]*">([\s\S]*?)\n<\/span>/g)];
    for (const [, type = ''] of types) {
      const [first = ''] = textOfCode(type).split('\n');
      expect(text, path).toContain(`// ${first.trim()}`);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(20);
});

describe.each(markdown)('%s', (path) => {
  test('starts with its title and description, and has no syntax that only this site supports', async () => {
    const text = await read(path);
    expect(text).toMatch(/^# .+\n\n> .{50,}\n\n/);
    const prose = text.replace(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '').replace(/^> (`{3,}).*\n[\s\S]*?^> \1$/gm, '');
    expect(prose).not.toMatch(/^\s*:{2,}|<!--/m);
    expect(text).not.toMatch(/\[!code|---cut|\^\?/);
  });

  test('links to existing pages and to anchors that exist in their Markdown', async () => {
    const text = await read(path);
    for (const [, address = ''] of text.matchAll(/\]\((\/[^)]*|#[^)]*)\)/g)) {
      const [target = '', anchor] = address.startsWith('#') ? [path, address.slice(1)] : pathOf(address).split('#');
      if (!files.includes(target)) expect(files, address).toContain(`${target}.html`);
      if (!anchor) continue;
      // A block of code has the name of its file in Markdown, and no anchor.
      const isHeading = target.endsWith('.md') && !anchor.startsWith('file-');
      if (isHeading) expect(anchorsIn(await read(target)), address).toContain(anchor);
      else expect(await read(target.replace(/(\.md)?$/, '.html')), address).toContain(` id="${anchor}"`);
    }
  });
});

test.each([...markdown, ...files.filter((path) => /(^|\/)llms[\w-]*\.txt$/.test(path))])(
  '%s links to the Markdown of every page that has one',
  async (path) => {
    const targets = [...(await read(path)).matchAll(/\]\(([^)#\s]+)/g)].map(([, address = '']) => pathOf(address));
    expect(targets.filter((target) => files.includes(`${target}.md`))).toEqual([]);
  },
);

test('llms.txt links to the Markdown of every page once', async () => {
  const listed = [...(await read('llms.txt')).matchAll(/^- \[.+\]\((.+)\): .{50,}$/gm)];
  expect(listed.map(([, url]) => url).toSorted()).toEqual(markdown.map(urlOf).toSorted());
});

test.each(site.versions.map(({ path }) => `${path.slice(1)}/llms-full.txt`))(
  '%s has the Markdown of every page of its version, and llms.txt links to it',
  async (path) => {
    const whole = await read(path);
    const own = markdown.filter((file) => versionOf(file) === versionOf(path));
    expect(own.length).toBeGreaterThan(30);
    for (const file of own) expect(whole.includes(await read(file)), file).toBe(true);
    expect(whole.match(/^# .+\n\n> /gm)).toHaveLength(own.length);
    expect(await read('llms.txt')).toContain(`(${urlOf(path)})`);
  },
);
