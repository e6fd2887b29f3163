import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/styles/home/hero.css, client/styles/home/demonstration.css, client/styles/home/home.css, client/styles/home/editor.css, client/styles/home/steps.css

const site = useSite();

const step = (page: Page, label: string) => page.getByRole('radio', { name: label });

const shownFile = (page: Page) => page.locator('.editor figure').filter({ visible: true }).innerText();

const overflowWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the title, the install command and the whole demonstration fit the first screen of a laptop', async () => {
  const { page } = await site.reopen('/', { viewport: { width: 1280, height: 720 } });
  for (const part of ['h1', '.hero-start', '.demonstration', '.demonstration-output']) {
    const box = await page.locator(part).first().boundingBox();
    expect(box && box.y + box.height, part).toBeLessThanOrEqual(720);
  }
});

test.each([
  [1440, 4000],
  [390, 5500],
])('at %i px the page is at most %i px high', async (width, height) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
});

test.each([320, 390, 768, 1024, 1100, 1280, 1920])('at %i px nothing is wider than the page', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  expect(await overflowWidth(page)).toBe(0);
});

test.each([500, 996, 1100, 1280, 1920])('at %i px each sentence of the title is one line', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  // The browser of the tests has no scroll bar, which takes this width from the page, but not from the window.
  await page.evaluate(() => Object.assign(document.body.style, { width: 'calc(100% - 15px)' }));
  const lines = await page.locator('h1 span').evaluateAll((sentences) =>
    sentences.map((sentence) => {
      const range = document.createRange();
      range.selectNodeContents(sentence);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(lines).toEqual([1, 1]);
});

test('the install command can be copied', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page } = await site.reopen('/', { permissions });
  await page.locator('.hero-start').getByRole('button', { name: 'Copy code' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('npm install @trpc/server@10 @trpc/client@10');
});

test.each([320, 360, 375, 390, 430, 480, 768, 1280])(
  'at %i px the choices are one row where they fit, beside their label, and on phones one that scrolls',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
    const [start, demonstration, title, ...choices] = await page
      .locator('.hero-start figure, .demonstration, .demonstration fieldset > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    expect(start.right).toBe(demonstration.right);
    expect(choices).toHaveLength(5);
    // On phones the choices are as high as a finger, and one that is clearly cut shows that their row scrolls.
    const isPhone = width < 480;
    const cut = choices.filter(({ left, right }) => left < width - 12 && right > width + 12);
    expect(cut).toHaveLength(isPhone ? 1 : 0);
    expect(Math.min(...choices.map((choice) => choice.height))).toBeGreaterThanOrEqual(isPhone ? 44 : 36);
    expect((isPhone ? choices[0] : title).left).toBe(demonstration.left);
    expect(title.width > 0).toBe(!isPhone);
    if (!isPhone) expect(title.top).toBeGreaterThan(choices[0].top);
    expect(new Set(choices.map(({ top }) => top)).size).toBe(width === 480 ? 2 : 1);
    expect(await page.getByRole('group', { name: 'Change the server' }).isVisible()).toBe(true);
    expect(await page.locator('.demonstration input').first().isVisible()).toBe(true);
  },
);

test.each([390, 480, 700, 1100, 1440])(
  'at %i px, the install command is as high as the button beside it',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
    const heights = await page
      .locator('.hero-actions > a, .hero-actions figure')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
    expect(heights).toEqual([heights[0], heights[0]]);
  },
);

test('all choices, both programs and the error fit one screen of a phone with the bars of its browser', async () => {
  const { page } = await site.reopen('/', { viewport: { width: 390, height: 664 } });
  for (const label of ['Change a type', 'Return undefined', 'Change the input', 'Rename a field']) {
    await page.locator('.demonstration label', { hasText: label }).click();
    const height = () => page.locator('.demonstration').evaluate((whole) => whole.getBoundingClientRect().height);
    expect(await height(), label).toBeLessThanOrEqual(664);
  }
});

test('the first screen of a phone shows where the client fails, and the button that fixes it is below the whole error', async () => {
  const { page } = await site.reopen('/', { viewport: { width: 390, height: 844 } });
  const failure = await page.locator('.demonstration-client mark').first().boundingBox();
  expect(failure && failure.y + failure.height).toBeLessThan(844);
  const lines = await page.locator('.demonstration-verdict').evaluate((verdict) => {
    const range = document.createRange();
    range.selectNodeContents(verdict);
    return [...range.getClientRects()].map((line) => line.toJSON());
  });
  const last = lines.at(-1);
  expect(last.bottom).toBeLessThan(844);
  // The last line is not the end of a type alone.
  expect(last.width).toBeGreaterThan(Math.max(...lines.map(({ width }) => width)) / 2);
  const button = await page.getByRole('button', { name: 'Fix the client' }).boundingBox();
  expect(button && button.y - last.bottom).toBeGreaterThan(0);
  expect(button && button.y - last.bottom).toBeLessThan(32);
});

test('on phones the install command is beside the start button, and both are above the demonstration', async () => {
  const { page } = await site.reopen('/', { viewport: { width: 390, height: 844 } });
  const [button, demonstration, command, copy] = await Promise.all(
    ['.hero .primary', '.demonstration', '.hero pre', '.hero copy-code'].map((part) =>
      page.locator(part).first().boundingBox(),
    ),
  );
  if (!button || !demonstration || !command || !copy) throw new Error('A part is not shown');
  expect(button.y + button.height).toBeLessThan(demonstration.y);
  expect(demonstration.y).toBeLessThan(422);
  expect(command.x).toBeGreaterThan(button.x + button.width);
  expect(Math.abs(command.y + command.height / 2 - button.y - button.height / 2)).toBeLessThan(1);
  // The command wraps beside its button.
  expect(command.x + command.width).toBeLessThanOrEqual(copy.x + 4);
});

test.each([996, 1024, 1200])(
  'at %i px the button and the command are one row below the title and the text',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
    const [title, text, button, command] = await Promise.all(
      ['h1', '.hero-start > p', '.hero .primary', '.hero figure'].map((part) =>
        page.locator(part).first().boundingBox(),
      ),
    );
    if (!title || !text || !button || !command) throw new Error('A part is not shown');
    expect(button.x).toBe(title.x);
    expect(text.x).toBeGreaterThan(title.x + title.width);
    expect(command.x - button.x - button.width).toBeCloseTo(12, 0);
    expect(button.y).toBeGreaterThan(title.y + title.height);
    expect(Math.abs(button.y + button.height / 2 - command.y - command.height / 2)).toBeLessThan(1);
  },
);

test.each([390, 768, 1000, 1280])(
  'at %i px the text of the list of completions is not smaller than 12 px',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
    const sizes = await page
      .locator('.editor-popup :is(.entry, small)')
      .evaluateAll((parts) => parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  },
);

test('on phones the file of the chosen step is above the steps and has the same place for all of them', async () => {
  const { page } = await site.reopen('/', { viewport: { width: 390, height: 844 } });
  const tops = async () => {
    const parts = page.locator('.editor :is(figure, input)').filter({ visible: true });
    const all = await parts.evaluateAll((shown) =>
      shown.map((part) => ({ tag: part.tagName, top: part.getBoundingClientRect().top + window.scrollY })),
    );
    return {
      file: all.filter(({ tag }) => tag === 'FIGURE').map(({ top }) => top),
      steps: all.filter(({ tag }) => tag === 'INPUT').map(({ top }) => top),
    };
  };
  const { file, steps } = await tops();
  expect(file[0]).toBeLessThan(steps[0] ?? 0);
  for (const label of ['Enter the input', 'Use the result', 'Rename the procedure', 'Choose a procedure']) {
    await page.getByText(label).click();
    const next = await tops();
    expect(next.file, label).toEqual(file);
    expect(next.steps[0], label).toBeGreaterThan((next.file[0] ?? 0) + 150);
    // The last file is longer.
    if (!label.startsWith('Rename')) expect(Math.abs((next.steps[0] ?? 0) - (steps[0] ?? 0)), label).toBeLessThan(20);
  }
});

test.each([320, 390, 768, 1280])('at %i px the list of completions shows the types of its entries', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const { list, file, types } = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().toJSON();
    const shown = [...document.querySelectorAll<HTMLElement>('.editor-popup:has(.entry + .entry) small')];
    return {
      list: box('.editor-popup'),
      file: box('.editor figure'),
      types: shown.filter(({ offsetWidth }) => offsetWidth > 0).map(({ textContent }) => textContent),
    };
  });
  expect(types).toEqual(['{ mutate }', '{ query }', '{ query }', '{ subscribe }']);
  expect(list.left).toBeGreaterThan(file.left);
  expect(list.right).toBeLessThan(file.right);
});

test.each([768, 1152, 1280])('at %i px the list of completions begins below the dot', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const { dot, list } = await page.evaluate(() => {
    const column = document.querySelector('.editor-column')?.getBoundingClientRect();
    const popup = document.querySelector('.editor-popup')?.getBoundingClientRect();
    return { dot: column?.toJSON(), list: popup?.toJSON() };
  });
  expect(dot.width).toBeGreaterThan(100);
  expect(Math.abs(list.left - dot.right)).toBeLessThan(2);
  expect(Math.abs(list.top - dot.top)).toBeLessThan(8);
});

test.each([true, false])('the pointer and the keyboard step through the editor, JavaScript: %s', async (scripts) => {
  const { page } = await site.reopen('/', { javaScriptEnabled: scripts });
  expect(await shownFile(page)).toMatch(/byId\s+\{ query }/);
  expect(await page.locator('.editor .chosen').filter({ visible: true }).innerText()).toContain('byId');
  await page.getByText('Enter the input').click();
  expect(await shownFile(page)).toMatch(/id\s+string/);
  await page.keyboard.press('ArrowDown');
  expect(await step(page, 'Use the result').isChecked()).toBe(true);
  expect(await shownFile(page)).toContain('addedAt: string');
  await page.keyboard.press('ArrowDown');
  expect(await shownFile(page)).toContain('Rename byId to find: 5 changes in 4 files');
});

test('on a desktop no step of the editor moves anything', async () => {
  const { page } = await site.reopen('/', { viewport: { width: 1440, height: 900 } });
  const height = () => page.locator('.editor').evaluate((editor) => editor.getBoundingClientRect().height);
  const before = await height();
  for (const label of ['Rename the procedure', 'Use the result', 'Enter the input']) {
    await page.getByText(label).click();
    expect(await height(), label).toBe(before);
  }
});

test.each([
  [1440, true],
  [1440, false],
  [390, true],
])('at %i px no part of a section covers another, JavaScript: %s', async (width, javaScriptEnabled) => {
  const { page } = await site.reopen('/', { javaScriptEnabled, viewport: { width, height: 900 } });
  const covered = await page.locator('.home-section :is(h2, p, figure, .tab-list)').evaluateAll((parts) => {
    const shown = parts.filter((part) => part.getClientRects().length > 0 && !part.closest('.editor, [hidden]'));
    const boxes = shown.map((part) => ({ part, ...part.getBoundingClientRect().toJSON() }));
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        // The nodes of the adapters are on the borders of what they connect.
        .filter((other) => one.left < other.right - 7 && other.left < one.right - 7)
        .filter((other) => one.top < other.bottom - 1 && other.top < one.bottom - 1)
        .filter((other) => !one.part.contains(other.part))
        .filter((other) => !(one.part.matches('.tab-list') && one.part.parentElement?.contains(other.part)))
        .map((other) => `${one.part.textContent}, ${other.part.textContent}`),
    );
  });
  expect(covered).toEqual([]);
});

test.each([375, 390, 768, 1216])(
  'at %i px the tabs of a step are in the head of its file, between its name and its buttons',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 900 } });
    const step = page.locator('.home-section > ol tab-group');
    for (const tab of ['React', 'Vanilla']) {
      await step.getByRole('tab', { name: tab }).click();
      const [tabs, head, buttons] = await Promise.all([
        step.locator('.tab-list').boundingBox(),
        step.locator('figcaption').filter({ visible: true }).boundingBox(),
        step.locator('copy-code').filter({ visible: true }).boundingBox(),
      ]);
      const name = await step
        .locator('figcaption')
        .filter({ visible: true })
        .evaluate((caption) => {
          const range = document.createRange();
          range.selectNodeContents(caption);
          return range.getBoundingClientRect().right;
        });
      if (!tabs || !head || !buttons) throw new Error('A part is not shown');
      expect(tabs.y).toBeGreaterThanOrEqual(head.y - 1);
      expect(tabs.y + tabs.height).toBeLessThanOrEqual(head.y + head.height + 1);
      expect(tabs.x).toBeGreaterThan(name);
      expect(tabs.x + tabs.width).toBeLessThan(buttons.x);
    }
  },
);
