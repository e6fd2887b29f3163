import { describe, expect, test } from 'vitest';
import { moveInConfig, renameInConfig } from '../../../build/authoring/edit-config.ts';
import {
  addToSidebar,
  mistakenLine,
  renameInSidebar,
  writtenCategories,
} from '../../../build/authoring/edit-sidebar.ts';
import { moveLinks, type PageMove } from '../../../build/authoring/move-links.ts';

describe('a sidebar keeps its form', () => {
  const text = `# The order is for readers.
- label: Start
  items: [index, old, next] # first
- label: Server
  items:
    - router # the largest
    - old
- label: Empty
  items: []
`;

  test('when an entry is renamed', () => {
    expect(renameInSidebar(text, 'old', 'new')).toBe(text.replace('old, next', 'new, next').replace('- old', '- new'));
    expect(renameInSidebar(text, 'nothing', 'new')).toBe(text);
  });

  test.each([
    ['Start', 'next]', 'next, new]'],
    ['Server', '- old\n', '- old\n    - new\n'],
    ['Empty', '[]', '[new]'],
  ])('when an entry is added to %s', (category, before, after) => {
    expect(addToSidebar(text, 'new', category)).toBe(text.replace(before, after));
  });

  test('when an entry is added behind one with a comment, or between line ends of Windows', () => {
    const commented = text.replace('- old\n', '- old # gone soon\n');
    expect(addToSidebar(commented, 'new', 'Server')).toBe(commented.replace('soon\n', 'soon\n    - new\n'));
    const windows = text.replaceAll('\n', '\r\n');
    expect(addToSidebar(windows, 'new', 'Server')).toBe(windows.replace('- old\r\n', '- old\r\n    - new\r\n'));
  });

  test('when it begins with a byte order mark', () => {
    const plain = text.slice(text.indexOf('- label'));
    const marked = `\uFEFF${plain}`;
    expect(renameInSidebar(marked, 'old', 'new')).toBe(`\uFEFF${renameInSidebar(plain, 'old', 'new')}`);
    expect(addToSidebar(marked, 'new', 'Server')).toBe(`\uFEFF${addToSidebar(plain, 'new', 'Server')}`);
    expect(writtenCategories(marked)).toEqual(writtenCategories(plain));
    expect(mistakenLine(marked)).toBeUndefined();
  });

  test('a mistake in its syntax has a line', () => {
    expect(mistakenLine(text)).toBeUndefined();
    expect(mistakenLine('\uFEFF- label: Start\n  items: [index\n- label: Server\n')).toBe(3);
  });

  test('a name that YAML would read as something else gets quotes; an unknown category changes nothing', () => {
    expect(addToSidebar(text, 'null', 'Empty')).toContain('["null"]');
    expect(addToSidebar(text, 'new', 'Client')).toBeUndefined();
    // The build reports the entry, which is not lost before.
    expect(addToSidebar('- label: Server\n  items: [a, { b: c }]\n', 'new', 'Server')).toBeUndefined();
  });
});

describe('a configuration keeps its form', () => {
  const move = { routeFrom: '/docs/old', routeTo: '/docs/new', site: 'https://small.example' };

  test('the first redirect adds the property, and links follow', () => {
    const text = `import { defineSite } from './build/config.ts';

export default defineSite({
  title: 'Old: /docs/old', // the '/docs/old' of a comment
  navbar: { items: [{ label: 'Old', href: '/docs/old' }, { label: 'Part', href: "/docs/old#part" }] },
});
`;
    expect(moveInConfig(text, move)).toBe(`import { defineSite } from './build/config.ts';

export default defineSite({
  title: 'Old: /docs/old', // the '/docs/old' of a comment
  navbar: { items: [{ label: 'Old', href: '/docs/new' }, { label: 'Part', href: "/docs/new#part" }] },
  redirects: {
    '/docs/old': '/docs/new',
  },
});
`);
  });

  test.each([
    ['an empty object', 'redirects: {}', "redirects: {\n    '/docs/old': '/docs/new',\n  }"],
    ['one line', "redirects: { '/a': '/b' }", "redirects: { '/a': '/b', '/docs/old': '/docs/new' }"],
    [
      'lines',
      "redirects: {\n  '/a': '/b', // kept\n}",
      "redirects: {\n  '/a': '/b', // kept\n  '/docs/old': '/docs/new',\n}",
    ],
    ['a chain', "redirects: { '/a': '/docs/old#x' }", "redirects: { '/a': '/docs/new#x', '/docs/old': '/docs/new' }"],
    [
      'the redirect of an anchor',
      "redirects: { '/docs/old#a': '/docs/old#b' }",
      "redirects: { '/docs/new#a': '/docs/new#b', '/docs/old': '/docs/new' }",
    ],
    [
      'addresses with a query',
      "a: '/docs/old?x=1#y', redirects: { '/a': '/docs/old?tab=x' }",
      "a: '/docs/new?x=1#y', redirects: { '/a': '/docs/new?tab=x', '/docs/old': '/docs/new' }",
    ],
    [
      'other forms of the address',
      "a: `/docs/old`, b: '/docs/old.md', c: 'https://small.example/docs/old#x', redirects: {}",
      "a: `/docs/new`, b: '/docs/new.md', c: 'https://small.example/docs/new#x', redirects: {\n    '/docs/old': '/docs/new',\n  }",
    ],
    [
      'a page that returns',
      "redirects: {\n  '/docs/new': '/c',\n  '/a': '/b',\n}",
      "redirects: {\n  '/a': '/b',\n  '/docs/old': '/docs/new',\n}",
    ],
    [
      'a comment before the comma',
      "redirects: {\n  '/a': '/b' /* 2021 */,\n}",
      "redirects: {\n  '/a': '/b' /* 2021 */,\n  '/docs/old': '/docs/new',\n}",
    ],
    [
      'a comment with a comma and no trailing comma',
      "redirects: {\n  '/a': '/b' // why, then\n}",
      "redirects: {\n  '/a': '/b', // why, then\n  '/docs/old': '/docs/new',\n}",
    ],
    [
      'a comment at the end of the first line',
      "redirects: { '/a': '/b', // why\n}",
      "redirects: { '/a': '/b', // why\n    '/docs/old': '/docs/new',\n}",
    ],
    [
      'an object with only a comment',
      'redirects: { // see #5\n  }',
      "redirects: { // see #5\n    '/docs/old': '/docs/new',\n  }",
    ],
    [
      'a page that returns and has a comment before the comma',
      "redirects: {\n  '/docs/new': '/c' /* 2021 */,\n  '/a': '/b',\n}",
      "redirects: {\n  '/a': '/b',\n  '/docs/old': '/docs/new',\n}",
    ],
    [
      'the same redirect',
      "redirects: { '/docs/old': '/docs/new' }",
      "redirects: {\n    '/docs/old': '/docs/new',\n  }",
    ],
  ])('%s', (_, before, after) => {
    expect(moveInConfig(`export default {\n  ${before},\n};\n`, move)).toBe(`export default {\n  ${after},\n};\n`);
  });

  test.each([
    "export default {\n  title: 'A', // a comment\n};\n",
    "export default {\n  redirects: {\n    '/a': '/b', // a comment\n  },\n};\n",
    "export default {\n  redirects: {\n    '/docs/new': '/b',\n    '/a': '/b',\n  },\n};\n",
    'export default {\n  redirects: {},\n};\n',
  ])('%j keeps the line ends of Windows', (text) => {
    const windows = text.replaceAll('\n', '\r\n');
    expect(moveInConfig(windows, move)).toBe(moveInConfig(text, move)?.replaceAll('\n', '\r\n'));
  });

  test.each(['\n', '\r\n'])(
    'a redirect of the new route is removed, and with the line end %j the rest stays',
    (end) => {
      const withRedirects = (lines: string) => `export default {\n  title: 'A',\n${lines}};\n`.replaceAll('\n', end);
      const redirects = (lines: string) => withRedirects(`  redirects: {\n${lines}  },\n`);
      const own = "    '/docs/new': '/docs/old',\n";
      expect(renameInConfig(redirects(own), move)).toBe(withRedirects(''));
      expect(renameInConfig(redirects(`${own}    '/a': '/docs/old',\n`), move)).toBe(
        redirects("    '/a': '/docs/new',\n"),
      );
      expect(renameInConfig(redirects(`    // None.\n${own}`), move)).toBe(redirects('    // None.\n'));
    },
  );

  test('redirects in a constant are edited where they are written', () => {
    expect(moveInConfig("const redirects = { '/a': '/b' };\nexport default { redirects: redirects };", move)).toBe(
      "const redirects = { '/a': '/b', '/docs/old': '/docs/new' };\nexport default { redirects: redirects };",
    );
  });

  test.each([
    "import redirects from './r.ts';\nexport default { redirects: redirects };",
    "import redirects from './r.ts';\nexport default { redirects };",
    "import base from './base.ts';\nexport default { ...base, title: 'A' };",
    'export default base;',
    "export default { title: 'A' 'B', redirects: {} };",
  ])('%s cannot be edited', (text) => {
    expect(moveInConfig(text, move)).toBeUndefined();
  });
});

describe('links follow a page', () => {
  const move: PageMove = {
    from: 'content/docs/1.x/old.md',
    to: 'content/docs/1.x/deep/new.md',
    routeFrom: '/docs/old',
    routeTo: '/docs/deep/new',
    site: 'https://small.example',
  };
  const links = (text: string, path = 'content/docs/1.x/a.md') => moveLinks({ path, text }, move);

  test.each([
    ['[old](./old.md)', '[old](./deep/new.md)'],
    ['[old.md](old.md#part "old.md")', '[old.md](./deep/new.md#part "old.md")'],
    ['[`x`](<./old.md>) and [b](./old.md)', '[`x`](<./deep/new.md>) and [b](./deep/new.md)'],
    ['[a][r]\n\n[r]: ./old.md#b', '[a][r]\n\n[r]: ./deep/new.md#b'],
    [
      '[a](/docs/old#b) [m](/docs/old.md) [z](/docs/old.zip) [r](./old.zip)',
      '[a](/docs/deep/new#b) [m](/docs/deep/new.md) [z](/docs/deep/new.zip) [r](./deep/new.zip)',
    ],
    [
      '<https://small.example/docs/old> https://small.example/docs/old?a',
      '<https://small.example/docs/deep/new> https://small.example/docs/deep/new?a',
    ],
    [':::note\n- [a](./old.md)\n:::', ':::note\n- [a](./deep/new.md)\n:::'],
  ])('%s', (before, after) => {
    expect(links(before)).toEqual({ text: after, lines: [] });
  });

  test.each([
    '`./old.md`',
    '```md\n[a](./old.md)\n```',
    '[a](./older.md)',
    '[a](#old.md)',
    '[a](/docs/older)',
    'old.md',
  ])('%s is no link to it', (text) => {
    expect(links(text)).toEqual({ text, lines: [] });
  });

  test('links of the page itself start from its new folder', () => {
    const text =
      '---\ntitle: "[a](./a.md)"\n---\n\n[a](./a.md) [me](./old.md#x) ![i](../i.png) [b](<./a b.md>) [c](./a%20b.md) [x](/docs/a)';
    expect(links(text, move.from).text).toBe(
      '---\ntitle: "[a](./a.md)"\n---\n\n[a](../a.md) [me](./new.md#x) ![i](../../i.png) [b](<../a b.md>) [c](../a%20b.md) [x](/docs/a)',
    );
  });

  test('a link that is written with escapes is named by its line', () => {
    expect(links('\n\n[a](./ol&#100;.md)\n\nText.\n').lines).toEqual([3]);
  });
});
