import { expect, test } from 'vitest';
import { resolveFrom } from '../../../build/paths/resolve-from.ts';

test('resolveFrom resolves against the folder of a file', () => {
  expect(resolveFrom('content/docs/10.x/router.md', './context.md')).toBe('content/docs/10.x/context.md');
  expect(resolveFrom('content/docs/9.x/router.md', '../10.x/fetch.md')).toBe('content/docs/10.x/fetch.md');
});
