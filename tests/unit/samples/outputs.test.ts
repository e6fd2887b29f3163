import { expect, test } from 'vitest';
import { outputChecks } from '../../../build/samples/outputs.ts';
import { sample, titled } from './sample.ts';

const shown = (samples: Parameters<typeof outputChecks>[0]) =>
  outputChecks(samples).map(({ command, files, expected }) => [command, Object.fromEntries(files), expected?.text]);

test('a command with a shown output is run once, with the files that the page has titled until then', () => {
  const samples = [
    titled('a.ts', 'first'),
    sample('npx tsx a.ts', 'run="it"', 'sh'),
    titled('a.ts', 'second'),
    sample('image', 'title="a.png"', 'text'),
    sample('Hello', 'output-of="it"', 'text'),
    titled('b.ts', 'later'),
  ];
  expect(shown(samples)).toEqual([['npx tsx a.ts', { 'a.ts': 'second' }, 'Hello']]);
});

test('a command without a shown output is run where the page has it, and a command line may be named by an output only', () => {
  const samples = [
    sample('npx tsx a.ts', 'run="it"', 'sh'),
    titled('a.ts', 'first'),
    sample('{}', 'output-of="curl localhost"', 'json'),
    sample('npm install', '', 'sh'),
  ];
  expect(shown(samples)).toEqual([
    ['npx tsx a.ts', {}, undefined],
    ['curl localhost', { 'a.ts': 'first' }, '{}'],
  ]);
});
