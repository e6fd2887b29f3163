import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/islands/Demonstration.tsx, client/elements/react-island.ts, client/styles/home/demonstration.css, client/styles/home/wire.css

const site = useSite();

const choose = async (page: Page, label: string) => {
  await page.getByRole('radio', { name: label }).click();
  await page.locator('react-island[data-ready]').waitFor();
  await page.locator('input:checked + *, label:has(:checked)').filter({ hasText: label }).waitFor();
};

const verdict = (page: Page) => page.locator('.demonstration').getByRole('status').innerText();

/** Returns the color of the verdict and the shape of its icon. */
const sign = (page: Page) =>
  page
    .locator('.demonstration-verdict')
    .evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element, '::before').clipPath]);

const boxes = (page: Page) =>
  page.locator('.demonstration, .demonstration figure, .demonstration pre').evaluateAll((elements) =>
    elements.map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return [top + scrollY, height];
    }),
  );

test('every edit of the server shows the compiler errors of the client, and an edit fixes the client', async () => {
  const { page, errors } = await site.reopen('/');
  await choose(page, 'Change the input');
  await expect.poll(() => verdict(page)).toContain("Argument of type 'string' is not assignable");
  await expect.poll(() => page.locator('.demonstration pre .squiggle').allInnerTexts()).toEqual(["'pea-soup'"]);
  const [errorColor, errorIcon] = await sign(page);
  await page.getByRole('button', { name: 'Fix the client' }).click();
  await expect.poll(() => verdict(page)).toContain('No errors.');
  expect(await sign(page)).not.toContain(errorColor);
  expect(await sign(page)).not.toContain(errorIcon);
  await page.getByRole('button', { name: 'Undo the fix' }).click();
  await choose(page, 'Change a type');
  await expect.poll(() => verdict(page)).toContain('arithmetic operation');
  await expect.poll(() => page.locator('.demonstration pre .squiggle').allInnerTexts()).toContain('minutes');
  await choose(page, 'Unchanged');
  await expect.poll(() => verdict(page)).toContain('No errors.');
  expect(errors).toEqual([]);
});

test.each([1440, 1100, 768, 390])('at %i px no edit shifts the layout', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 900 } });
  const before = await boxes(page);
  for (const label of ['Unchanged', 'Change a type', 'Return undefined', 'Change the input', 'Rename a field']) {
    await choose(page, label);
    expect(await boxes(page), label).toEqual(before);
    const fix = page.getByRole('button', { name: 'Fix the client' });
    if (label !== 'Unchanged') await fix.click();
    expect(await boxes(page), `${label}, fixed`).toEqual(before);
  }
});

test('the keyboard chooses an edit and fixes the client', async () => {
  const { page } = await site.reopen('/');
  await page.getByRole('radio', { name: 'Rename a field' }).focus();
  await page.locator('react-island[data-ready]').waitFor();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('radio', { name: 'Change a type' }).isChecked()).toBe(true);
  await expect.poll(() => verdict(page)).toContain('TS2362');
  await page.getByRole('button', { name: 'Fix the client' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => verdict(page)).toContain('No errors.');
});

test('without JavaScript the first edit is shown, and no control that needs JavaScript', async () => {
  const { page } = await site.reopen('/', { javaScriptEnabled: false });
  expect(await verdict(page)).toContain("Property 'title' does not exist");
  expect(await page.locator('.demonstration').getByRole('radio').count()).toBe(0);
  expect(await page.locator('.demonstration').getByRole('button').count()).toBe(0);
});

test('a change runs along the wire, except under reduced motion', async () => {
  for (const [reducedMotion, name] of [
    ['no-preference', 'travel'],
    ['reduce', 'none'],
  ] as const) {
    const { page } = await site.reopen('/', { reducedMotion, viewport: { width: 1280, height: 720 } });
    const motion = () =>
      page.locator('.wire line >> nth=0').evaluate((line) => getComputedStyle(line).getPropertyValue('animation-name'));
    expect(await motion()).toBe('none');
    await choose(page, 'Change a type');
    expect(await motion(), reducedMotion).toBe(name);
  }
});

test.each([768, 996, 1280, 1920])(
  'at %i px the wire joins the changed line of the server and the wrong line of the client',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
    for (const edit of ['Change a type', 'Return undefined', 'Change the input', 'Rename a field']) {
      await choose(page, edit);
      for (const [line, end] of [
        ['.demonstration ins', '.wire circle >> nth=0'],
        ['.demonstration mark', '.wire circle >> nth=1'],
      ] as const) {
        const [lineBox, endBox] = await Promise.all([line, end].map((part) => page.locator(part).boundingBox()));
        expect(middle(endBox), `${edit}: ${end}`).toBeCloseTo(middle(lineBox), 0);
      }
    }
  },
);

test.each([390, 768, 1280])('at %i px the wire reaches the client only if it has no errors', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  /** Returns whether the wire reaches the client, and whether the sign of the compiler is on it. */
  const wire = () =>
    page.locator('.wire').evaluate((whole, isUpright) => {
      const line = whole.querySelector('line');
      const sign = whole.querySelector(isUpright ? ':scope > svg' : 'path');
      const [, height = ''] = getComputedStyle(whole).backgroundSize.split(' ');
      const ends = isUpright ? [height] : ['x1', 'x2'].map((end) => line?.getAttribute(end));
      return [ends.includes('100%'), Boolean(sign?.getClientRects().length)];
    }, width < 768);
  expect(await wire()).toEqual([false, true]);
  await choose(page, 'Unchanged');
  await expect.poll(wire).toEqual([true, false]);
  await choose(page, 'Change a type');
  await expect.poll(wire).toEqual([false, true]);
  await page.getByRole('button', { name: 'Fix the client' }).click();
  await expect.poll(wire).toEqual([true, false]);
});

test.each([768, 1280])('at %i px both parts of a broken wire end at the sign of the compiler', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const { parts, sign } = await page.locator('.wire > svg').evaluate((svg) => {
    const values = (part: Element | null, ...names: string[]) => names.map((name) => part?.getAttribute(name));
    return {
      parts: [...svg.querySelectorAll('line')].map((line) => [values(line, 'x1'), values(line, 'x2', 'y2')]),
      sign: values(svg.querySelector('svg'), 'x', 'y'),
    };
  });
  expect(parts).toEqual([
    [['0%'], sign],
    [['100%'], sign],
  ]);
});

test.each([768, 1024, 1280, 1440])('at %i px the label is below the wire in every state', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  for (const edit of ['Unchanged', 'Change a type', 'Return undefined', 'Change the input', 'Rename a field']) {
    await choose(page, edit);
    const { label, size, wire, ends } = await page.locator('.wire').evaluate((whole) => {
      const [box, ...circles] = [...whole.querySelectorAll('code, circle')].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const text = part.matches('code') ? range : part;
        return text.getBoundingClientRect().toJSON();
      });
      const size = Number.parseFloat(getComputedStyle(whole.querySelector('code') ?? whole).fontSize);
      return { label: box, size, wire: whole.getBoundingClientRect().toJSON(), ends: circles };
    });
    expect(size).toBeGreaterThanOrEqual(12);
    expect([label.left >= wire.left, label.right <= wire.right, label.bottom < wire.bottom], edit).toEqual([
      true,
      true,
      true,
    ]);
    for (const end of ends) expect(label.top, edit).toBeGreaterThan(end.bottom);
    expect(label.top - Math.max(...ends.map(({ bottom }) => bottom)), edit).toBeLessThan(30);
  }
});

const middle = (box: { y: number; height: number } | null | undefined) => (box ? box.y + box.height / 2 : Number.NaN);

test('on phones the row of choices has space for the ring of the focus', async () => {
  const { page } = await site.reopen('/', { viewport: { width: 390, height: 800 } });
  const [row, ...choices] = await page
    .locator('.demonstration fieldset, .demonstration label')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
  for (const { top, bottom } of choices) {
    expect(top - row.top).toBeGreaterThanOrEqual(4);
    expect(row.bottom - bottom).toBeGreaterThanOrEqual(4);
  }
});

test.each([768, 900])('at %i px the label of the wire is read but not visible', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const label = page.locator('.wire code');
  expect(await label.evaluate((code) => getComputedStyle(code).clipPath)).toBe('inset(50%)');
  expect(await label.ariaSnapshot()).toContain('type AppRouter');
});
