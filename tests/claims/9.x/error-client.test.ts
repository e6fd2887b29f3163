import { TRPCClientError } from '@trpc/client';
import { MutationCache, QueryCache, QueryClient, setLogger } from 'react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { abandonedUrl, serve } from '../serve.ts';
import { clientOf, serveExample } from './support.ts';

const failed = (url: string): Promise<unknown> =>
  clientOf(url)
    .query('recipe.byId', { id: 'goulash' })
    .catch((cause) => cause);

describe('error-handling: on the client', () => {
  test('has the code in data, and the error object as shape', async () => {
    const error = await failed(await serveExample());
    const data = { code: 'NOT_FOUND', httpStatus: 404, path: 'recipe.byId' };
    expect(error).toBeInstanceOf(TRPCClientError);
    expect(error).toMatchObject({ message: 'NOT_FOUND', data, shape: { message: 'NOT_FOUND', code: -32004, data } });
    expect(error).not.toHaveProperty('code');
  });

  test('has no data, and the local error as cause, when there is no connection', async () => {
    expect(await failed(await abandonedUrl())).toMatchObject({
      name: 'TRPCClientError',
      message: 'fetch failed',
      data: undefined,
      cause: expect.any(TypeError),
    });
  });

  test('has no data when the response is HTML', async () => {
    const url = await serve((_, response) => response.end('<html></html>'));
    expect(await failed(url)).toMatchObject({
      name: 'TRPCClientError',
      message: `Unexpected token '<', "<html></html>" is not valid JSON`,
      data: undefined,
      cause: expect.any(SyntaxError),
    });
  });

  test('rejects with a TRPCAbortError as the cause after cancel()', async () => {
    const call = clientOf(await serveExample()).query('pantry.list');
    call.cancel();
    await expect(call).rejects.toMatchObject({
      name: 'TRPCClientError',
      message: 'The operation was aborted.',
      cause: { name: 'TRPCAbortError' },
    });
  });

  test('sends no message of an unknown path without its name', async () => {
    const client = clientOf(await serveExample());
    await expect(client.query('recipe.nope' as 'pantry.list')).rejects.toMatchObject({
      message: 'No "query"-procedure on path "recipe.nope"',
      data: { code: 'NOT_FOUND' },
    });
  });
});

describe('error-handling: the caches of React Query', () => {
  const run = async () => {
    throw new Error('burnt');
  };

  test('call onError once for each failed query and mutation, after the last attempt', async () => {
    setLogger({ ...console, error() {} });
    onTestFinished(() => setLogger(console));
    const onError = vi.fn();
    const queryCache = new QueryCache({ onError });
    const mutationCache = new MutationCache({ onError });
    const client = new QueryClient({ queryCache, mutationCache });
    const attempts = vi.fn(run);
    const options = { queryKey: ['soup'], queryFn: attempts, retry: 2, retryDelay: 1 };
    await expect(client.fetchQuery(options)).rejects.toThrow('burnt');
    expect(attempts).toHaveBeenCalledTimes(3);
    expect(onError).toHaveBeenCalledTimes(1);
    await expect(client.executeMutation({ mutationFn: run })).rejects.toThrow('burnt');
    expect(onError).toHaveBeenCalledTimes(2);
  });
});
