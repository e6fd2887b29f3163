import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/styles/home-columns.css, client/styles/home-wires.css

const site = useSite();

/** The captions of the calls, of the request and of the response, and the parts of the wire before them. */
const stations = (page: Page) =>
  page.locator('.home-section > figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const { left, top, right, bottom } = figure.getBoundingClientRect();
      const wire = getComputedStyle(figure, '::before');
      const size = (name: string) => Number.parseFloat(wire.getPropertyValue(name));
      const caption = figure.querySelector('figcaption')?.getBoundingClientRect();
      const start = { x: left + size('left'), y: top + size('top') };
      const end = { x: start.x + size('width'), y: start.y + size('height') };
      return { left, top, right, bottom, start, end, middle: caption ? (caption.top + caption.bottom) / 2 : 0 };
    }),
  );

/** Half the size of a node of the wire, 0.7rem. */
const NODE = 5.6;

test.each([
  [390, true],
  [768, true],
  [1000, true],
  [1120, true],
  [1440, true],
  [1440, false],
])('at %i px one wire joins the calls, the request and the response, JavaScript: %s', async (width, scripts) => {
  const { page } = await site.reopen('/', { javaScriptEnabled: scripts, viewport: { width, height: 800 } });
  const check = async () => {
    const all = await stations(page);
    expect(all).toHaveLength(3);
    for (const [index, { start, end, middle }] of all.entries()) {
      // A node is beside its caption.
      expect(Math.abs(start.y + NODE - middle), `node ${index}`).toBeLessThan(2);
      const next = all[index + 1];
      if (!next) continue;
      // The dashes end at the next node.
      if (width < 1120) expect(Math.abs(end.y - next.start.y), `wire ${index}`).toBeLessThan(2);
      else
        expect([Math.abs(Math.round(end.x - next.start.x)), next.start.y - start.y], `wire ${index}`).toEqual([0, 0]);
    }
  };
  await check();
  const cut = await page
    .locator('.home-section > figure > pre')
    .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
  // The lines of the client that are folded move the request down.
  await page.getByText('The client (20 lines)').click();
  await check();
});

test.each([390, 768, 1280])(
  'at %i px the wire of the demonstration ends in amber with a ring in the color of the wire',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
    const { end, ring, amber, brand } = await page.evaluate((isUpright) => {
      const [wire, circle] = document.querySelectorAll('.wire, .wire circle + circle');
      if (!wire || !circle) throw new Error('No wire');
      const probe = document.body.appendChild(document.createElement('i'));
      const token = (name: string) => {
        probe.style.color = `var(--${name})`;
        return getComputedStyle(probe).color;
      };
      const [upright, level] = [getComputedStyle(wire, '::after'), getComputedStyle(circle)];
      return {
        end: isUpright ? upright.backgroundColor : level.fill,
        ring: isUpright ? upright.borderTopColor : level.stroke,
        amber: token('amber'),
        brand: token('brand'),
      };
    }, width < 768);
    expect(end).toBe(amber);
    expect(ring).toBe(brand);
  },
);

test.each([1000, 1280, 1920])('at %i px the columns of the sections begin at the same edges', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const left = (selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((part) => part.getBoundingClientRect().left);
  expect(await left('.home-section > ul')).toBe(await left('.home-section > tab-group > .tab'));
});

test.each([1216, 1440])(
  'at %i px the editor is larger than other code, and what is typed needs no scrolling',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
    const sizeOf = (code: string) =>
      page.locator(code).evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
    expect(await sizeOf('.editor pre >> nth=0')).toBeGreaterThan(
      1.2 * (await sizeOf('.home-section > ol pre >> nth=0')),
    );
    const cut = await page
      .locator('.editor pre')
      .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
    // The last step lists lines of other files.
    expect(cut.slice(0, -1)).toEqual([false, false, false]);
  },
);

test.each([1000, 1280, 1440])('at %i px the text about the router has at most three lines', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const lines = await page.getByText('Every adapter serves the same router.').evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBeLessThanOrEqual(3);
});

test.each([1000, 1280, 1920])('at %i px a wire connects the router with the adapters', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const [router, tabs] = await page.evaluate(() => {
    const tabs = document.querySelector('.home-section:not(:last-child) > tab-group > .tab-list');
    const router = document.querySelector('.home-section:has(> tab-group) > p');
    const end = (box: Element) =>
      box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box, '::after').right);
    if (!tabs || !router) return [];
    const node = tabs.getBoundingClientRect().left + 6;
    return [end(router) - node, tabs.childElementCount];
  });
  // The line between the nodes is 2 px wide, and the router's wire ends at its left edge.
  expect(router).toBeCloseTo(-1, 0);
  expect(tabs).toBe(6);
});

test.each([320, 390, 768])('at %i px every adapter is a whole node in one line', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const tabs = page.locator('.home-section > tab-group').first().getByRole('tab');
  const boxes = await tabs.evaluateAll((all) =>
    all.map((tab) => {
      const { left, right, height } = tab.getBoundingClientRect();
      const { width, borderRadius } = getComputedStyle(tab, '::before');
      return { left, right, height, node: [width, borderRadius] };
    }),
  );
  expect(boxes).toHaveLength(6);
  for (const { left, right, height, node } of boxes) {
    expect(left).toBeGreaterThan(0);
    expect(right).toBeLessThan(width);
    expect(height).toBe(40);
    expect(node).toEqual(['12px', '50%']);
  }
});
