import type { Element } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { readFence } from '../../../../build/code/fence.ts';
import { createHighlight } from '../../../../build/code/highlight.ts';
import { SHELLS } from '../../../../build/code/languages.ts';
import { codeBlock } from '../../../../build/markdown/code-block/code-block.ts';

const highlight = createHighlight();
const toHtml = (element: Element) =>
  unified()
    .use(rehypeStringify, { allowDangerousHtml: true })
    .stringify({ type: 'root', children: [element] });
const render = (value: string, meta = '', language = 'ts') =>
  toHtml(codeBlock({ fence: readFence(language, meta, value), highlight }));
const codeOf = (html: string) => /<code>([\s\S]*)<\/code>/.exec(html)?.[1];

test('code is colored with classes, and has no inline style', () => {
  expect(codeOf(render("const a = 'b';"))).toBe(
    '<c-l><span class="t-k">const</span> <span class="t-d">a</span> = <span class="t-s">\'b\'</span>;\n</c-l>',
  );
});

test('a function that is called with type arguments has the color of calls', () => {
  expect(codeOf(render('create<A>(); t.make<A>();'))).toMatch(/"t-f">create<.*"t-f">make</);
});

test('a part that is longer than a phone may break before the calls of its chain, else before any call or after a bracket', () => {
  const textOf = (code: string) =>
    codeOf(render(code))
      ?.replace(/<(?!wbr)[^>]*>/g, '')
      .trim();
  const chain = 'const limit = z.number().min(1).max(5000).default(1000);';
  expect(textOf(chain)).toBe('const limit = z.number()<wbr>.min(1)<wbr>.max(5000)<wbr>.default(1000);');
  expect(textOf('const title = z.object({ a: z.number().min(1) });')).not.toContain('<wbr>');
  expect(textOf("const a = request.headers.authorization?.replace('Bearer ', '');")).toBe(
    "const a = request.headers.authorization<wbr>?.replace('Bearer ', '');",
  );
  expect(textOf('type Options = CreateAWSLambdaContextOptions(APIGatewayProxyEventV2);')).toContain('(<wbr>API');
});

test('the arrow at the end of a long line stays with the last name before it', () => {
  const together = /<span class="t-o">(?:<span[^>]*>)?next(?:<\/span>)? }\) => \{<\/span>\n/;
  expect(codeOf(render('const adminProcedure = procedure.use(({ ctx, next }) => {'))).toMatch(together);
  expect(codeOf(render('t.use(({ ctx, next }) => {'))).not.toContain('t-o');
});

test('a line breaks neither before an arrow, nor between type arguments and their call, nor within an expression of a template', () => {
  const keptIn = (code: string) =>
    [...(codeOf(render(code)) ?? '').matchAll(/<span class="t-o">((?:<span[^>]*>[^<]*<\/span>|[^<])*)<\/span>/g)].map(
      ([, kept = '']) => kept.replace(/<[^>]*>/g, ''),
    );
  expect(keptIn('const found = recipes.findIndex((recipe) => recipe.id === cursor);')).toEqual([') =>']);
  expect(keptIn('const t = initTRPC.context<ContextOfTheApp>().create();')).toEqual(['>()']);
  expect(keptIn('const sum = recipes.map((recipe) => recipe.id);')).toEqual([]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
  expect(keptIn('const url = `http://localhost:3000/${path ?? id}/api/trpc`;')).toEqual(['${path ?? id}']);
  expect(codeOf(render('const t = initTRPC.context<Context>().create();'))).toContain('<wbr>');
});

test('a string that is longer than a phone may wrap, and so does the text of a template', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
  expect(codeOf(render('const a = `${b}, shelf ${c}`;'))).toContain('<span class="t-b">, shelf </span>');
  expect(codeOf(render("const a = 'pea-soup';"))).toContain('<span class="t-s">\'pea-soup\'</span>');
  expect(codeOf(render("const a = 'a string of many words';"))).toContain('<span class="t-b">');
});

test('a long option of a command is one element, so that its line does not break after a hyphen', () => {
  expect(codeOf(render("curl -G --data-urlencode 'a --b'", '', 'sh'))).toBe(
    '<c-l>curl -G <span class="t-o">--data-urlencode</span> <span class="t-s">\'a --b\'</span>\n</c-l>',
  );
});

test('marked lines are elements of their own that hold their line end', () => {
  const html = render('a;\nb; // [!code --]\nc; // [!code ++]', '{1}');
  expect(codeOf(html)).toBe('<mark><c-l>a;\n</c-l></mark><del><c-l>b;\n</c-l></del><ins><c-l>c;\n</c-l></ins>');
});

test('a line has the class of its indentation, rounded up to an even width, and an empty line has no element', () => {
  const code = codeOf(render(`a\n\n b\n  c\n\td\n${' '.repeat(40)}e`, '', 'text'));
  expect(code?.match(/<c-l[^>]*>\s*|\n(?=\n)/g)).toEqual([
    '<c-l>',
    '<c-l class="i2"> ',
    '<c-l class="i2">  ',
    '<c-l class="i2">\t',
    `<c-l class="i16">${' '.repeat(40)}`,
  ]);
  expect(code).toContain('</c-l>\n<c-l');
});

test('the caption is the title or the label, and other code has none', () => {
  expect(render('a', 'title="server/trpc.ts"')).toContain('<figcaption>server/trpc.ts</figcaption>');
  expect(render('a', 'label="9.x"')).toContain('<figcaption>9.x</figcaption>');
  expect(render('a')).toContain('<figure class="code" data-language="ts"><copy-code>');
  expect(render('a', '', 'json')).not.toContain('figcaption');
});

test.each([
  ['server/routers/_app.ts', 'server/routers/<wbr>_app.ts'],
  ['pages/api/auth/[...nextauth].ts', 'pages/api/auth/<wbr>[...nextauth].ts'],
  ['/etc/nginx/sites/trpc.conf', '/etc/nginx/sites/<wbr>trpc.conf'],
])('the long title %s wraps before the name of the file', (title, html) => {
  expect(render('a', `title="${title}"`)).toContain(`<figcaption><span>${html}</span></figcaption>`);
});

test('a command that a tab names is wrapped and has no caption', () => {
  const fence = readFence('sh', '', 'npm install zod');
  const named = toHtml(codeBlock({ fence, highlight, isLabeled: true }));
  expect(named).toContain('<copy-code></copy-code><pre tabindex="0" class="wrap">');
  expect(toHtml(codeBlock({ fence, highlight }))).toContain(
    '<figcaption>Terminal</figcaption><copy-code></copy-code><pre tabindex="0"><',
  );
});

test('a fold is closed details between the lines around it', () => {
  const html = render('a;\n// [!code fold:start "more"]\nb;\nc;\n// [!code fold:end]\nd;', '{2}', 'text');
  expect(html.replace(/^[\s\S]*<\/copy-code>|<\/figure>$/g, '')).toBe(
    '<pre tabindex="0"><code><c-l>a;\n</c-l></code></pre>' +
      '<details class="fold"><summary>more<span> (2 lines)</span></summary>' +
      '<pre tabindex="0"><code><mark><c-l>b;\n</c-l></mark><c-l>c;\n</c-l></code></pre></details>' +
      '<pre tabindex="0"><code><c-l>d;\n</c-l></code></pre>',
  );
});

test('blank lines beside a fold are folded too, and not counted', () => {
  const html = render('a;\n\n// [!code fold:start "more"]\nb;\n// [!code fold:end]\n\nc;', '', 'text');
  expect(html.match(/<pre[\s\S]*?<\/pre>|\(\d lines?\)/g)).toEqual([
    '<pre tabindex="0"><code><c-l>a;\n</c-l></code></pre>',
    '(1 line)',
    '<pre tabindex="0"><code>\n<c-l>b;\n</c-l>\n</code></pre>',
    '<pre tabindex="0"><code><c-l>c;\n</c-l></code></pre>',
  ]);
});

test('what stands in the code is text', () => {
  expect(codeOf(render('<img src=x onerror=alert(1)>', '', 'text'))).toBe(
    '<c-l>&#x3C;img src=x onerror=alert(1)>\n</c-l>',
  );
});

test('the types of ^? are below the line, and do not change it', () => {
  const fence = readFence('ts', '', '// ---cut---\nconst a = f(b);\n//          ^?\n//    ^?');
  const symbols = [
    { line: 1, column: 6, length: 1, text: 'const a: string' },
    { line: 1, column: 10, length: 1, text: 'function f(b: number): string' },
    { line: 1, column: 12, length: 1, text: 'let b: number' },
  ];
  const html = codeOf(toHtml(codeBlock({ fence, highlight, types: { symbols, errors: [] } }))) ?? '';
  expect(html.match(/<span class="shown-type">/g)).toHaveLength(2);
  expect(html.replace(/<[^>]+>/g, '')).toBe('const a = f(b);\nlet b: number\nconst a: string\n');
  expect(html.split('<span class="shown-type">')[0]).toBe(codeOf(render('const a = f(b);')));
});

test('a type is indented as the line above it', () => {
  const fence = readFence('ts', '', '  const a = 1;\n  //    ^?');
  const symbols = [{ line: 0, column: 8, length: 1, text: 'const a: 1' }];
  const html = codeOf(toHtml(codeBlock({ fence, highlight, types: { symbols, errors: [] } })));
  expect(html).toContain('<span class="shown-type i2">');
});

test('a span that starts where a token does adds no empty token before it', () => {
  const errors = [{ line: 0, column: 6, length: 5, code: 1, text: 'No.' }];
  const html = toHtml(
    codeBlock({ fence: readFence('ts', '', "const 'abc';"), highlight, types: { symbols: [], errors } }),
  );
  expect(html).toMatch(/<span class="squiggle"><span class="t-\w">'abc'<\/span><\/span>/);
  expect(html).not.toMatch(/<span class="t-\w"><\/span>/);
});

test('an error underlines its exact span, and its message is below the line, before the type of a ^?', () => {
  const fence = readFence('ts', '{1}', '// @ts-expect-error\n  f(b, 1);\n//  ^?\ng();');
  const symbols = [{ line: 1, column: 4, length: 1, text: 'let b: string' }];
  const errors = [{ line: 1, column: 2, length: 4, code: 2345, text: 'Not <this>.\n  But that.' }];
  const html = codeOf(toHtml(codeBlock({ fence, highlight, types: { symbols, errors } }))) ?? '';
  const [line, message, rest] = html.split(/(<span class="error-message">.*?<\/span>)/s);
  const shown = line?.replace(/<\/?(mark|c-l)[^>]*>/g, '');
  expect(shown?.replace(/<span class="t-\w">(.*?)<\/span>/g, '$1')).toBe('  <span class="squiggle">f(b,</span> 1);\n');
  expect(line).toMatch(/^<mark>.*<\/mark>$/s);
  expect(message).toBe('<span class="error-message"><b>TS2345</b> Not &#x3C;this>.\n  But that.\n</span>');
  expect(rest?.replace(/<[^>]+>/g, '')).toBe('let b: string\ng();\n');
});

test('a figure with types has the number of its symbols among those of the page', () => {
  const fence = readFence('ts', '', 'a');
  expect(toHtml(codeBlock({ fence, highlight, typesIndex: 2 }))).toContain('data-language="ts" data-symbols="2">');
  expect(toHtml(codeBlock({ fence, highlight }))).not.toContain('data-symbols');
});

test.each([
  ['ts', '', '<figure class="code" data-language="ts"><copy-code>'],
  ['tsx', '', '<figure class="code" data-language="tsx"><copy-code>'],
  ['ts', 'title="a.ts"', '<figure class="code" data-language="ts"><figcaption>a.ts</figcaption>'],
  ['sh', '', '<figure class="code" data-language="sh"><figcaption>Terminal</figcaption>'],
])(
  'the header of a block of %s with "%s" has the badge of the language and the title, or there is none',
  (language, meta, header) => {
    expect(toHtml(codeBlock({ fence: readFence(language, meta, 'a'), highlight }))).toContain(header);
  },
);

test.each([
  ['sh', '# comment', 't-c'],
  ['json', '{ "a": 1 }', 't-n'],
  ['yaml', 'a: 1 # c', 't-c'],
  ['http', 'GET /docs HTTP/1.1', 't-'],
  ['tsx', 'const a = <b>c</b>;', 't-g'],
])('%s has a grammar', (language, value, className) => {
  expect(codeOf(render(value, '', language))).toContain(className);
});

test.each(SHELLS)('a fence of %s has the styles of a terminal', (language) => {
  expect(render('npm start', '', language)).toMatch(/data-language="sh".*Terminal/s);
});

test('an argument that is called like a command of the shell has no color', () => {
  expect(codeOf(render('npm pkg set type=module', '', 'sh'))).toBe('<c-l>npm pkg set type=module\n</c-l>');
});

test('a fence has the colors of the highlighter of its block', () => {
  const fence = readFence('ts', '', 'const kept = 1;');
  const upper: typeof highlight = (code) => [[{ text: code.toUpperCase() }]];
  expect(codeOf(toHtml(codeBlock({ fence, highlight })))).toContain('kept');
  expect(codeOf(toHtml(codeBlock({ fence, highlight: upper })))).toContain('KEPT');
});
