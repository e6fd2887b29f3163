import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/styles/home-columns.css, client/styles/home-wires.css, client/styles/editor.css

const site = useSite();

test.each([390, 1000, 1280, 1440])(
  'at %i px the nodes of the editor are beside the titles of its steps, which are equally high, and its line ends at them',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
    const steps = await page.locator('.editor label').evaluateAll((labels) =>
      labels.map((label) => {
        const [node, title] = ['input', 'strong'].map((part) => {
          const { top = 0, bottom = 0 } = label.querySelector(part)?.getBoundingClientRect() ?? {};
          return (top + bottom) / 2;
        });
        const { top, height } = label.getBoundingClientRect();
        const { backgroundPositionY: start, backgroundSize: size } = getComputedStyle(label);
        return { node: node ?? 0, title: title ?? 0, top, height, start: Number.parseFloat(start), end: size };
      }),
    );
    expect(steps).toHaveLength(4);
    for (const { node, title, height } of steps) {
      expect(Math.abs(node - title)).toBeLessThan(2);
      expect(height).toBeCloseTo(steps[0]?.height ?? 0, 0);
    }
    const [first, last] = [steps[0], steps.at(-1)];
    if (!first || !last) throw new Error('No steps');
    expect(Math.abs(first.top + first.start - first.node)).toBeLessThan(2);
    expect(Math.abs(last.top + Number.parseFloat(last.end.replace('2px ', '')) - last.node)).toBeLessThan(2);
  },
);

test.each([1000, 1280, 1440])(
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
    const cut = await page
      .locator('.editor pre')
      .evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight));
    expect(cut).toEqual([false, false, false, false]);
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
    const [line, file] = await page.locator('.editor li:nth-child(3)').evaluate((step) => {
      const range = document.createRange();
      range.selectNodeContents(step.querySelector('mark c-l, mark') ?? step);
      return [range, step.querySelector('figure') ?? step].map((part) => part.getBoundingClientRect().toJSON());
    });
    if (width <= 1440) expect((line.right - file.left) / file.width).toBeGreaterThan(0.7);
  },
);

test.each([1000, 1280, 1920])('at %i px a line connects every chosen adapter with its file', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const section = page.locator('.home-section:not(:last-child):has(> tab-group)');
  const tabs = section.getByRole('tab');
  expect(await tabs.count()).toBe(6);
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  for (const tab of await tabs.all()) {
    await tab.click();
    const [chosen, code] = await section.evaluate((whole) =>
      ['.tab-list > [aria-selected="true"]', '.tab:not([hidden]) > figure'].map((part) =>
        whole.querySelector(`:scope > tab-group > ${part}`)?.getBoundingClientRect().toJSON(),
      ),
    );
    // A node is 12 px high, and its middle is on the border of the file.
    expect(Math.abs(chosen.bottom - 6 - code.top)).toBeLessThan(1);
    expect(chosen.left).toBeGreaterThanOrEqual(code.left);
    expect(chosen.right).toBeLessThanOrEqual(code.right);
    await section.locator('.tab:not([hidden]) a').click({ trial: true });
  }
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
