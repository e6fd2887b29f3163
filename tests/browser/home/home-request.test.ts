import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/styles/home/home-request.css

const site = useSite();

/** Half the size of a node of the wire, 0.7rem. */
const NODE = 5.6;

/** The files of the calls, of the request and of the response, the middle of their titles, and the wire that leads to each. */
const stations = (page: Page) =>
  page.locator('.home-section > figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const { left, top, right, bottom } = figure.getBoundingClientRect();
      const title = document.createRange();
      title.selectNodeContents(figure.querySelector('figcaption') ?? figure);
      const head = title.getBoundingClientRect();
      const style = getComputedStyle(figure, '::before');
      const size = (side: string) => Number.parseFloat(style.getPropertyValue(side));
      // The sides are inside the border.
      const wire = {
        left: left + 1 + size('left'),
        top: top + 1 + size('top'),
        right: right - 1 - size('right'),
        bottom: bottom - 1 - size('bottom'),
      };
      return { left, top, right, bottom, head: (head.top + head.bottom) / 2, wire };
    }),
  );

type Station = Awaited<ReturnType<typeof stations>>[number];

const near = (actual: number, expected: number, what: string) =>
  expect(Math.abs(actual - expected), what).toBeLessThan(2);

/** The wire leads from a file to the one below it. The middle of a node is on the border of each. */
function expectUpright(from: Station, to: Station) {
  near(to.wire.top + NODE, from.bottom, 'start');
  near(to.wire.bottom - NODE, to.top, 'end');
}

/** The wire leads from a file to the one beside it, from title to title. */
function expectLevel(from: Station, to: Station) {
  near(to.wire.left + NODE, from.right, 'start');
  near(to.wire.right - NODE, to.left, 'end');
  for (const { head } of [from, to]) near((to.wire.top + to.wire.bottom) / 2, head, 'title');
}

test.each([
  [390, true],
  [768, true],
  [1000, true],
  [1280, true],
  [1440, true],
  [1440, false],
])('at %i px one wire joins the calls, the request and the response, JavaScript: %s', async (width, scripts) => {
  const { page } = await site.reopen('/', { javaScriptEnabled: scripts, viewport: { width, height: 800 } });
  const check = async () => {
    const [calls, request, response] = await stations(page);
    if (!calls || !request || !response) throw new Error('A file is not shown');
    (width < 996 ? expectUpright : expectLevel)(calls, request);
    expectUpright(request, response);
    // The response is below both, and as wide as both.
    near(response.left, calls.left, 'left');
    near(response.right, request.right, 'right');
    if (width >= 996) near(calls.bottom, request.bottom, 'bottom');
  };
  await check();
  const cut = await page
    .locator('.home-section > figure > pre')
    .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
  // The lines of the client that are folded change the height of the calls.
  await page.getByText('The client (20 lines)').click();
  await check();
});

test.each([320, 390, 768, 1000, 1280, 1920])(
  'at %i px the request is large, and none of its lines wraps',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
    const sizes = await page
      .locator('.home-section > figure:nth-of-type(-n + 2) > pre')
      .evaluateAll((all) => all.map((pre) => Number.parseFloat(getComputedStyle(pre).fontSize)));
    expect(sizes[1]).toBeGreaterThan(1.25 * (sizes[0] ?? 0));
    const heights = await page
      .locator('.home-section > figure:nth-of-type(2) c-l')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
    expect(heights).toHaveLength(4);
    expect(new Set(heights).size).toBe(1);
  },
);

test.each([1280, 1440])('at %i px the places of the calls, the request and the response are full', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const shares = await page.locator('.home-section > figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const { top, height } = figure.getBoundingClientRect();
      return ((figure.lastElementChild?.firstElementChild?.getBoundingClientRect().bottom ?? 0) - top) / height;
    }),
  );
  expect(Math.min(...shares)).toBeGreaterThan(0.85);
});
