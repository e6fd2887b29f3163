import type { Locator } from 'playwright-core';

/**
 * Makes every text of one line so narrow that its first marked word fits and the ellipsis behind it does not, and returns the
 * marked words that are still shown: these are cut off.
 */
export function cutMarks(texts: Locator): Promise<{ readonly tried: number; readonly cut: readonly string[] }> {
  return texts.evaluateAll((all) => {
    const tried = all.flatMap((text) => {
      const mark = text.querySelector('mark');
      if (!(text instanceof HTMLElement) || !mark?.previousSibling || !mark.nextSibling) return [];
      text.scrollIntoView({ block: 'center' });
      text.style.flex = 'none';
      const left = text.getBoundingClientRect().left;
      text.style.width = `${mark.getBoundingClientRect().right - left + 2}px`;
      const word = mark.getBoundingClientRect();
      const isInLine = word.bottom <= text.getBoundingClientRect().bottom + 4;
      if (text.scrollWidth <= text.clientWidth || !isInLine) return [];
      const shown = document.elementFromPoint(word.left + 2, (word.top + word.bottom) / 2);
      return [{ word: mark.textContent ?? '', isCut: mark.contains(shown) }];
    });
    return { tried: tried.length, cut: tried.filter(({ isCut }) => isCut).map(({ word }) => word) };
  });
}
