import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../build/io/load-config.ts';
import { SMALL_CONFIG } from '../../support/fixture.ts';
import { makeFolder } from '../../support/folder.ts';

const CONFIG_PART = "export const one: number = 1;\n  throw new Error('No settings.');\n";

const at = { file: 'site.config.ts', line: 1, column: 1 };

test('a configuration that cannot be read, as between two branches, is a diagnostic', async () => {
  const root = await makeFolder({});
  const absent = 'The file cannot be read (ENOENT).';
  expect(await loadConfig(root, root)).toMatchObject({ diagnostics: [{ rule: 'config-invalid', text: absent, at }] });
  await mkdir(join(root, 'site.config.ts'));
  const folder = 'The file cannot be read (EISDIR).';
  expect(await loadConfig(root, root)).toMatchObject({ diagnostics: [{ rule: 'config-invalid', text: folder, at }] });
});

test('a configuration that throws is a diagnostic at the place of the error, and the project’s stands in for a missing one', async () => {
  const root = await makeFolder({ 'site.config.ts': "import './part.ts';\n", 'part.ts': CONFIG_PART });
  const place = { file: 'part.ts', line: 2, column: 9 };
  expect(await loadConfig(root, root)).toMatchObject({
    diagnostics: [{ rule: 'config-invalid', text: 'The file throws an error: No settings.', at: place }],
  });
  const project = await makeFolder({ 'site.config.ts': SMALL_CONFIG });
  expect(await loadConfig(await makeFolder({}), project)).toMatchObject({
    config: { title: 'Small' },
    diagnostics: [],
  });
});
