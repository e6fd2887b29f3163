import { targetOf } from '../navigation/address.ts';
import { LiveElement } from './live-element.ts';

/** The table of contents. It highlights the current section, also in the folded list. Above the first section, it highlights the first entry. */
export class TableOfContents extends LiveElement {
  protected wire(signal: AbortSignal): void {
    const mark = () => this.#mark();
    addEventListener('scroll', mark, { signal });
    addEventListener('resize', mark, { signal });
    requestAnimationFrame(mark);
  }

  #mark(): void {
    const links = [...this.querySelectorAll<HTMLAnchorElement>('a')];
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const passed = links.find(isTarget) ?? links.findLast((link) => isAtEnd || isPassed(link));
    document.querySelector('.toc-folded > summary')?.setAttribute('data-current', passed?.textContent ?? '');
    const current = passed ?? links[0];
    for (const link of document.querySelectorAll<HTMLAnchorElement>(':is(.toc, .toc-folded) a'))
      link.ariaCurrent = link.hash === current?.hash ? 'true' : null;
  }
}

/** Whether the reader has followed a link to a section, and still sees its heading. Several short sections can be passed at once. */
function isTarget(link: HTMLAnchorElement): boolean {
  return link.hash === location.hash && isPassed(link, 0);
}

/** Whether the heading of a link is between `min` and a third of the window. A heading in closed details has no position. */
function isPassed({ hash }: HTMLAnchorElement, min = -Infinity): boolean {
  const heading = targetOf(hash);
  const top = heading?.checkVisibility() ? heading.getBoundingClientRect().top : Infinity;
  return top >= min && top <= innerHeight / 3;
}
