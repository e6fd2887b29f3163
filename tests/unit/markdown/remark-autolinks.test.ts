import { expect, test } from 'vitest';
import { createProcessor } from '../../../build/markdown/processor.ts';

const processor = createProcessor({ versions: [], baseUrl: '/', images: new Map(), typesOf: () => undefined });

/** After an open bracket, only the search for addresses in text finds them. */
test.each([
  ['https://a.example/b', 'https://a.example/b'],
  ['HTTPS://a.example', 'HTTPS://a.example'],
  ['www.a.example', 'http://www.a.example'],
  ['WWW.a.example', 'http://WWW.a.example'],
  ['ada@a.example', 'mailto:ada@a.example'],
])('the address %s in text is a link', (address, href) => {
  expect(String(processor.processSync({ path: 'content/page.md', value: `[ *b* ${address}` }))).toContain(
    `<a href="${href}"`,
  );
});
