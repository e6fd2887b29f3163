import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CommandError } from '../../build/command-error.ts';
import { helpText } from '../../build/help.ts';
import { readOptions } from '../../build/options.ts';
import { PROJECT } from '../support/folder.ts';

const read = (...args: string[]) => readOptions(args, '/project');

test('the defaults are the project, its dist and port 3000', () => {
  expect(read('build')).toEqual({
    command: 'build',
    root: '/project',
    out: '/project/dist',
    port: 3000,
    strict: false,
    drafts: false,
    plainHost: false,
    json: false,
    max: 50,
    check: false,
    args: [],
    docs: undefined,
    dryRun: false,
  });
});

test('the output folder follows the root', () => {
  expect(read('watch', '--root', '/site')?.out).toBe('/site/dist');
  expect(read('watch', '--root', '/site', '--out=/elsewhere', '--port', '0')).toMatchObject({
    out: '/elsewhere',
    port: 0,
  });
});

test('what search:explain explains may be several words', () => {
  expect(read('search:explain', 'send', 'a header', '--docs', '9.x')).toMatchObject({
    args: ['send', 'a header'],
    docs: '9.x',
  });
});

test.each(['search:push', 'search-push'])('%s names the command as npm does', (name) => {
  expect(read(name)?.command).toBe('search:push');
});

test('--help requests the help', () => {
  expect(read('--help')).toBeUndefined();
  expect(read('build', '-h')).toBeUndefined();
});

test.each([
  [['build', '--stric'], 'There is no option --stric. Did you mean --strict?'],
  [['buidl'], 'There is no command buidl. Did you mean build?'],
  [['search-pus'], 'There is no command search-pus. Did you mean search:push?'],
  [['search-push', '--page', '/'], 'The command search:push does not take --page,'],
  [['toString'], 'There is no command toString. Try --help.'],
  [['constructor'], 'There is no command constructor. Try --help.'],
  [['build', '--toString'], 'There is no option --toString. Did you mean --strict?'],
  [[], 'Name a command. Try --help.'],
  [['build', '--root'], '--root needs a value.'],
  [['build', '--root', '--out', 'dist'], '--root needs a value.'],
  [['build', '--strict=no'], '--strict takes no value.'],
  [['watch', '--port', 'http'], '--port takes a number from 0 to 65535, not http.'],
  [['build', '--max', '-1'], '--max needs a value.'],
  [['build', '--max=-1'], '--max takes a whole number of at least 0, not -1.'],
  [['build', '--max', 'all'], '--max takes a whole number of at least 0, not all.'],
  [['build', 'site'], 'The command build does not take "site". Write folders after --root and --out.'],
  [['lock', 'site'], 'The command lock does not take "site". Write the folder of the site after --root.'],
  [['new', 'docs/1.x/a', 'docs/1.x/b'], 'npm run new takes one page.'],
  [['rename', 'a', 'b', 'c'], 'npm run rename takes a page and its new path.'],
  [
    ['rename', 'a', 'b', '--dry-run'],
    'The command rename does not take --dry-run, which is an option of the command search:push.',
  ],
  [
    ['samples', '--strict'],
    'The command samples does not take --strict, which is an option of the commands start, build, watch, lock, search:push.',
  ],
  [
    ['prose', '--out', 'dist'],
    'The command prose does not take --out, which is an option of the commands start, build, watch, preview, links, summary.',
  ],
  [['fonts', '--max', '5'], 'The command fonts does not take --max, which is an option of the commands start, build,'],
  [['lock', '--check'], 'The command lock does not take --check, which is an option of the commands samples, prose.'],
])('%j is refused', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});

test.each([
  ['npm_config_strict', ['build'], 'Write -- before the options: npm run build -- --strict.'],
  ['npm_config_plain_host', ['start'], 'Write -- before the options: npm run start -- --plain-host.'],
  ['npm_config_dry_run', ['search-push'], 'Write -- before the options: npm run search:push -- --dry-run.'],
])('%s is refused, because npm has not passed the option on', (name, args, message) => {
  expect(() => readOptions(args, '/project', { [name]: 'true' })).toThrow(new CommandError(message));
});

test.each([
  ['npm_config_strict', 'true', ['build', '--strict']],
  ['npm_config_strict', '', ['build']],
  ['npm_config_strict', 'true', ['new', 'docs/1.x/a']],
  // npm has an option --json itself, which .npmrc may set.
  ['npm_config_json', 'true', ['build']],
])('%s=%s is ignored by %j', (name, value, args) => {
  expect(readOptions(args, '/project', { [name]: value })?.command).toBe(args[0]);
});

test('the help names commands as package.json does', async () => {
  const { scripts } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8'));
  const names = [...(helpText().split('Options')[0] ?? '').matchAll(/^ {2}(\S+)/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
  expect(helpText()).not.toContain('search-');
});

test('the help of a command has its arguments, and only the options that it takes', () => {
  const help = helpText('rename');
  expect(help).toContain('Usage: npm run rename -- PAGE NEW-PATH [options]');
  expect([...help.matchAll(/^ {2}(--\S+)/gm)].map(([, name]) => name)).toEqual(['--root', '--max', '--help']);
});
