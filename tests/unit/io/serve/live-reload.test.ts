import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLiveReload } from '../../../../build/io/serve/live-reload.ts';
import { makeFolder, PROJECT } from '../../../support/folder.ts';

test('an address with a backslash or a NUL is missing, because Windows would read outside the output folder', async () => {
  // On other systems, a file may have such a name.
  const folder = await makeFolder({ 'out/404.html': 'not here', 'out/..\\..\\secret.html': 'secret' });
  const origin = await startWatch(join(folder, 'out'));
  for (const path of ['/..%5C..%5Csecret', '/..%5C..%5Csecret.html', '/docs%00']) {
    const response = await fetch(origin + path);
    expect([path, response.status, await response.text()]).toEqual([path, 404, expect.stringContaining('not here')]);
  }
});

test('a page of an earlier watch is reloaded, and one of this watch is not', async () => {
  const folder = await makeFolder({ 'out/index.html': '<body></body>' });
  const [first, second] = [await startWatch(join(folder, 'out')), await startWatch(join(folder, 'out'))];
  const [, build] = /data-build="([^"]+)"/.exec(await (await fetch(first)).text()) ?? [];
  const firstEvent = async (origin: string) => {
    const { body } = await fetch(`${origin}/__watch?build=${build}`);
    const reader = body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    return new TextDecoder().decode(value);
  };
  expect(await firstEvent(first)).toBe(': connected\n\n');
  expect(await firstEvent(second)).toMatch(/^event: reload\n/);
});

test('before the first build, every page has the report, also that of a version with a number', async () => {
  const folder = await makeFolder({ 'out/style.css': '' });
  const origin = await startWatch(join(folder, 'out'));
  for (const path of ['/docs/router', '/docs/9.x', '/docs/9.x/router'])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 503]);
});

/** Serves the pages of a watch until the test ends, and returns the origin. */
async function startWatch(out: string): Promise<string> {
  const { intercept } = await createLiveReload({ project: PROJECT, out, baseUrl: () => '/' });
  const server = createServer(async (request, response) => {
    if (!(await intercept(request, response, new URL(`http://localhost${request.url}`)))) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
