import { expect, test } from 'vitest';
import { createProcessor } from '../../../../build/markdown/processor.ts';

const processor = createProcessor({ versions: [], baseUrl: '/', images: new Map(), typesOf: () => undefined });

test('a heading gets none of the ids that the layout and the browser code use', () => {
  const html = String(
    processor.processSync({ path: 'content/page.md', value: '## Menu\n\n## Copied\n\n## Search dialog\n' }),
  );
  expect(html.match(/(?<=id=")[^"]+/g)).toEqual(['menu-1', 'copied-1', 'search-dialog-1']);
});
