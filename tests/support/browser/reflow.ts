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

/** Sets the text spacing that a reader must be able to set according to WCAG 2.2, 1.4.12. Runs in the page. */
export function setTextSpacing(): void {
  const style = new CSSStyleSheet();
  style.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
  );
  document.adoptedStyleSheets.push(style);
}
