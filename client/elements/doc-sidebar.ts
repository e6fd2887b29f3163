interface SidebarState {
  readonly scroll: number;
  readonly open: ReadonlySet<string>;
}

/** The docs sidebar. From page to page it keeps its scroll position and the categories that the reader has opened. */
export class DocSidebar extends HTMLElement {
  static #last: SidebarState | undefined;

  connectedCallback(): void {
    const last = DocSidebar.#last;
    if (last) {
      for (const category of this.#categories) if (last.open.has(labelOf(category))) category.open = true;
      this.#scroller.scrollTop = last.scroll;
    }
    this.#reveal(this.querySelector('[aria-current]'));
  }

  /** Called before the page is swapped, while there is still a layout to ask. */
  remember(): void {
    const open = new Set(this.#categories.filter(({ open: isOpen }) => isOpen).map(labelOf));
    DocSidebar.#last = { scroll: this.#scroller.scrollTop, open };
  }

  /** Brings the open page into view, if it is not. Only the sidebar scrolls: the page stays where the browser has put it. */
  #reveal(link: Element | null): void {
    const [box, view] = [link?.getBoundingClientRect(), this.#scroller.getBoundingClientRect()];
    if (box && (box.bottom > view.bottom || box.top < view.top))
      this.#scroller.scrollTop += box.top - view.top - view.height / 2;
  }

  get #categories(): HTMLDetailsElement[] {
    return [...this.querySelectorAll('details')];
  }

  get #scroller(): Element {
    return this.closest('.menu') ?? this;
  }
}

function labelOf(category: HTMLDetailsElement): string {
  return category.querySelector('summary')?.textContent ?? '';
}
