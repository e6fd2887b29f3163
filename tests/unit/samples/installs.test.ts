import { expect, test } from 'vitest';
import { calledPackages, installedPackages, packageSettings } from '../../../build/samples/installs.ts';
import { SHELLS } from '../../../client/shared/shells.ts';
import { sample } from './sample.ts';

test.each([
  ['npm install zod # the validator', ['zod']],
  ['npm i a && npm run b', ['a']],
  ['npm i a; npm i -D b | tee log', ['a', 'b']],
  ['cd app && npm install "a" \'b@1\'', ['a', 'b']],
  ['# npm install a', []],
  ['$ npm add @scope/a@next', ['@scope/a']],
  ['npm install \\\n  a@1 \\\n  b', ['a', 'b']],
  ['npm i a@npm:@scope/b@1', ['a']],
  ['npm i --registry https://registry.example -w app a', ['a']],
])('%s installs %j', (line, names) => {
  expect(installedPackages([sample(line, '', 'npm')]).map(({ name }) => name)).toEqual(names);
});

test('an alias is the range of a package', () => {
  const [installed] = installedPackages([sample('npm i a@npm:@scope/b@1', '', 'npm')]);
  expect(installed).toEqual({ name: 'a', range: 'npm:@scope/b@1', dev: false });
});

test.each([
  ['npx prisma@5 generate', ['prisma']],
  ['npx @scope/a@next', ['@scope/a']],
  ['$ npx tsx main.ts', ['tsx']],
  ['DEBUG=1 npx -y \\\n  tsx main.ts', ['tsx']],
])('%s calls %j', (line, names) => {
  for (const language of SHELLS) expect(calledPackages([sample(line, '', language)])).toEqual(names);
});

test('a command calls a package anywhere in its line, but not in a comment or a quoted text', () => {
  expect(calledPackages([sample('cd app && npx tsx main.ts # npx a\necho "a; npx b"', '', 'sh')])).toEqual(['tsx']);
});

test('a comment is no setting, and a quoted value may have a separator', () => {
  const lines = 'npm pkg set type=module # a=b\nnpm pkg set a="b;c" && npm pkg set d=e';
  for (const language of ['npm', ...SHELLS])
    expect(packageSettings([sample(lines, '', language)])).toEqual({ type: 'module', a: 'b;c', d: 'e' });
});
