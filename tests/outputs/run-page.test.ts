import { describe, expect, test } from 'vitest';
import { readFence } from '../../build/code/fence.ts';
import type { Sample } from '../../build/model.ts';
import { outputChecks } from '../../build/samples/outputs.ts';
import { compareOutput } from '../support/compare-output.ts';
import { runPage } from './run-page.ts';

const sample = (line: number, language: string, meta: string, text: string): Sample => ({
  fence: readFence(language, meta, text),
  at: { file: 'page.md', line, column: 1 },
});

const SOUP = `curl -G http://localhost:3000/recipe.byId --data-urlencode 'input={"id":"pea-soup"}'`;

describe('the commands of a page', () => {
  test('run in their order, with the files that the page shows before them', () => {
    const checks = outputChecks([
      sample(1, 'ts', 'title="server/db.ts"', 'export {};'),
      sample(5, 'sh', 'run="soup"', SOUP),
      sample(9, 'json', 'output-of="soup"', '{}'),
      sample(13, 'text', 'output-of="npm run client"', 'Pea soup'),
      sample(17, 'sh', 'run="alone"', 'curl localhost:3000'),
      sample(21, 'sh', '', 'npm test'),
    ]);
    expect(checks.map(({ command, at }) => [at.line, command])).toEqual([
      [9, SOUP],
      [13, 'npm run client'],
      [17, 'curl localhost:3000'],
    ]);
    expect([...(checks[0]?.files ?? [])]).toEqual([['server/db.ts', 'export {};']]);
  });
});

describe('an output', () => {
  test.each([
    ['json', '{ "a": 1 }', '{"a":1}'],
    ['json', '{ "stack": "…" }', '{"stack":"Error: at line 1"}'],
    ['text', 'Added …\nDone', 'Added 7f3c\nDone\n'],
    [
      'http',
      'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{ "a": 1 }',
      'HTTP/1.1 200 OK\r\nDate: x\r\ncontent-type: application/json\r\n\r\n{"a":1}',
    ],
    [
      'http',
      '# Comment\nGET /soup\n# Comment\n  ?batch=1\n  &input={ "0": { "name": "Pea soup" } }',
      'GET /soup?batch=1&input={"0":{"name":"Pea soup"}}',
    ],
    ['http', '# Comment\nHTTP/1.1 200 OK\n\n# Comment\n{ "a": 1 }', 'HTTP/1.1 200 OK\r\n\r\n{"a":1}'],
  ])('in %s may differ in format, and in what an ellipsis stands for', (language, shown, output) => {
    expect(compareOutput(language, shown, output)).toBeUndefined();
  });

  test.each([
    ['json', '{\n  "a": 1,\n  "b": 2\n}', '{"a":1,"b":3}', 2, '  {\n    "a": 1,\n-   "b": 2\n+   "b": 3\n  }'],
    [
      'json',
      '{ "a": {\n  "b": 2,\n  "c": 3 } }',
      '{"a":{"b":2,"c":4}}',
      2,
      '  {\n    "a": {\n      "b": 2,\n-     "c": 3\n+     "c": 4\n    }\n  }',
    ],
    ['text', 'one', 'one\ntwo', 0, '  one\n+ two'],
    ['text', 'one\ntwo', 'one', 1, '  one\n- two'],
    [
      'http',
      'HTTP/1.1 200 OK\nVary: Origin',
      'HTTP/1.1 200 OK\r\n\r\n{}',
      1,
      '  HTTP/1.1 200 OK\n- Vary: Origin\n+ Vary: (not sent)\n  \n  ',
    ],
    [
      'http',
      'HTTP/1.1 200 OK\n\n{ "a": 1,\n  "b": 2 }',
      'HTTP/1.1 200 OK\r\n\r\n{"a":1,"b":3}',
      3,
      '  HTTP/1.1 200 OK\n  \n  {\n    "a": 1,\n-   "b": 2\n+   "b": 3\n  }',
    ],
    [
      'http',
      '# Comment\nGET /soup\n  ?input={ "name": "Pea soup" }\n\nsoup',
      'GET /soup?input={"name":"Peasoup"}\n\nsoup',
      1,
      '- GET /soup?input={"name":"Pea soup"}\n+ GET /soup?input={"name":"Peasoup"}\n  \n  soup',
    ],
    [
      'http',
      'HTTP/1.1 200 OK\n\n# Comment\n{ "a": 1,\n  "b": 2 }',
      'HTTP/1.1 200 OK\r\n\r\n{"a":1,"b":3}',
      4,
      '  HTTP/1.1 200 OK\n  \n  {\n    "a": 1,\n-   "b": 2\n+   "b": 3\n  }',
    ],
  ])('in %s differs at its line', (language, shown, output, line, difference) => {
    expect(compareOutput(language, shown, output)).toEqual({ line, difference });
  });
});

test('output-differs names the line of the page and shows both outputs', async () => {
  const diagnostics = await runPage('10.x', [
    sample(5, 'sh', 'run="soup"', SOUP),
    sample(
      9,
      'json',
      'output-of="soup"',
      '{\n  "result": {\n    "data": { "id": "pea-soup", "title": "Soup", "addedAt": "…" }\n  }\n}',
    ),
    sample(20, 'sh', 'run="failing"', 'curl --fail http://localhost:3000/unknown'),
    sample(24, 'text', 'output-of="npx tsx missing.ts"', 'Soup'),
  ]);
  expect(diagnostics).toMatchObject([
    { rule: 'output-differs', at: { file: 'page.md', line: 12 } },
    { rule: 'output-differs', at: { file: 'page.md', line: 20 }, text: expect.stringContaining('exit code 22') },
    { rule: 'output-differs', at: { file: 'page.md', line: 24 }, text: expect.stringContaining('exit code 1') },
  ]);
  expect(diagnostics[0]?.text).toContain('-       "title": "Soup",\n+       "title": "Pea soup",');
}, 600_000);
