import { expect, test } from 'vitest';
import { SHELLS } from '../../../build/code/languages.ts';
import { outputCounts, uncomparedOutputs } from '../../../build/samples/uncompared.ts';
import { sample } from './sample.ts';

const CURL = 'curl http://localhost:3000/pantry.list';

test('sample-output reports output and requests that no test runs and that have no reason', () => {
  const found = uncomparedOutputs([
    sample('{}', '', 'json'),
    sample('HTTP/1.1 200 OK', '', 'http'),
    sample('Pea soup', '', 'text'),
    ...SHELLS.map((language) => sample(CURL, '', language)),
  ]);
  expect(found.map(({ rule, hint }) => `${rule} ${hint}`)).toEqual([
    ...Array(3).fill('sample-output Add output-of="name" to the fence, or unchecked="reason" if that is impossible.'),
    ...SHELLS.map(() => 'sample-output Add run="name" to the fence, or unchecked="reason" if that is impossible.'),
  ]);
});

test('sample-output accepts files, other commands, and fences that are run or have a reason', () => {
  const fences = [
    sample('{}', 'title="package.json"', 'json'),
    sample('npm start', '', 'sh'),
    sample(CURL, 'run="list"', 'sh'),
    sample('[]', 'output-of="list"', 'json'),
    sample('a → b', 'unchecked="a diagram"', 'text'),
  ];
  expect(uncomparedOutputs(fences)).toEqual([]);
  expect(outputCounts(fences)).toMatchObject({ outputs: 1, commands: 0, uncompared: [{ reason: 'a diagram' }] });
});
