import { expect, test } from 'vitest';
import { barePath } from '../../../client/shared/paths.ts';

test.each([
  ['/', '/', '/'],
  ['/index.html', '/', '/'],
  ['/docs', '/', '/docs'],
  ['/docs/', '/', '/docs'],
  ['/docs.html', '/', '/docs'],
  ['/docs/index.html', '/', '/docs'],
  ['/docs/9.x', '/', '/docs/9.x'],
  ['/sub/', '/sub/', '/sub/'],
  ['/sub', '/sub/', '/sub/'],
  ['/sub/index.html', '/sub/', '/sub/'],
  ['/sub/docs.html', '/sub/', '/sub/docs'],
  ['//docs//router/', '/', '/docs/router'],
  ['//', '/', '/'],
  ['/index', '/', '/'],
  ['/sub/index', '/sub/', '/sub/'],
  ['/docs/index', '/', '/docs/index'],
])('the one address of %s below %s is %s', (path, base, bare) => {
  expect(barePath(path, base)).toBe(bare);
});
