import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { rehypeInlineCode } from '../../../../build/markdown/rehype/rehype-inline-code.ts';

/** Returns the HTML of a paragraph, or another element, with inline code. */
function htmlOf(code: string, name = 'p'): string {
  const tree: Root = { type: 'root', children: [h(name, [h('code', code)]) as Element] };
  rehypeInlineCode()(tree);
  return unified().use(rehypeStringify).stringify(tree);
}

test('long inline code wraps before the calls of a chain', () => {
  expect(htmlOf('t.procedure.input(schema).mutation(resolve)')).toBe(
    '<p><code>t.procedure.input(schema)<wbr>.mutation(resolve)</code></p>',
  );
  expect(htmlOf('z.string().min(2)')).toBe('<p><code>z.string().min(2)</code></p>');
});

test('a short word of inline code does not wrap at a hyphen, and wraps before and after it', () => {
  expect(htmlOf('ada-secret')).toBe('<p><code class="t-o">ada-secret</code></p>');
  expect(htmlOf('x-trpc-batch-mode: stream')).toBe(
    '<p><code><span class="t-o">x-trpc-batch-mode:</span> stream</code></p>',
  );
  expect(htmlOf('Authorization: Bearer ada-secret')).toBe(
    '<p><code>Authorization: Bearer <span class="t-o">ada-secret</span></code></p>',
  );
  expect(htmlOf('-32600')).toBe('<p><code>-32600</code></p>');
  expect(htmlOf('a-name-that-is-longer-than-a-line')).toBe('<p><code>a-name-that-is-longer-than-a-line</code></p>');
});

test('a first or last word of at most three characters stays with the word beside it', () => {
  expect(htmlOf('npm install @trpc/server@10 zod')).toBe(
    '<p><code><span class="t-o">npm install</span> <span class="t-o">@trpc/server@10 zod</span></code></p>',
  );
  expect(htmlOf('Cannot find a name of it in')).toBe(
    '<p><code>Cannot find a name of <span class="t-o">it in</span></code></p>',
  );
  expect(htmlOf('new WebSocketServer({ port: 3002 })')).toBe(
    '<p><code><span class="t-o">new WebSocketServer(</span><span class="t-o">{ port: 3002 })</span></code></p>',
  );
  expect(htmlOf('npx a-name-that-is-longer-than-a-line')).toBe(
    '<p><code>npx a-name-that-is-longer-than-a-line</code></p>',
  );
  expect(htmlOf('word another-word, and the end')).toBe(
    '<p><code>word <span class="t-o">another-word,</span> and <span class="t-o">the end</span></code></p>',
  );
});

test('type arguments stay with their call', () => {
  expect(htmlOf('initTRPC.context<Context>().create()')).toBe(
    '<p><code>initTRPC.context&#x3C;Context<span class="t-o">>()</span><wbr>.create()</code></p>',
  );
  expect(htmlOf('createReactQueryHooks<AppRouter>({ url })')).toBe(
    '<p><code>createReactQueryHooks&#x3C;AppRouter<span class="t-o">>(</span><span class="t-o">{ url })</span></code></p>',
  );
});

test('type arguments stay with their call also in short code', () => {
  expect(htmlOf('router<Context>()')).toBe('<p><code class="t-o">router&#x3C;Context>()</code></p>');
});

test('a long path wraps after its folders, but a path beside other words does not', () => {
  expect(htmlOf('http://localhost:3000/trpc/session.signIn')).toBe(
    '<p><code>http://localhost:3000/<wbr>trpc/<wbr>session.signIn</code></p>',
  );
  expect(htmlOf('content-type: application/json')).toBe(
    '<p><code><span class="t-o">content-type:</span> application/json</code></p>',
  );
});

test('an option does not wrap after its hyphens', () => {
  expect(htmlOf('--port')).toBe('<p><code class="t-o">--port</code></p>');
});

test('a short command and a short object do not wrap', () => {
  expect(htmlOf('npx tsx server.ts')).toBe('<p><code class="t-o">npx tsx server.ts</code></p>');
  expect(htmlOf('npm')).toBe('<p><code>npm</code></p>');
  expect(htmlOf('new QueryClient({ defaultOptions: { queries: { retry } } })')).toBe(
    '<p><code><span class="t-o">new QueryClient(</span>{ defaultOptions: { queries: <span class="t-o">{ retry } } })</span></code></p>',
  );
  expect(htmlOf("client.query('recipe.byId', { id })")).toBe(
    `<p><code>client.query('recipe.byId', <span class="t-o">{ id })</span></code></p>`,
  );
});

test('long code in a table wraps after the parts of a path, before type arguments and at spaces', () => {
  expect(htmlOf('@trpc/server/adapters/ws', 'table')).toBe(
    '<table><code>@trpc/<wbr>server/<wbr>adapters/<wbr>ws</code></table>',
  );
  expect(htmlOf('@trpc/server/adapters/aws-lambda', 'table')).toBe(
    '<table><code>@trpc/<wbr>server/<wbr>adapters/<wbr><span class="t-o">aws-lambda</span></code></table>',
  );
  expect(htmlOf('CreateAWSLambdaContextOptions<Event>', 'table')).toBe(
    '<table><code>CreateAWSLambdaContextOptions<wbr>&#x3C;Event></code></table>',
  );
  expect(htmlOf("config = { runtime: 'edge' }", 'table')).toBe(
    "<table><code>config = { runtime: 'edge' }</code></table>",
  );
  expect(htmlOf('{ enabled: true }', 'table')).toBe('<table><code class="t-o">{ enabled: true }</code></table>');
  expect(htmlOf('/api/trpc', 'table')).toBe('<table><code>/api/trpc</code></table>');
});
