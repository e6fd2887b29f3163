import { idOf } from './address.ts';

/**
 * Adds the anchor of this page, or else that of the section in view, to the links of an open version menu to the page's counterparts. If a
 * counterpart lacks the section, its link opens the top of the page.
 */
export function keepAnchor(menu: Element, fetchPage: (address: URL) => Promise<string>): void {
  // The event fires when the menu opens and when it closes.
  if (!menu.querySelector('details[open]')) return;
  const hash = location.hash || sectionInView();
  const id = idOf(hash);
  for (const link of menu.querySelectorAll<HTMLAnchorElement>('a[data-counterpart]')) {
    // An invalid hash names no section.
    const next = id === undefined ? '' : hash;
    if (link.hash !== next) link.hash = next;
    if (!id) continue;
    const drop = (page: string) => {
      // The reader may have opened the menu again at another section.
      if (link.hash === hash && !page.includes(` id="${id}"`)) link.hash = '';
    };
    fetchPage(new URL(link.href))
      .then(drop)
      .catch(() => undefined);
  }
}

/** Returns the hash of the section that the table of contents marks, or nothing above the first section. */
function sectionInView(): string {
  const isBelowFirst = document.querySelector<HTMLElement>('.toc-folded > summary')?.dataset.current;
  return isBelowFirst ? (document.querySelector<HTMLAnchorElement>('.toc [aria-current]')?.hash ?? '') : '';
}
