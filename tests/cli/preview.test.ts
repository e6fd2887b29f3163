import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { command, runHere, startNode } from '../support/cli.ts';
import { makeSite } from '../support/sites/fixture.ts';

async function startPreview() {
  const root = await makeSite({ 'static/big.txt': 'x'.repeat(1 << 25) });
  expect((await runHere('build', '--root', root)).code).toBe(0);
  const { process: preview, output, waitFor } = startNode(command('preview', '--root', root, '--port', '0'));
  return { preview, origin: await waitFor(/http:\/\/localhost:\d+/), output };
}

test('hostile requests do not stop the server, and each failed one is logged', async () => {
  const { preview, origin, output } = await startPreview();
  for (const range of ['bytes=5-2', 'bytes=999999999999-', 'bytes=-0'])
    expect((await fetch(`${origin}/search.json`, { headers: { range } })).status).toBe(416);
  expect((await fetch(`${origin}/nothing`)).status).toBe(404);
  expect((await fetch(`${origin}/docs`)).status).toBe(200);
  expect(preview.exitCode).toBe(null);
  // The log comes through a pipe, and the responses through another one.
  await expect.poll(() => output().match(/^416 GET \/search\.json$/gm)).toHaveLength(3);
  await expect.poll(output).toContain('404 GET /nothing\n');
});

test('SIGTERM lets a response end and accepts no new one', async () => {
  const { preview, origin } = await startPreview();
  const [response] = await once(request(`${origin}/big.txt`).end(), 'response');
  const ended = once(preview, 'exit');
  preview.kill('SIGTERM');
  await expect.poll(() => fetch(`${origin}/docs`).then(Boolean, () => false)).toBe(false);
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  expect(bytes).toBe(1 << 25);
  expect(await ended).toEqual([0, null]);
});

test.each(['preview', 'links'])(
  '%s reports an invalid configuration instead of using the default base URL',
  async (name) => {
    const root = await makeSite({
      'site.config.ts': 'export default { baseUrl: 5 };',
      'dist/index.html': '<title>A</title>',
    });
    const { code, stderr } = await runHere(name, '--root', root);
    expect(code).toBe(1);
    expect(stderr).toContain('[config-invalid]');
  },
);
