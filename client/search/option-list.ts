/** The options that a field controls. At most one of them is active: Enter opens it. */
export class OptionList {
  readonly #field: HTMLInputElement;
  #options: HTMLElement[] = [];
  #active = -1;

  constructor(field: HTMLInputElement) {
    this.#field = field;
  }

  /** The active option. */
  get active(): HTMLElement | undefined {
    return this.#options[this.#active];
  }

  /** The number of options. */
  get length(): number {
    return this.#options.length;
  }

  /** Takes the options of a view, of which none is active. */
  take(options: Iterable<HTMLElement>): void {
    this.#options = [...options];
    for (const [index, option] of this.#options.entries()) {
      option.id = `search-option-${index}`;
      option.ariaSelected = 'false';
    }
    this.#active = -1;
    this.#field.ariaExpanded = String(this.length > 0);
    if (this.length > 0) this.#field.setAttribute('aria-controls', 'search-list');
    else this.#field.removeAttribute('aria-controls');
    this.#field.removeAttribute('aria-activedescendant');
  }

  /** Marks an option as active, without announcing it to screen readers. */
  mark(isWanted: (option: HTMLElement) => boolean): void {
    this.#markAt(this.#options.findIndex(isWanted));
  }

  /** Marks an option as active, and announces it to screen readers. */
  select(isWanted: (option: HTMLElement) => boolean): void {
    this.mark(isWanted);
    this.announce();
  }

  /** Selects the next or the previous option. Without an active option, that is the first or the last. */
  move(step: number): void {
    this.#markAt((Math.max(this.#active, step > 0 ? -1 : 0) + step + this.length) % this.length);
    this.announce();
  }

  /** Announces the active option to screen readers. */
  announce(): void {
    if (this.active) this.#field.setAttribute('aria-activedescendant', this.active.id);
  }

  #markAt(index: number): void {
    const option = this.#options[index];
    if (!option || index === this.#active) return;
    this.active?.setAttribute('aria-selected', 'false');
    option.ariaSelected = 'true';
    this.#active = index;
  }
}
