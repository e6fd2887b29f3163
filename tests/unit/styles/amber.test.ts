import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../../build/io/read/list-files.ts';
import { PROJECT } from '../../support/folder.ts';

test("only the client's ends of wires are amber, and what the reader chooses is not", async () => {
  const files = (await Promise.all(['client', 'templates'].map((folder) => listFiles(PROJECT, folder)))).flat();
  const uses = files.flatMap((path) =>
    readFileSync(join(PROJECT, path), 'utf8')
      .split('\n')
      .filter((line) => line.includes('var(--amber)'))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(uses.toSorted()).toEqual([
    'client/styles/blog/post-cover.css: fill: var(--amber);',
    'client/styles/broken-wire.css: --end: var(--amber);',
    'client/styles/home/home.css: --client: radial-gradient(closest-side, var(--amber) 62%, var(--brand) 68% 92%, #0000);',
    'client/styles/home/wire.css: background: var(--amber);',
    'client/styles/home/wire.css: fill: var(--amber);',
    'templates/blog/TagCover.tsx: <path strokeWidth="11" stroke="var(--amber)" d={end} />',
  ]);
});
