import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/styles/home-request.css

const site = useSite();

/** The files of the calls, of the request and of the response, their marked lines, and the parts of the wire that belong to them. */
const stations = (page: Page) =>
  page.locator('.home-section > figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const { left, top, right, bottom } = figure.getBoundingClientRect();
      const mark = figure.querySelector('mark')?.getBoundingClientRect();
      const part = (name: string) => {
        const style = getComputedStyle(figure, name);
        const size = (side: string) => Number.parseFloat(style.getPropertyValue(side));
        // The sides are inside the border.
        return {
          left: left + 1 + size('left'),
          top: top + 1 + size('top'),
          right: right - 1 - size('right'),
          bottom: bottom - 1 - size('bottom'),
          dashes: style.borderInlineStartStyle,
        };
      };
      const line = mark ? (mark.top + mark.bottom) / 2 : Number.NaN;
      return { left, top, right, bottom, line, before: part('::before'), after: part('::after') };
    }),
  );

type Station = Awaited<ReturnType<typeof stations>>[number];
type Part = Station['before'];

const middle = ({ top, bottom }: Part) => (top + bottom) / 2;
const near = (actual: number, expected: number, what: string) =>
  expect(Math.abs(actual - expected), what).toBeLessThan(2);

/** A dashed line leads from a file to the next one below it, and has a node at both ends. */
function expectUpright(from: Station, to: Station) {
  expect(to.before.dashes).toBe('dashed');
  near(to.before.top, from.bottom, 'start');
  near(to.before.bottom, to.top, 'end');
  near(to.after.top + NODE, from.bottom, 'server');
  near(to.after.bottom - NODE, to.top, 'client');
  near((to.after.left + to.after.right) / 2, to.before.left + 1, 'nodes, across');
}

/** The wire leads from the marked line of the request to the marked line of the response. */
function expectBend(calls: Station, request: Station, response: Station) {
  near((request.after.left + request.after.right) / 2, request.right, 'server, across');
  near(middle(request.after), request.line, 'server, down');
  near(calls.after.bottom, request.line, 'bend, start');
  near(calls.after.left, request.right, 'bend, left');
  near(calls.after.top, response.before.bottom, 'middle, down');
  near(calls.after.right - 2, response.before.left, 'middle, across');
  near(response.before.top, response.line, 'bend, end');
  near(response.before.right, response.left, 'bend, right');
  near((response.after.left + response.after.right) / 2, response.left, 'client, across');
  near(middle(response.after), response.line, 'client, down');
}

/** Half the size of a node of the wire, 0.7rem. */
const NODE = 5.6;

test.each([
  [390, true],
  [768, true],
  [1000, true],
  [1280, true],
  [1360, true],
  [1440, true],
  [1440, false],
])('at %i px one wire joins the request and the response, JavaScript: %s', async (width, scripts) => {
  const { page } = await site.reopen('/', { javaScriptEnabled: scripts, viewport: { width, height: 800 } });
  const check = async () => {
    const [calls, request, response] = await stations(page);
    if (!calls || !request || !response) throw new Error('A file is not shown');
    if (width < 768) expectUpright(request, response);
    else expectBend(calls, request, response);
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
