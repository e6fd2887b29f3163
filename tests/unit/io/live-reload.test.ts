import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLiveReload } from '../../../build/io/live-reload.ts';
import { makeFolder, PROJECT } from '../../support/folder.ts';

test('an address with a backslash or a NUL is missing, because Windows would read outside the output folder', async () => {
  // On other systems, a file may have such a name.
  const folder = await makeFolder({ 'out/404.html': 'not here', 'out/..\\..\\secret.html': 'secret' });
  const { intercept } = await createLiveReload({ project: PROJECT, out: join(folder, 'out'), baseUrl: () => '/' });
  const server = createServer((request, response) => void intercept(request, response)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  for (const path of ['/..%5C..%5Csecret', '/..%5C..%5Csecret.html', '/docs%00']) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([path, response.status, await response.text()]).toEqual([path, 404, expect.stringContaining('not here')]);
  }
});
