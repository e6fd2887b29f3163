import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: build/markdown/rehype/rehype-tables.ts, client/styles/table-rows.css

const site = useSite();
const viewport = { width: 390, height: 844 };

interface Node {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
}

test('on phones a table of records keeps its roles for screen readers, and its cells begin with the names of their columns', async () => {
  const { page, context } = await site.open('/docs/error-handling', { viewport });
  const table = page.locator('.rows').filter({ hasText: 'PARSE_ERROR' });
  const codes = (await table.locator('tbody tr').count()) * 5;
  expect(
    await table
      .locator('td')
      .first()
      .evaluate((cell) => getComputedStyle(cell).display),
  ).toBe('block');
  const session = await context.newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  /** The parent for screen readers: `tbody` has no role in a table. */
  const parentOf = (node: Node | undefined): Node | undefined => {
    const parent = byId.get(node?.parentId ?? '');
    return parent?.ignored ? parentOf(parent) : parent;
  };
  const cells = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'cell');
  const start = cells.findIndex(({ name }) => name?.value === 'PARSE_ERROR');
  const names = cells.slice(start, start + 5).map(({ name }) => name?.value);
  expect(names).toEqual([
    'PARSE_ERROR',
    'JSON-RPC: -32700',
    'HTTP: 400',
    'Cause in your code: –',
    expect.stringMatching(/^Cause in tRPC: ./),
  ]);
  const empty = table.locator('td', { hasText: /^–$/ });
  expect(await empty.count()).toBeGreaterThan(5);
  const heights = await empty.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().height));
  expect(Math.max(...heights), 'a cell without a value has no line').toBeLessThan(12);
  for (const cell of cells.slice(start, start + codes)) {
    expect(parentOf(cell)?.role?.value).toBe('row');
    expect(parentOf(parentOf(cell))?.role?.value).toBe('table');
  }
  await context.close();
});

test('no docs table of two wide columns scrolls sideways on phones, and the first cell of a record is its heading', async () => {
  const { page } = await site.reopen('/docs/migrate-from-v9-to-v10', { viewport });
  const tables = page.locator('.table');
  expect(await tables.count()).toBeGreaterThan(3);
  expect(await tables.evaluateAll((all) => all.filter((node) => node.scrollWidth > node.clientWidth).length)).toBe(0);
  const key = page.locator('.rows td:first-child code').first();
  expect(await key.evaluate((code) => getComputedStyle(code).getPropertyValue('font-synthesis-weight'))).toBe('auto');
  const weights = await page
    .locator('.rows tr:last-child td')
    .evaluateAll((cells) =>
      cells.map((cell) => [cell === cell.parentElement?.firstElementChild, getComputedStyle(cell).fontWeight]),
    );
  expect(weights.length).toBeGreaterThan(3);
  for (const [isFirst, weight] of weights) expect(weight).toBe(isFirst ? '600' : '400');
});
