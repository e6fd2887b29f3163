import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/styles/home/steps.css, client/styles/home/home.css

const site = useSite();

/** Half the size of a node of the wire, 0.7rem. */
const NODE = 5.6;

test.each([
  [1280, 'Vanilla'],
  [1440, 'Vanilla'],
  [1920, 'React'],
  [1440, undefined],
])('at %i px the wire of the steps joins the lines with the type and the mistake, tab %s', async (width, tab) => {
  const { page } = await site.reopen('/', { javaScriptEnabled: Boolean(tab), viewport: { width, height: 800 } });
  const steps = page.locator('.home-section > ol');
  if (tab) await steps.getByRole('tab', { name: tab }).click();
  const [server, client, mistake] = await steps.locator('> li').evaluateAll((all) =>
    all.map((step) => {
      const box = step.getBoundingClientRect();
      const node = getComputedStyle(step, '::after');
      const size = (name: string) => Number.parseFloat(node.getPropertyValue(name));
      const line = [...step.querySelectorAll('mark, c-l:has(.squiggle)')].find((mark) => mark.getClientRects().length);
      const { top = 0, bottom = 0 } = line?.getBoundingClientRect() ?? {};
      const middle = box.top + size('top') + size('height') / 2;
      return { left: box.left + size('left'), right: box.right - size('right'), middle, line: (top + bottom) / 2 };
    }),
  );
  if (!server || !client || !mistake) throw new Error('A step is not shown');
  for (const { middle, line } of [server, client, mistake]) expect(Math.abs(middle - line)).toBeLessThan(2);
  // The lines between the nodes are those of the list.
  const wire = await steps.evaluate((list) => {
    const { left, top, right, bottom } = list.getBoundingClientRect();
    const { top: start, bottom: end, left: trunk, right: gap } = getComputedStyle(list, '::after');
    const size = Number.parseFloat;
    return { left: left + size(trunk), right: right - size(gap), top: top + size(start), bottom: bottom - size(end) };
  });
  expect(Math.abs(wire.top - client.middle)).toBeLessThan(2);
  expect(Math.abs(wire.bottom - mistake.middle)).toBeLessThan(2);
  // The middle of a node, which is 0.5rem wide, is on the line between the clients.
  expect(Math.abs(wire.left + 1 + 4 - server.right)).toBeLessThan(1);
  // A node is 0.7rem wide, and its middle is on the border of the file.
  expect(Math.abs(wire.right - client.left - NODE)).toBeLessThan(1);
});

test.each([390, 768])('at %i px a wire joins each number with the file above it', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const steps = await page.locator('.home-section > ol > li').evaluateAll((all) =>
    all.map((step) => {
      const wire = getComputedStyle(step, '::after');
      const { top, bottom } = step.getBoundingClientRect();
      return { top, bottom, height: Number.parseFloat(wire.height), style: wire.borderInlineStartStyle };
    }),
  );
  expect(steps.map(({ style }) => style)).toEqual(['none', 'dashed', 'dashed']);
  for (const [index, { top, height }] of steps.entries())
    if (index) expect(height).toBeCloseTo(top - (steps[index - 1]?.bottom ?? 0), 0);
});

test('the wire above the reasons for tRPC joins server and client, and the other does not reach the client', async () => {
  const { page } = await site.open('/');
  const wires = await page.locator('.home-section > ul > li').evaluateAll((columns) =>
    columns.map((column) => {
      const { content, backgroundSize } = getComputedStyle(column, '::before');
      // The last layer of the background has the dashes.
      return [content, backgroundSize.split(', ').at(-1)];
    }),
  );
  expect(wires).toEqual([
    [expect.stringContaining('server client'), expect.stringContaining('100% - ')],
    [expect.stringContaining('server client'), '25% 2px'],
  ]);
});
