import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
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
