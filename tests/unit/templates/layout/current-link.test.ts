import { expect, test } from 'vitest';
import { currentLink } from '../../../../templates/layout/current-link.ts';

const LINKS = ['/base/docs', '/base/docs/quickstart', '/base/docs/9.x', '/base/blog'].map((href) => ({
  label: href,
  href,
}));

test.each([
  ['/base/docs/quickstart', '/base/docs/quickstart', 'page'],
  ['/base/docs', '/base/docs', 'page'],
  ['/base/docs/router', '/base/docs', 'true'],
  ['/base/docs/9.x/router', '/base/docs/9.x', 'true'],
  ['/base/docs/quickstart-2', '/base/docs', 'true'],
  ['/base/blog/hello-trpc', '/base/blog', 'true'],
])('%s marks one link: %s as %s', (here, href, value) => {
  expect([...currentLink(LINKS, here)]).toEqual([[href, value]]);
});

test.each(['/base/', '/base/search', '/base/docset'])('%s marks no link', (here) => {
  expect([...currentLink(LINKS, here)]).toEqual([]);
});
