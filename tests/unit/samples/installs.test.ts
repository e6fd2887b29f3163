import { expect, test } from 'vitest';
import { calledPackages, installedPackages, packageSettings } from '../../../build/samples/installs.ts';
import { sample } from './sample.ts';

test.each([
  ['npm install zod # the validator', ['zod']],
  ['npm i a && npm run b', ['a']],
  ['npm i a; npm i -D b | tee log', ['a', 'b']],
  ['cd app && npm install "a" \'b@1\'', ['a', 'b']],
  ['# npm install a', []],
  ['$ npm add @scope/a@next', ['@scope/a']],
])('%s installs %j', (line, names) => {
  expect(installedPackages([sample(line, '', 'npm')]).map(({ name }) => name)).toEqual(names);
});

test('a command calls a package anywhere in its line, but not in a comment or a quoted text', () => {
  expect(calledPackages([sample('cd app && npx tsx main.ts # npx a\necho "a; npx b"', '', 'sh')])).toEqual(['tsx']);
});

test('a comment is no setting, and a quoted value may have a separator', () => {
  const lines = 'npm pkg set type=module # a=b\nnpm pkg set a="b;c" && npm pkg set d=e';
  expect(packageSettings([sample(lines, '', 'npm')])).toEqual({ type: 'module', a: 'b;c', d: 'e' });
});
