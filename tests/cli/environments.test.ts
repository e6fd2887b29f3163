import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { shellCommand } from '../support/cli.ts';
import { makeFolder, PROJECT } from '../support/folder.ts';
import { readFolder } from '../support/read-folder.ts';
import { SMALL_CONFIG, SMALL_PAGE } from '../support/sites/fixture.ts';
import { docsPage } from '../support/sites/small-site.ts';

const post = (title: string) =>
  docsPage(title, `Some words about ${title}.\n\n- one\n- two`).replace('---\n\n', 'tags: [news]\n---\n\n');

/** Names that Danish, Turkish and Swedish sort in other orders than English. */
const FILES: Readonly<Record<string, string>> = {
  'site.config.ts': SMALL_CONFIG,
  'content/docs/1.x/index.md': SMALL_PAGE,
  'content/docs/1.x/aa.md': docsPage(
    'Aa',
    '```ts title="a.ts" {1}\nconst a = 1;\nconst b = 2;\n```\n\n:::tip[Own title]\nOne.\n:::',
  ),
  'content/docs/1.x/b.md': docsPage('I', '| a | b |\n|---|---|\n| 1 | 2 |\n\nText[^1].\n\n[^1]: A note.'),
  'content/docs/1.x/sidebar.yml': '- label: Pages\n  items: [aa, b]\n',
  ...Object.fromEntries(
    ['aa', 'ab', 'az', 'ch', 'cz', 'h', 'i', 'z'].map((name) => [`content/blog/2021-03-03-${name}.md`, post(name)]),
  ),
  'static/robots.txt': 'User-agent: *\n',
};

interface Environment {
  readonly variables?: NodeJS.ProcessEnv;
  /** Wraps the command, such as with another umask. */
  readonly shell?: string;
  readonly textOf?: (text: string) => string;
  readonly files?: (entries: readonly (readonly [string, string])[]) => readonly (readonly [string, string])[];
  readonly folder?: string;
  readonly cwd?: string;
}

const CLOCK = `data:text/javascript,${encodeURIComponent(
  'const Real = Date; globalThis.Date = class extends Real { constructor(...given) { super(...(given.length ? given : [2e12])); } static now() { return 2e12; } };',
)}`;

async function hashOf({ variables, shell = '', textOf, files, folder = 'site', cwd = PROJECT }: Environment) {
  const entries = Object.entries(FILES);
  const written = (files?.(entries) ?? entries).map(
    ([path, text]) => [path, path.startsWith('static/') ? text : (textOf?.(text) ?? text)] as const,
  );
  const made = await makeFolder(Object.fromEntries(written.map(([path, text]) => [`${folder}/${path}`, text])));
  const root = join(made, folder);
  const out = join(made, 'out');
  const main = shellCommand('build', '--root', root, '--out', out);
  const env = { ...process.env, GITHUB_ACTIONS: '', ...variables };
  await promisify(execFile)('sh', ['-c', `${shell} ${main}`], { env, cwd });
  const built = Object.entries(await readFolder(out)).sort(([a], [b]) => (a < b ? -1 : 1));
  expect(built.length).toBeGreaterThan(20);
  return createHash('sha256').update(JSON.stringify(built)).digest('hex');
}

const environments: Readonly<Record<string, Environment>> = {
  'another time zone': { variables: { TZ: 'Pacific/Kiritimati' } },
  'a Danish locale': { variables: { LC_ALL: 'da_DK.UTF-8', LANG: 'da_DK.UTF-8' } },
  'a Czech locale': { variables: { LC_ALL: 'cs_CZ.UTF-8', LANG: 'cs_CZ.UTF-8' } },
  'a Turkish locale': { variables: { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' } },
  'another year': { variables: { NODE_OPTIONS: `--import ${CLOCK}` } },
  'another working directory': { cwd: '/' },
  'a folder with a space in its name': { folder: 'my site' },
  'another umask': { shell: 'umask 077;' },
  'one core': { shell: 'taskset -c 0' },
  'a limit of 256 open files': { shell: 'ulimit -n 256;' },
  'CRLF line ends': { textOf: (text) => text.replaceAll('\n', '\r\n') },
  'a byte order mark': { textOf: (text) => `\uFEFF${text}` },
  'files made in the reverse order': { files: (entries) => entries.toReversed() },
};

/** Environments that a computer can have at once. A build in each of them alone would take four times as long. */
const TOGETHER: readonly (readonly string[])[] = [
  ['another time zone', 'a Danish locale', 'another umask', 'CRLF line ends'],
  ['another year', 'a Czech locale', 'one core', 'files made in the reverse order'],
  [
    'another working directory',
    'a Turkish locale',
    'a limit of 256 open files',
    'a folder with a space in its name',
    'a byte order mark',
  ],
];

test('the same sources give the same bytes in every environment', async () => {
  expect(TOGETHER.flat().toSorted()).toEqual(Object.keys(environments).toSorted());
  const expected = await hashOf({});
  for (const names of TOGETHER) {
    const all = names.map((name) => environments[name] ?? {});
    const variables = Object.assign({}, ...all.map((environment) => environment.variables));
    if ((await hashOf({ ...Object.assign({}, ...all), variables })) === expected) continue;
    // One of them alone shows which it was.
    const hashes: Record<string, string> = {};
    for (const name of names) hashes[name] = await hashOf(environments[name] ?? {});
    expect(hashes).toEqual(Object.fromEntries(names.map((name) => [name, expected])));
    expect.fail(`Together, but not alone, these change the output: ${names.join(', ')}`);
  }
});
