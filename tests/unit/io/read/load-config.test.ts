import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EVALUATION_LIMIT_MS } from '../../../../build/io/read/evaluate-config.ts';
import { createConfigLoader, loadConfig } from '../../../../build/io/read/load-config.ts';
import { makeFolder, writeFiles } from '../../../support/folder.ts';
import { SMALL_CONFIG, smallConfig } from '../../../support/sites/fixture.ts';

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

test('a configuration that has thrown an error is evaluated again, although its code is the same', async () => {
  const config = smallConfig("'Small'", "JSON.parse(readFileSync(process.env.TITLE_FILE, 'utf8'))");
  const root = await makeFolder({ 'site.config.ts': `import { readFileSync } from 'node:fs';\n${config}` });
  vi.stubEnv('TITLE_FILE', join(root, 'title.json'));
  const load = createConfigLoader(root, root);
  const { diagnostics } = await load();
  expect(diagnostics).toMatchObject([{ rule: 'config-invalid', text: expect.stringContaining('ENOENT') }]);
  expect(diagnostics[0]?.at).toMatchObject({ file: 'site.config.ts', line: 3, column: 21 });
  await writeFiles(root, { 'title.json': '"Repaired"' });
  expect((await load()).config?.title).toBe('Repaired');
});

test('a loader evaluates a configuration once, until one of its files changes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  const root = await makeFolder({ 'site.config.ts': `console.log('evaluated');\n${SMALL_CONFIG}` });
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const load = createConfigLoader(root, root);
  const loaded = await load();
  expect(await load()).toBe(loaded);
  expect(print).toHaveBeenCalledOnce();
});

test('a configuration that ends the process is a diagnostic at the call', async () => {
  const root = await makeFolder({ 'site.config.ts': `export const one = 1;\n  process.exit(3);\n${SMALL_CONFIG}` });
  expect(await loadConfig(root, root)).toMatchObject({
    files: [join(root, 'site.config.ts')],
    diagnostics: [
      {
        rule: 'config-invalid',
        text: 'The file calls process.exit(3).',
        hint: 'Remove the call, or throw an error instead.',
        at: { file: 'site.config.ts', line: 2, column: 3 },
      },
    ],
  });
});

test('a configuration that waits for a promise that never settles is a diagnostic', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const root = await makeFolder({ 'site.config.ts': `await new Promise(() => {});\n${SMALL_CONFIG}` });
  const loaded = loadConfig(root, root);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(EVALUATION_LIMIT_MS);
  expect(await loaded).toMatchObject({
    files: [join(root, 'site.config.ts')],
    diagnostics: [
      { rule: 'config-invalid', text: 'The file waits for a promise that does not settle within 10 seconds.', at },
    ],
  });
});

const LATIN_1 = Buffer.from("export default 'Caf\xe9';\n", 'latin1');

test.each([
  ['the file', { 'site.config.ts': LATIN_1 }, { file: 'site.config.ts', line: 1, column: 20 }],
  [
    'an imported file',
    { 'site.config.ts': "import './part.ts';\n", 'part.ts': LATIN_1 },
    { file: 'part.ts', line: 1, column: 20 },
  ],
])('a byte of %s that is not UTF-8 is an error (file-encoding)', async (_, files, at) => {
  const root = await makeFolder(files);
  const { diagnostics } = await loadConfig(root, root);
  expect(diagnostics).toMatchObject([{ rule: 'file-encoding', hint: 'Save the file as UTF-8.', at }]);
});

test('a configuration in UTF-16 is one error (file-encoding)', async () => {
  const root = await makeFolder({ 'site.config.ts': Buffer.from(`\uFEFF${SMALL_CONFIG}`, 'utf16le') });
  const { diagnostics } = await loadConfig(root, root);
  expect(diagnostics).toMatchObject([{ rule: 'file-encoding', text: 'site.config.ts is encoded in UTF-16.', at }]);
});

test('a configuration may import an address that is no file', async () => {
  const root = await makeFolder({ 'site.config.ts': `import 'data:text/javascript,export{}';\n${SMALL_CONFIG}` });
  expect((await loadConfig(root, root)).diagnostics).toEqual([]);
});
