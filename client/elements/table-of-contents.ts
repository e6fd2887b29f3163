import { targetOf } from '../address.ts';
import { LiveElement } from './live-element.ts';

/** The table of contents; it marks the heading whose section is being read. */
export class TableOfContents extends LiveElement {
  protected wire(signal: AbortSignal): void {
    let asked = false;
    const mark = () => {
      if (asked) return;
      asked = true;
      requestAnimationFrame(() => {
        asked = false;
        if (!signal.aborted) this.#mark();
      });
    };
    addEventListener('scroll', mark, { signal, passive: true });
    addEventListener('resize', mark, { signal, passive: true });
    mark();
  }

  #mark(): void {
    const links = [...this.querySelectorAll<HTMLAnchorElement>('a')];
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const passed = links.filter((link) => atEnd || topOf(link) <= innerHeight / 4);
    const current = passed.at(-1);
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }
}

function topOf({ hash }: HTMLAnchorElement): number {
  const heading = targetOf(hash);
  // What is folded away has no place on the page.
  return heading?.checkVisibility() ? heading.getBoundingClientRect().top : Number.POSITIVE_INFINITY;
}
