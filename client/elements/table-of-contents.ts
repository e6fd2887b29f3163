import { targetOf } from '../address.ts';
import { LiveElement } from './live-element.ts';

/** The table of contents; it highlights the current section, also in the folded one. */
export class TableOfContents extends LiveElement {
  protected wire(signal: AbortSignal): void {
    const mark = () => this.#mark();
    addEventListener('scroll', mark, { signal });
    addEventListener('resize', mark, { signal });
    requestAnimationFrame(mark);
  }

  #mark(): void {
    const links = [...this.querySelectorAll<HTMLAnchorElement>('a')];
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const passed = links.findLast((link) => atEnd || topOf(link) <= innerHeight / 3);
    const current = passed ?? links[0];
    const bar = document.querySelector<HTMLElement>('.toc-folded > summary');
    if (bar) bar.dataset.current = passed?.textContent ?? '';
    for (const link of document.querySelectorAll<HTMLAnchorElement>(':is(.toc, .toc-folded) a')) {
      if (link.hash === current?.hash) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }
}

function topOf({ hash }: HTMLAnchorElement): number {
  const heading = targetOf(hash);
  // Headings in closed details have no position.
  return heading?.checkVisibility() ? heading.getBoundingClientRect().top : Number.POSITIVE_INFINITY;
}
