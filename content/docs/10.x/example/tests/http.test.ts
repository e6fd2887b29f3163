import { createTRPCProxyClient, httpBatchLink } from '@trpc/client';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { afterAll, expect, it } from 'vitest';
import { createContext } from '../server/context';
import { type AppRouter, appRouter } from '../server/routers/_app';

// Port 0 lets the operating system choose a free port.
const { server, listen } = createHTTPServer({ router: appRouter, createContext });
const { port } = listen(0);

afterAll(() => {
  server.close();
});

function createClient(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return createTRPCProxyClient<AppRouter>({
    links: [httpBatchLink({ url: `http://localhost:${port}`, headers })],
  });
}

it('signs in the user of the token', async () => {
  const users = await createClient('ada-secret').admin.users.query();

  expect(users.map((user) => user.name)).toEqual(['Ada', 'Ben']);
});

it('sends the error code of a rejected call', async () => {
  const call = createClient('unknown').pantry.restock.mutate({ name: 'eggs', amount: 6 });

  await expect(call).rejects.toMatchObject({
    data: { code: 'UNAUTHORIZED', httpStatus: 401 },
  });
});
