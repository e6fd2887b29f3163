import { expect, test } from 'vitest';
import { mentionedCommands } from '../../../../build/samples/project/project-commands.ts';

const scripts = {
  start: 'tsx server/index.ts',
  react: 'vite',
  'react:build': 'vite build',
  test: 'npm run build && node --test',
  serve: 'tsc && node dist/index.js',
};

test('returns the commands that a text mentions, as npx runs them', () => {
  expect(mentionedCommands(scripts, 'Run `npm run react`, and then `npm start`. Not `npm run react:preview`.')).toEqual(
    [
      { name: 'npm start', program: 'npx tsx server/index.ts' },
      { name: 'npm run react', program: 'npx vite' },
    ],
  );
  expect(mentionedCommands(scripts, 'Run `npm run --silent serve`.')).toEqual([
    { name: 'npm run serve', program: 'npx tsc && node dist/index.js' },
  ]);
});

test('leaves out scripts that run other scripts, and what only looks like a command', () => {
  expect(mentionedCommands(scripts, 'Run `npm test`, `npm started` or `npm install react`.')).toEqual([]);
});
