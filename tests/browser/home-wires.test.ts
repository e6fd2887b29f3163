import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/styles/home-columns.css, client/styles/home-wires.css

const site = useSite();

/** The boxes of the request, of the response, of the marked line in each, and of the wire before it is rotated. */
const wireBoxes = (page: Page) =>
  page.locator('.home-section > figure.output').evaluateAll((figures) => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const [request, response] = figures.map((figure) => ({ box: boxOf(figure), line: figure.querySelector('mark') }));
    if (!request?.line || !response?.line || !figures[1]) throw new Error('No line that the wire joins');
    const wire = getComputedStyle(figures[1], '::before');
    const size = (name: string) => Number.parseFloat(wire.getPropertyValue(name));
    // Positions of the wire are inside the border of the figure.
    const box = new DOMRect(
      response.box.x + 1 + size('left'),
      response.box.y + 1 + size('top'),
      size('width'),
      size('height'),
    );
    return {
      request: request.box.toJSON() as DOMRect,
      response: response.box.toJSON() as DOMRect,
      requestLine: boxOf(request.line).toJSON() as DOMRect,
      responseLine: boxOf(response.line).toJSON() as DOMRect,
      wire: box.toJSON() as DOMRect,
    };
  });

/** Half the size of a node of the wire, 0.7rem. */
const NODE = 5.6;

test.each([390, 768])('at %i px a wire leads from the request down to the response', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const { request, response, wire } = await wireBoxes(page);
  // The wire is rotated around its first node, so its width is its length.
  const first = wire.y + NODE;
  expect(Math.abs(first - request.bottom)).toBeLessThan(1.5);
  expect(Math.abs(first + wire.width - 2 * NODE - response.top)).toBeLessThan(1.5);
  expect(wire.x).toBeGreaterThan(request.left);
});

test.each([
  [1000, true],
  [1280, true],
  [1440, true],
  [1440, false],
])('at %i px a wire joins the request line and the status line, JavaScript: %s', async (width, javaScriptEnabled) => {
  const { page } = await site.reopen('/', { javaScriptEnabled, viewport: { width, height: 800 } });
  const check = async () => {
    const { request, response, requestLine, responseLine, wire } = await wireBoxes(page);
    expect(Math.abs(wire.left + NODE - request.right)).toBeLessThan(1.5);
    expect(Math.abs(wire.right - NODE - response.left)).toBeLessThan(1.5);
    expect(Math.abs(wire.bottom - NODE - (requestLine.top + requestLine.bottom) / 2)).toBeLessThan(1.5);
    expect(Math.abs(wire.top + NODE - (responseLine.top + responseLine.bottom) / 2)).toBeLessThan(1.5);
  };
  await check();
  // The lines of the client that are folded move the request down.
  await page.getByText('The client (20 lines)').click();
  await check();
});

test.each([390, 1280])(
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
    }, width < 996);
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
  expect(await left('.home-section > figure.output:last-child')).toBe(await left('.demonstration-client'));
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
