import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { checkCase } from '../support/cases.ts';

// Pages as authors of other generators write them, one syntax each, in the format of tests/errors/cases.
// UPDATE_FOREIGN=1 rewrites the reports: read what changed before you commit it.
const CASES = join(import.meta.dirname, 'cases');
const names = (await readdir(CASES)).filter((name) => name.endsWith('.txt'));

describe.each(names)('%s', (name) => {
  test('reports what does not work here, and nothing else', async () => {
    await checkCase(join(CASES, name), Boolean(process.env.UPDATE_FOREIGN));
  });
});
