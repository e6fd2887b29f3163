import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/styles/home-columns.css, client/styles/home-wires.css, client/styles/editor.css

const site = useSite();

test.each([1000, 1280, 1440])(
  'at %i px a line joins the chosen step of the editor with the line where its list or type opens',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
    for (const step of await page.locator('.editor li').all()) {
      await step.locator('label').click();
      const [from, to, wire] = await step.evaluate((item) => {
        const [input, line] = ['input', 'pre :is(mark, ins):last-of-type'].map((part) => {
          const { top = 0, bottom = 0 } = item.querySelector(part)?.getBoundingClientRect() ?? {};
          return (top + bottom) / 2;
        });
        const { top, height } = item.parentElement?.getBoundingClientRect() ?? new DOMRect();
        const shape = getComputedStyle(item, '::after').clipPath;
        const [left = '', right = ''] = [...shape.matchAll(/(?:^polygon\(|, )\S+ ([^,]+)/g)].map(([, y]) => y);
        return [input ?? 0, line ?? 0, { left, right, top, height }] as const;
      });
      const start = wire.top + (Number.parseFloat(wire.right) / 100) * wire.height;
      expect(Math.abs(start - from), 'the node of the step').toBeLessThan(2);
      expect(Math.abs(wire.top + Number.parseFloat(wire.left) - to), 'the line').toBeLessThan(5);
    }
  },
);

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
