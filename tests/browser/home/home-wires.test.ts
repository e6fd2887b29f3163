import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/styles/home/home.css, client/styles/home/home-columns.css, client/styles/home/home-wires.css, client/styles/home/editor.css

const site = useSite();

/** The labels of the editor's steps with the middle of their node and of their title, and where the line in their background is. */
const editorSteps = (page: Page) =>
  page.locator('.editor label').evaluateAll((labels) =>
    labels.map((label) => {
      const [node, title] = ['input', 'strong'].map((part) => {
        const { left = 0, right = 0, top = 0, bottom = 0 } = label.querySelector(part)?.getBoundingClientRect() ?? {};
        return { x: (left + right) / 2, y: (top + bottom) / 2 };
      });
      if (!node || !title) throw new Error('A step has no node or no title');
      const { left, top, width, height } = label.getBoundingClientRect();
      const { backgroundPosition: position, backgroundSize: size } = getComputedStyle(label);
      return { node, title, left, top, width, height, line: `${position} / ${size}` };
    }),
  );

test.each([390, 768, 1000, 1152, 1280, 1440])(
  'at %i px the nodes of the editor are beside its steps, which are equally high, and its line ends at them',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
    const steps = await editorSteps(page);
    for (const { node, title, top, height } of steps) {
      expect(node.x).toBeLessThan(title.x);
      // The line begins and ends in the middle of a step.
      expect(Math.abs(node.y - top - height / 2)).toBeLessThan(1);
      expect(height).toBeCloseTo(steps[0]?.height ?? 0, 0);
    }
    expect(steps.map(({ line }) => line)).toEqual([
      '21px 100% / 2px 50%',
      '21px 0px / 2px',
      '21px 0px / 2px',
      '21px 0px / 2px 50%',
    ]);
  },
);

test.each([390, 768, 1000, 1280])('at %i px every step of the editor has its text', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  expect(await page.locator('.editor label span').filter({ visible: true }).count()).toBe(4);
});

test.each([768, 1000, 1152])('at %i px the file of every step is beside the steps, and as high', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const boxes = (part: string) =>
    page.locator(`.editor ${part}`).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const [first, , , last] = await boxes('label');
  const files = await boxes('figure');
  expect(files).toHaveLength(4);
  for (const { top, bottom, left } of files) {
    expect(top).toBeCloseTo(first.top, 0);
    expect(bottom).toBeCloseTo(last.bottom, 0);
    expect(left).toBeGreaterThan(first.right);
  }
});

test.each([1280, 1440, 1920])(
  'at %i px the file of every step is as high as the title and the steps',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
    const [editor, title, ...files] = await page
      .locator('.editor, .editor h2, .editor figure')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    for (const { top, bottom, left } of files) {
      expect(top).toBeCloseTo(title.top, 0);
      expect(bottom).toBeCloseTo(editor.bottom, 0);
      expect(left).toBeGreaterThan(title.right);
    }
    // The code of every step takes at least seven tenths of its box, and none is cut.
    const shares = await page
      .locator('.editor pre')
      .evaluateAll((all) => all.map((box) => (box.firstElementChild?.clientHeight ?? 0) / box.clientHeight));
    expect(Math.min(...shares)).toBeGreaterThan(0.69);
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
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

test.each([1000, 1280, 1920])('at %i px the second columns of the sections begin at one edge', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const parts = [
    '.hero-start > p',
    '.demonstration-client',
    '.home-section > figure:nth-of-type(2)',
    '.home-section > tab-group > .tab',
    '.home-section > ul > li + li',
    '.home-section:last-child > tab-group',
    ...(width < 1280 ? [] : ['.editor figure', '.home-section > ol > li + li']),
  ];
  const edges = parts.map(
    async (part) => (await page.locator(part).filter({ visible: true }).first().boundingBox())?.x,
  );
  const [first, ...others] = await Promise.all(edges);
  for (const edge of others) expect(edge).toBeCloseTo(first ?? 0, 0);
});

test.each([390, 768, 1280, 1440])('at %i px all code except the request has one size', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const sizes = await page
    .locator('main pre code, main pre c-l, .entry, .entry small, .demonstration-verdict')
    .evaluateAll((parts) =>
      parts
        .filter((part) => !part.closest('.home-section > figure:nth-of-type(2)'))
        .map((part) => getComputedStyle(part).fontSize),
    );
  expect(new Set(sizes).size).toBe(1);
});

test.each([1280, 1440, 1920])(
  'at %i px the editor is as wide as what is typed, which needs no scrolling',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
    const cut = await page
      .locator('.editor pre')
      .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
    expect(cut).toEqual([false, false, false, false]);
    const [line, file] = await page.locator('.editor li:nth-child(3)').evaluate((step) => {
      const range = document.createRange();
      range.selectNodeContents(step.querySelector('mark c-l, mark') ?? step);
      return [range, step.querySelector('figure') ?? step].map((part) => part.getBoundingClientRect().toJSON());
    });
    expect((line.right - file.left) / file.width).toBeGreaterThan(0.7);
  },
);

test.each([1000, 1280, 1920])(
  'at %i px the file of every adapter is beside the title and the adapters',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
    const section = page.locator('.home-section:not(:last-child):has(> tab-group)');
    const tabs = section.getByRole('tab');
    expect(await tabs.count()).toBe(6);
    for (const tab of await tabs.all()) {
      await tab.click();
      const [title, choice, file] = await Promise.all([
        section.locator('h2').boundingBox(),
        tab.boundingBox(),
        section.locator('.tab > figure').filter({ visible: true }).first().boundingBox(),
      ]);
      if (!title || !choice || !file) throw new Error('A part is not shown');
      expect(file.y).toBeCloseTo(title.y, 0);
      expect(choice.y).toBeGreaterThan(title.y + title.height);
      expect(choice.x + choice.width).toBeLessThan(file.x);
      await section.locator('.tab:not([hidden]) a').click({ trial: true });
    }
  },
);

test.each([1000, 1280, 1920])('at %i px a line leads from the router to every adapter', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const { router, lines } = await page.locator('.home-section > tab-group > .tab-list').evaluateAll(([list]) => {
    if (!list) throw new Error('No adapters');
    /** The line before a part, from the values of its pseudo-element; the part itself has the border of its width. */
    const before = (part: Element) => {
      const style = getComputedStyle(part, '::before');
      const [left = 0, top = 0, width = 0, height = 0] = ['left', 'top', 'width', 'height'].map((side) =>
        Number.parseFloat(style.getPropertyValue(side)),
      );
      const box = part.getBoundingClientRect();
      const x = box.left + part.clientLeft + left;
      const y = box.top + part.clientTop + top;
      return { left: x, right: x + width, top: y, bottom: y + height, edge: box.left };
    };
    return { router: before(list), lines: [...list.children].map(before) };
  });
  expect(lines).toHaveLength(6);
  for (const { left, right, edge } of lines) {
    expect(Math.abs(right - edge)).toBeLessThan(1.5);
    expect(Math.abs(left - router.right)).toBeLessThan(3);
  }
  // The lines of the first and the last adapter meet at the line from the router.
  const middle = (router.top + router.bottom) / 2;
  expect(Math.abs((lines[0]?.bottom ?? 0) - middle)).toBeLessThan(2);
  expect(Math.abs((lines[5]?.top ?? 0) - middle)).toBeLessThan(2);
});

test.each([1000, 1280, 1920])('at %i px both columns of the close begin and end together', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const [title, , command, buttons, text] = await page
    .locator('.home-section:last-child > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
  expect(title.top).toBeCloseTo(command.top, 0);
  expect(buttons.bottom).toBeCloseTo(text.bottom, 0);
  expect(text.left).toBe(command.left);
  expect(text.left).toBeGreaterThan(buttons.right);
});

test.each([320, 390, 768])('at %i px every adapter looks like a choice', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const tabs = page.locator('.home-section > tab-group').first().getByRole('tab');
  const boxes = await tabs.evaluateAll((all) =>
    all.map((tab) => {
      const { left, right, height } = tab.getBoundingClientRect();
      return { left, right, height, border: getComputedStyle(tab).borderTopWidth };
    }),
  );
  expect(boxes).toHaveLength(6);
  for (const { left, right, height, border } of boxes) {
    expect(left).toBeGreaterThan(0);
    expect(right).toBeLessThan(width);
    expect(height).toBe(40);
    expect(border).toBe('1px');
  }
});

test('on phones, the line above a list of the comparison is closer to its list than to the list above', async () => {
  const { page } = await site.reopen('/', { viewport: { width: 390, height: 800 } });
  const [first, second] = await page
    .locator('.home-section > ul > li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()));
  expect(second.top - first.bottom).toBeGreaterThanOrEqual(36);
});
