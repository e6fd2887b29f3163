import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../../support/folder.ts';

const STYLES = join(PROJECT, 'client/styles');

test("only the client's ends of wires are amber, and what the reader chooses is not", () => {
  const users = readdirSync(STYLES).filter(
    (name) => name.endsWith('.css') && readFileSync(join(STYLES, name), 'utf8').includes('var(--amber)'),
  );
  expect(users.toSorted()).toEqual(['broken-wire.css', 'home.css', 'post-cover.css', 'wire.css']);
});
