import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { placesOf, readCase } from '../support/cases.ts';
import { buildFolder, makeSite, reportOf, SMALL_CONFIG, SMALL_PAGE } from '../support/fixture.ts';

// Pages as authors of other generators write them, one syntax each, in the format of tests/errors/cases.
// UPDATE_FOREIGN=1 rewrites the reports: read what changed before you commit it.
const CASES = join(import.meta.dirname, 'cases');
const names = (await readdir(CASES)).filter((name) => name.endsWith('.txt'));

describe.each(names)('%s', (name) => {
  test('reports what does not work here, and nothing else', async () => {
    const text = await readFile(join(CASES, name), 'utf8');
    const { files, places, report } = readCase(text);
    const { diagnostics } = await buildFolder(await makeSite(files));
    const actual = await reportOf(diagnostics, {
      'site.config.ts': SMALL_CONFIG,
      'content/docs/1.x/index.md': SMALL_PAGE,
      ...files,
    });
    if (process.env.UPDATE_FOREIGN)
      await writeFile(
        join(CASES, name),
        text.replace(/=== report\n[\s\S]*$/, () => `=== report\n${actual}`),
      );
    else expect(actual).toBe(report);
    expect(placesOf(diagnostics)).toEqual(places);
  });
});
