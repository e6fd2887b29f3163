import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createHighlight } from '../../../build/code/highlight.ts';
import { SHELLS } from '../../../build/code/languages.ts';

/** Runs in a thread with a small stack. */
const HIGHLIGHT = `
  import { parentPort, workerData } from 'node:worker_threads';
  import { register } from '${import.meta.resolve('tsx/esm/api')}';
  register();
  const { createHighlight } = await import('${import.meta.resolve('../../../build/code/highlight.ts')}');
  const { namesOf } = await import('${import.meta.resolve('../../../build/samples/names.ts')}');
  const highlight = createHighlight();
  parentPort.postMessage(workerData.map((code) => [highlight(code, 'ts'), namesOf(code, 'ts').declared]));
`;

test('code with more levels than the stack has room for is plain and has no names', async () => {
  const code = `const b = a${'('.repeat(2_000)}${')'.repeat(2_000)};`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(HIGHLIGHT)}`), {
    workerData: ["const b = 'a';", code],
    resourceLimits: { stackSizeMb: 0.5 },
  });
  const [[[tokens, names], ...results]] = await once(worker, 'message');
  await worker.terminate();
  expect([tokens[0].length, names]).toEqual([6, ['b']]);
  expect(results).toEqual([[[[{ text: code }]], []]]);
});

test('every name of a shell has the grammar of sh', () => {
  const highlight = createHighlight();
  const tokens = SHELLS.map((name) => highlight('npm install zod # the validator', name));
  expect(tokens[0]?.[0]?.length).toBeGreaterThan(1);
  expect(tokens).toEqual(SHELLS.map(() => tokens[0]));
});
