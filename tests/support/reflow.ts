import type { Page } from 'playwright-core';

/** Returns the parts of the page that reach beyond its right edge, except in boxes that scroll by themselves. */
export function overflowing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const parts = [...document.querySelectorAll('body *')]
      .filter(
        (node) =>
          node.getBoundingClientRect().right > clientWidth + 1 && !node.closest('pre, .table > *, .tab-list > *'),
      )
      .map((node) => node.outerHTML.slice(0, 100));
    return [`${scrollWidth} pixels`, ...parts];
  });
}
