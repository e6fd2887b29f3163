import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBuilder } from '../../build/commands/watch-builder.ts';
import { openStore } from '../../build/io/cache/store.ts';
import { createLiveReload } from '../../build/io/serve/live-reload.ts';
import { openKnownOutputs } from '../../build/io/write/known-outputs.ts';
import { createMemo } from '../../build/memo/memo.ts';
import { OutdatedError } from '../../build/memo/outdated.ts';
import { readOptions } from '../../build/options.ts';
import { PROJECT } from '../support/folder.ts';
import { makeSite } from '../support/sites/fixture.ts';

test('a build whose files change again and again ends without a message, because the watch starts the next one', async () => {
  const root = await makeSite({});
  const out = join(root, 'dist');
  const options = readOptions(['watch', '--root', root, '--out', out], PROJECT);
  if (!options) throw new Error('No options');
  const known = await openKnownOutputs(PROJECT, out, '');
  const reload = await createLiveReload({ project: PROJECT, out, baseUrl: () => '/' });
  onTestFinished(() => reload.close());
  const fail = vi.spyOn(reload, 'fail');
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const loadOptions = {
    memo: createMemo(),
    loadConfig: () => Promise.reject(new OutdatedError('A file has changed.')),
  };
  const { build } = createBuilder({ options, project: PROJECT, loadOptions, known, reload, onInput: () => undefined });
  await build();
  expect(error).not.toHaveBeenCalled();
  expect(fail).not.toHaveBeenCalled();
});

test('files count as written only after all of them are', async () => {
  const root = await makeSite({});
  const out = join(root, 'dist');
  const options = readOptions(['watch', '--root', root, '--out', out], PROJECT);
  if (!options) throw new Error('No options');
  const store = await openStore(PROJECT, root);
  const known = await openKnownOutputs(PROJECT, out, store.code);
  const remember = vi.spyOn(known, 'remember');
  const reload = await createLiveReload({ project: PROJECT, out, baseUrl: () => '/' });
  onTestFinished(() => reload.close());
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const loadOptions = { memo: createMemo(store) };
  const builder = createBuilder({ options, project: PROJECT, loadOptions, known, reload, onInput: () => undefined });

  await builder.build();
  await writeFile(join(out, 'notes.txt'), 'A file of somebody else');
  await builder.complete();
  expect(stderr.mock.calls.join('\n')).toContain('notes.txt');
  expect(remember).not.toHaveBeenCalled();

  await rm(join(out, 'notes.txt'));
  await builder.build();
  await builder.complete();
  expect(remember).toHaveBeenCalledOnce();
});
