import { expect, test } from 'vitest';
import { createProcessor } from '../../../../build/markdown/processor.ts';

const processor = createProcessor({ versions: [], baseUrl: '/', images: new Map(), typesOf: () => undefined });

/** Returns the labels of the checkboxes in Markdown. */
function labelsOf(...lines: readonly string[]) {
  const html = String(processor.processSync({ path: 'content/docs/1.x/page.md', value: lines.join('\n') }));
  return [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label?.replace(/\s+/g, ' '));
}

test.each([
  ['one paragraph', ['- [ ] Install `zod` *now*'], ['Install zod now']],
  ['a nested task list', ['- [ ] Outer', '  - [x] Inner', '  - [ ] Other'], ['Outer', 'Inner', 'Other']],
  ['a nested list after a paragraph', ['- [ ] Outer', '', '  1. Inner', '', '  More.'], ['Outer More.']],
  ['a list in a quotation', ['- [ ] Outer', '  > Quoted', '  > - Inner'], ['Outer Quoted']],
])('the checkbox of a task with %s has the text of the task as its label', (_, lines, labels) => {
  expect(labelsOf(...lines)).toEqual(labels);
});
