import { chooseCategories, labelOf } from '../preferences/choices.ts';
import { read, write } from '../preferences/storage.ts';
import * as KEYS from '../preferences/storage-keys.ts';
import { LiveElement } from './live-element.ts';

/** What the last sidebar has stored. It is kept here too, because the storage may be blocked. */
let last: string | null = null;

/** The scroll position of the sidebar. Reading it before each navigation would force a layout of the page. */
let top = 0;

/** The docs sidebar. From page to page, and after a reload, it keeps its scroll position and the categories that the reader has opened and closed. */
export class DocSidebar extends LiveElement {
  protected wire(signal: AbortSignal): void {
    const scroller = this.parentElement ?? this;
    const scrolled = () => {
      top = scroller.scrollTop;
    };
    // The scroll position, the open page and the open categories, one per line.
    const stored = last ?? read(KEYS.sidebar, 'sessionStorage');
    const [scroll = 0, page] = stored?.split('\n') ?? [];
    // The reader may have opened and closed categories since the head has chosen them.
    if (!this.hasAttribute('data-chosen')) chooseCategories(this, stored);
    this.removeAttribute('data-chosen');
    top = Number(scroll);
    scroller.scrollTop = top;
    scroller.addEventListener('scroll', scrolled, { signal });
    // A page can be unloaded before the browser reports that the sidebar has scrolled.
    addEventListener('pagehide', scrolled, { signal });
    addEventListener('pagehide', () => this.store(), { signal });
    // After a reload the reader may have scrolled away from the open page.
    if (page !== this.#current?.href) reveal(this.#current, scroller);
  }

  /** Called before the page is swapped or left. */
  store(): void {
    const open = [...this.querySelectorAll('details[open]')].map(labelOf);
    last = [top, this.#current?.href, ...open].join('\n');
    write(KEYS.sidebar, last, 'sessionStorage');
  }

  get #current(): HTMLAnchorElement | null {
    return this.querySelector('[aria-current]');
  }
}

/** Scrolls the sidebar, and only the sidebar, to the current page. */
function reveal(link: Element | null, scroller: Element): void {
  const [box, view] = [link?.getBoundingClientRect(), scroller.getBoundingClientRect()];
  // The lowest part of the sidebar can be below the edge of the screen.
  if (box && (box.bottom > innerHeight || box.top < view.top))
    scroller.scrollTop += box.top - view.top - view.height / 2;
}
