import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/styles/steps.css, client/styles/home.css, client/styles/home-columns.css

const site = useSite();

/** Half the size of a node of the wire, 0.7rem. */
const NODE = 5.6;

test.each([
  [1216, 'Vanilla'],
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
  expect(Math.abs(wire.left - server.right)).toBeLessThan(2);
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

test.each([1000, 1280, 1440])('at %i px the last wire ends at the border of the install command', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const ends = await page.locator('.home-section:last-child').evaluate((section) => {
    const [title, tabs] = section.querySelectorAll('h2, .tab-list');
    if (!title || !tabs) throw new Error('No title');
    const margin = Number.parseFloat(getComputedStyle(title, '::after').marginInlineEnd);
    const [text, panel] = [title.getBoundingClientRect(), tabs.getBoundingClientRect()];
    return {
      end: text.right - margin,
      panel: panel.left,
      middle: (text.top + text.bottom) / 2,
      top: panel.top,
      bottom: panel.bottom,
    };
  });
  expect(Math.abs(ends.end - NODE - ends.panel)).toBeLessThan(1);
  expect(ends.middle).toBeGreaterThan(ends.top);
  expect(ends.middle).toBeLessThan(ends.bottom);
});

test('a whole wire is above the reasons for tRPC, and a broken one above the others', async () => {
  const { page } = await site.open('/');
  const masks = await page
    .locator('.home-section > ul > li')
    .evaluateAll((columns) => columns.map((column) => getComputedStyle(column, '::before').maskImage));
  expect(masks).toEqual(['none', expect.stringContaining('linear-gradient')]);
});
