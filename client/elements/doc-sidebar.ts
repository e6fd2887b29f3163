import { chooseCategories, labelOf } from '../choices.ts';
import { read, write } from '../storage.ts';
import * as KEYS from '../storage-keys.ts';
import { LiveElement } from './live-element.ts';

/** The docs sidebar. From page to page, and after a reload, it keeps its scroll position and the categories that the reader has opened and closed. */
export class DocSidebar extends LiveElement {
  static #last: string | null = null;
  /** The scroll position. To read it when the page is left would take a layout of the page. */
  #top = 0;

  protected wire(signal: AbortSignal): void {
    addEventListener('pagehide', () => this.remember(), { signal });
    // The scroll position, the open page and the open categories, one in a line.
    const stored = DocSidebar.#last ?? read(KEYS.sidebar, 'sessionStorage');
    const [scroll, page] = (stored ?? '').split('\n');
    chooseCategories(this, stored);
    this.#top = Number(scroll);
    this.#scroller.scrollTop = this.#top;
    const keep = () => (this.#top = this.#scroller.scrollTop);
    this.#scroller.addEventListener('scroll', keep, { signal });
    // After a reload the reader may have scrolled away from the open page.
    if (page !== this.#current?.href) this.#reveal(this.#current);
  }

  /** Called before the page is swapped or left. */
  remember(): void {
    const open = [...this.querySelectorAll('details[open]')].map(labelOf);
    DocSidebar.#last = [this.#top, this.#current?.href, ...open].join('\n');
    write(KEYS.sidebar, DocSidebar.#last, 'sessionStorage');
  }

  /** Scrolls the sidebar, and only the sidebar, to the current page. */
  #reveal(link: Element | null): void {
    const [box, view] = [link?.getBoundingClientRect(), this.#scroller.getBoundingClientRect()];
    // The lowest part of the sidebar can be below the edge of the screen.
    if (box && (box.bottom > innerHeight || box.top < view.top))
      this.#scroller.scrollTop += box.top - view.top - view.height / 2;
  }

  get #current(): HTMLAnchorElement | null {
    return this.querySelector('[aria-current]');
  }

  get #scroller(): Element {
    return this.parentElement ?? this;
  }
}
