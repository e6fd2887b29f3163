import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/styles/home-columns.css, client/styles/home-wires.css

const site = useSite();

/** The middles of the captions of the calls, of the request and of the response, and the parts of the wire before them. */
const stations = (page: Page) =>
  page.locator('.home-section > figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const { left, top, bottom } = figure.getBoundingClientRect();
      const wire = getComputedStyle(figure, '::before');
      const size = (name: string) => Number.parseFloat(wire.getPropertyValue(name));
      const caption = figure.querySelector('figcaption')?.getBoundingClientRect();
      const start = top + size('top');
      return {
        left,
        top,
        bottom,
        start,
        end: start + size('height'),
        middle: caption && (caption.top + caption.bottom) / 2,
      };
    }),
  );

/** The box of the wire from the request to the response, and the first line of the request. */
const levelWire = (page: Page) =>
  page.locator('.home-section > figure >> nth=1').evaluate((figure) => {
    const box = figure.getBoundingClientRect();
    const wire = getComputedStyle(figure, '::after');
    const size = (name: string) => Number.parseFloat(wire.getPropertyValue(name));
    const line = figure.querySelector('mark')?.getBoundingClientRect();
    const right = box.right - size('right');
    return {
      left: right - size('width'),
      right,
      middle: box.top + size('top') + size('height') / 2,
      line: { right: line?.right, middle: line && (line.top + line.bottom) / 2 },
    };
  });

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
    const upright = width < 996 ? all : all.slice(0, 2);
    for (const [index, { start, end, middle = 0 }] of upright.entries()) {
      // A node is beside its caption.
      expect(Math.abs(start + NODE - middle), `node ${index}`).toBeLessThan(2);
      // The dashes end at the next node.
      const next = upright[index + 1];
      if (next) expect(Math.abs(end - next.start), `wire ${index}`).toBeLessThan(2);
    }
    if (width < 996) return;
    const [calls, request, response] = all;
    expect([response?.top, response?.bottom]).toEqual([calls?.top, request?.bottom]);
    const wire = await levelWire(page);
    expect(wire.left + NODE).toBeCloseTo(wire.line.right ?? 0, 0);
    expect(wire.right - NODE).toBeCloseTo(response?.left ?? 0, 0);
    expect(Math.abs(wire.middle - (wire.line.middle ?? 0))).toBeLessThan(3);
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

test.each([1216, 1280, 1440, 1920])(
  'at %i px the editor is as wide as what is typed, which needs no scrolling',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
    const cut = await page
      .locator('.editor pre')
      .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
    // The last step lists lines of other files.
    expect(cut.slice(0, -1)).toEqual([false, false, false]);
    const [list, file] = await Promise.all([
      page.locator('.editor-popup').first().boundingBox(),
      page.locator('.editor figure').first().boundingBox(),
    ]);
    if (!list || !file) throw new Error('A part is not shown');
    if (width <= 1440) expect((list.x + list.width - file.x) / file.width).toBeGreaterThan(0.75);
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

test.each([1000, 1280, 1920])('at %i px a line connects the router with the panel of every adapter', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const section = page.locator('.home-section:not(:last-child):has(> tab-group)');
  const tabs = section.getByRole('tab');
  expect(await tabs.count()).toBe(6);
  for (const tab of await tabs.all()) {
    await tab.click();
    const [router, chosen, code] = await section.evaluate((whole) =>
      ['p', 'tab-group > .tab-list > [aria-selected="true"]', 'tab-group > .tab:not([hidden]) > figure'].map((part) =>
        whole.querySelector(`:scope > ${part}`)?.getBoundingClientRect().toJSON(),
      ),
    );
    // A node is 12 px wide, and its middle is on the border of the box.
    expect(chosen.x + 6).toBeCloseTo(router.x + router.width, 0);
    expect(chosen.x + chosen.width - 6).toBeCloseTo(code.x, 0);
    const middle = chosen.y + chosen.height / 2;
    for (const { y, height } of [router, code]) {
      expect(middle).toBeGreaterThan(y);
      expect(middle).toBeLessThan(y + height);
    }
    await section.locator('.tab:not([hidden]) a').click({ trial: true });
  }
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
