import { expect, test } from 'vitest';
import { SHELLS } from '../../../build/code/languages.ts';
import { calledPackages, installedPackages, packageSettings } from '../../../build/samples/installs.ts';
import { sample } from './sample.ts';

const installed = (lines: string) => installedPackages([sample(lines, '', 'npm')]);
const called = (lines: string, language = 'sh') => calledPackages([sample(lines, '', language)]);
const settings = (lines: string, language = 'npm') => packageSettings([sample(lines, '', language)]);

test.each([
  ['npm install zod # the validator', ['zod']],
  ['npm i a && npm run b', ['a']],
  ['npm i a; npm i -D b | tee log', ['a', 'b']],
  ['cd app && npm install "a" \'b@1\'', ['a', 'b']],
  ['# npm install a', []],
  ['$ npm add @scope/a@next', ['@scope/a']],
  ['npm install \\\n  a@1 \\\n  b', ['a', 'b']],
  ['npm install a # with \\\nnpm run b', ['a']],
  ['$ npm i a \\\n> b', ['a', 'b']],
  ['npm install --registry https://registry.example --tag next -w app a', ['a']],
  ['npm install --global a && npm i -g b && npm i c', ['c']],
  ['npm install --omit=dev ./local https://host.example/b.tgz user/repository c', ['c']],
])('%j installs %j', (lines, names) => {
  expect(installed(lines).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['a', 'a', 'latest'],
  ['a@1', 'a', '1'],
  ['@scope/a@^1.2', '@scope/a', '^1.2'],
  ['a@npm:fork@1', 'a', 'npm:fork@1'],
  ['"a@>=1 <3"', 'a', '>=1 <3'],
])('%s is the package %s with the range %s', (word, name, range) => {
  expect(installed(`npm install ${word}`)).toEqual([{ name, range, isDev: false }]);
});

test('commands on removed lines install and call no packages', () => {
  const lines = 'npm install a # [!code --]\nnpm install b # [!code ++]\nnpx tsx a.ts # [!code --]';
  expect(installed(lines).map(({ name }) => name)).toEqual(['b']);
  expect(called(lines)).toEqual([]);
});

test('a command calls a package anywhere in its line, but not in a comment or a quoted text', () => {
  expect(called('cd app && npx tsx main.ts # npx a\necho "a; npx b"')).toEqual(['tsx']);
});

test.each([
  ['npx prisma@5 generate', ['prisma']],
  ['npx @scope/a@latest', ['@scope/a']],
  ['$ npx tsx server.ts', ['tsx']],
  ['npx --yes \\\n  tsx server.ts', ['tsx']],
  ['NODE_ENV=test npx -w app vitest run', ['vitest']],
  ['npx -p typescript@5 --package=a tsc', ['typescript', 'a']],
  ['npx ./program.js', []],
])('%j calls %j', (lines, names) => {
  expect(called(lines)).toEqual(names);
});

test.each(['npm', ...SHELLS])('commands in a fence of %s call packages and set fields', (language) => {
  expect(called('npx prisma generate', language)).toEqual(['prisma']);
  expect(settings('npm pkg set type=module', language)).toEqual({ type: 'module' });
});

test('a comment is no setting, and a quoted value may have a separator', () => {
  const lines = 'npm pkg set type=module # a=b\nnpm pkg set a="b;c" && npm pkg set d=e';
  expect(settings(lines)).toEqual({ type: 'module', a: 'b;c', d: 'e' });
});

test('a number sign in a quoted text begins no comment', () => {
  const lines = `npm pkg set description="The #1 app" keywords=' # a' type=module # "b" c=d`;
  expect(settings(lines)).toEqual({ description: 'The #1 app', keywords: ' # a', type: 'module' });
});

test('a command with settings has several lines and values with spaces', () => {
  expect(settings('$ npm pkg set type=module \\\n  description="A server"')).toEqual({
    type: 'module',
    description: 'A server',
  });
});
