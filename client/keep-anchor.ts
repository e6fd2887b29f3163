import { idOf } from './address.ts';

/**
 * Adds the anchor of this page, or else that of the section in view, to the links to its counterparts. If a counterpart lacks the section, its
 * link opens the top of the page.
 */
export function keepAnchor(links: readonly HTMLAnchorElement[], fetchPage: (address: URL) => Promise<string>): void {
  const hash = location.hash || sectionInView();
  const id = idOf(hash);
  for (const link of links.filter((candidate) => candidate.hasAttribute('data-counterpart'))) {
    if (link.hash !== hash) link.hash = hash;
    if (id === '') continue;
    const drop = (page: string) => {
      if (id === undefined || !page.includes(` id="${id}"`)) link.hash = '';
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
