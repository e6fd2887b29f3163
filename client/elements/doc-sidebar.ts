import { KEYS, read, write } from '../storage.ts';
import { LiveElement } from './live-element.ts';

/** The docs sidebar. From page to page, and after a reload, it keeps its scroll position and the categories that the reader has opened. */
export class DocSidebar extends LiveElement {
  static #last: string | undefined;

  protected wire(signal: AbortSignal): void {
    addEventListener('pagehide', () => this.remember(), { signal });
    // The scroll position, the open page and the open categories, one in a line.
    const [scroll, page, ...open] = (DocSidebar.#last ?? read(KEYS.sidebar, 'sessionStorage') ?? '').split('\n');
    // After a reload, another page begins with its own categories open, so that nothing moves after the first frame.
    if (scroll && (DocSidebar.#last || page === this.#current?.href)) {
      for (const category of this.#categories) if (open.includes(labelOf(category))) category.open = true;
      this.#scroller.scrollTop = Number.parseFloat(scroll) || 0;
    }
    // After a reload the reader may have scrolled away from the open page.
    if (page !== this.#current?.href) this.#reveal(this.#current);
  }

  /** Called before the page is swapped or left, while there is still a layout to ask. */
  remember(): void {
    const open = this.#categories.filter(({ open: isOpen }) => isOpen).map(labelOf);
    DocSidebar.#last = [this.#scroller.scrollTop, this.#current?.href, ...open].join('\n');
    write(KEYS.sidebar, DocSidebar.#last, 'sessionStorage');
  }

  /** Scrolls the sidebar, and only the sidebar, to the current page. */
  #reveal(link: Element | null): void {
    const [box, view] = [link?.getBoundingClientRect(), this.#scroller.getBoundingClientRect()];
    if (box && (box.bottom > view.bottom || box.top < view.top))
      this.#scroller.scrollTop += box.top - view.top - view.height / 2;
  }

  get #current(): HTMLAnchorElement | null {
    return this.querySelector('[aria-current]');
  }

  get #categories(): HTMLDetailsElement[] {
    return [...this.querySelectorAll('details')];
  }

  get #scroller(): Element {
    return this.closest('.menu') ?? this;
  }
}

function labelOf(category: HTMLDetailsElement): string {
  return category.querySelector('summary')?.textContent?.trim() ?? '';
}
