import { expect, test } from 'vitest';
import { locationInConfig } from '../../../build/validation/config-locations.ts';

const COUNT = 2_000;

/** Reading the file for each location takes 20 seconds. Reading it once takes less than half a second. */
const LIMIT_MS = 8_000;

test(
  'the time for the locations of many redirects does not grow faster than their number',
  () => {
    const addresses = Array.from({ length: COUNT }, (_, index) => `/old/page-${index}`);
    const lines = addresses.map((address) => `    '${address}': '/new',`);
    const text = ['export default defineConfig({', '  redirects: {', ...lines, '  },', '});', ''].join('\n');
    const locations = addresses.map((address) =>
      locationInConfig({ path: 'site.config.ts', text }, ['redirects', address]),
    );
    expect(locations).toEqual(
      addresses.map(({ length }, index) => ({ file: 'site.config.ts', line: index + 3, column: 6, length })),
    );
  },
  LIMIT_MS,
);

test('the location of a key that occurs twice is the first one', () => {
  const text = 'export default { redirects: {\n  ...more,\n  "/a": "/b",\n  "/a": "/c",\n} };\n';
  const source = { path: 'site.config.ts', text };
  expect(locationInConfig(source, ['redirects', '/a'])).toMatchObject({ line: 3, column: 4 });
  expect(locationInConfig(source, ['redirects', '/d'])).toMatchObject({ line: 1, column: 18 });
});
