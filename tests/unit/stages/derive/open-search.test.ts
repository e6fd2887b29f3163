import { expect, test } from 'vitest';
import { openSearch } from '../../../../build/stages/derive/open-search.ts';

test.each([
  ['/logo.svg', 'image/svg+xml'],
  ['/favicon.ico', 'image/x-icon'],
  ['/logo.jpg', 'image/jpeg'],
  ['/logo.png', 'image/png'],
])('the media type of the icon %s is %s', (favicon, type) => {
  const { contents } = openSearch({ title: 'Small', url: 'https://small.example', baseUrl: '/sub/', favicon });
  expect(contents).toContain(`type="${type}">https://small.example/sub${favicon}</Image>`);
});
