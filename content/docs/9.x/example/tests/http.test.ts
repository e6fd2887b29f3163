import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { createContext } from '../server/context';
import type { AppRouter } from '../server/routers/_app';
import { appRouter } from '../server/routers/_app';

// Port 0 lets the operating system choose a free port.
const { server, listen } = createHTTPServer({ router: appRouter, createContext });
const { port } = listen(0);

after(() => {
  server.close();
});

function createClient(token: string) {
  return createTRPCClient<AppRouter>({
    url: `http://localhost:${port}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

test('signs in the user of the token', async () => {
  const users = await createClient('ada-secret').query('admin.users');

  assert.deepEqual(
    users.map((user) => user.name),
    ['Ada', 'Ben'],
  );
});

test('sends the error code of a rejected call', async () => {
  const call = createClient('unknown').mutation('pantry.restock', {
    name: 'eggs',
    amount: 6,
  });

  await assert.rejects(call, (error) => {
    assert.ok(error instanceof TRPCClientError);
    assert.equal(error.data.code, 'UNAUTHORIZED');
    return true;
  });
});
