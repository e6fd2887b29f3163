import { describe, expect, it } from 'vitest';
import { ask, input } from '../serve.ts';
import { clientOf, serveRecipeBox } from './support.ts';

describe('rpc', () => {
  it('calls a query with GET and its input in the URL', async () => {
    const url = await serveRecipeBox();
    expect(await ask(`${url}/recipe.byId?${input({ id: 'pea-soup' })}`)).toEqual({
      status: 200,
      body: {
        id: null,
        result: { type: 'data', data: { id: 'pea-soup', title: 'Pea soup', addedAt: '2022-03-04T00:00:00.000Z' } },
      },
    });
    expect((await clientOf(url).query('recipe.byId', { id: 'pea-soup' })).title).toBe('Pea soup');
  });
});
