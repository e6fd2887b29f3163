import { expect, test, vi } from 'vitest';
import { storeSearch } from '../../../client/store-search.ts';

test('all indexes of a version with several are loaded, and that of the blog', async () => {
  const files: Readonly<Record<string, unknown>> = {
    '/settings.json': {
      provider: { provider: 'local', list: '/search.json' },
      styles: '/search.css',
      versions: [{ name: 'current', label: '10.x' }],
    },
    '/search.json': { current: ['/current-part-1.json', '/current-part-2.json'], default: '/default.json' },
  };
  const requested: string[] = [];
  vi.stubGlobal('document', {
    querySelector: () => ({ dataset: { search: '/settings.json' } }),
    adoptedStyleSheets: [],
  });
  vi.stubGlobal('navigator', {});
  // The code of the search page defines an element and adds its styles.
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('customElements', { define() {} });
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  vi.stubGlobal('fetch', async (address: unknown) => {
    requested.push(String(address));
    return new Response(JSON.stringify(files[String(address)] ?? ''));
  });
  await storeSearch();
  expect(requested.slice(3)).toEqual(['/current-part-1.json', '/current-part-2.json', '/default.json']);
});
