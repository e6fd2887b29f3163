import { expect, test } from 'vitest';
import { createProcessor } from '../../../../build/markdown/processor.ts';
import { parse } from '../../../../build/stages/parse/parse.ts';

const config = { versions: [], baseUrl: '/' };
const processor = createProcessor({ ...config, images: new Map(), typesOf: () => undefined });
const FRONT_MATTER = `---
title: A site
description: The home page of the small documentation that the tests build and look at.
---
`;
const calls = (count: number) => Array.from({ length: count }, (_, index) => `call(${index});`);

/** Returns what the build reports about a fence on the home page. */
function reported(lines: readonly string[]): readonly string[] {
  const text = `${FRONT_MATTER}\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`;
  const source = { path: 'content/index.md', text };
  return parse({ source, origin: { kind: 'home' }, config, processor }).diagnostics.map(
    (diagnostic) => diagnostic.text,
  );
}

test.each([
  ['44 lines', calls(44)],
  ['36 shown lines below ten cut lines', [...calls(9), '// ---cut--- the compiler needs these', ...calls(36)]],
  ['47 lines, the last of which is marked', [...calls(46), 'call(46); // [!code highlight]']],
  ['47 lines with a fold', ['// [!code fold:start "more"]', ...calls(45), '// [!code fold:end]']],
])('the home page has styles for a fence with %s', (_, lines) => {
  expect(reported(lines)).toEqual([]);
});

test('the home page has no styles for a fence with 45 lines', () => {
  expect(reported(calls(45))).toEqual(['The home page has no styles for code of more than 44 lines.']);
});
