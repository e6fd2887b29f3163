import { KEYS, read, write } from '../storage.ts';

/** A group of tabs. Before it wakes, its panels stand under one another with their labels. Groups of one name change together. */
export class TabGroup extends HTMLElement {
  #connection = new AbortController();

  connectedCallback(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const list = this.querySelector('.tab-list');
    list?.setAttribute('role', 'tablist');
    for (const [index, tab] of this.#tabs.entries()) this.#wire(tab, index, signal);
    this.addEventListener('tab-reveal', ({ target }) => this.#select((target as HTMLElement).dataset.value ?? ''), {
      signal,
    });
    document.addEventListener('tab-choice', (event) => this.#follow(event as CustomEvent<Choice>), { signal });
    const chosen = read(KEYS.tab + this.#group);
    this.#select(this.#tabs.find(({ value }) => value === chosen)?.value ?? this.#tabs[0]?.value ?? '');
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  get #group(): string {
    return this.getAttribute('group') ?? '';
  }

  get #tabs(): HTMLButtonElement[] {
    return [...this.querySelectorAll<HTMLButtonElement>(':scope > .tab-list > button')];
  }

  get #panels(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > .tab')];
  }

  #wire(tab: HTMLButtonElement, index: number, signal: AbortSignal): void {
    const panel = this.#panels[index];
    tab.role = 'tab';
    tab.addEventListener('click', () => this.#choose(tab), { signal });
    tab.addEventListener('keydown', (event) => this.#move(event, index), { signal });
    panel?.setAttribute('role', 'tabpanel');
    panel?.setAttribute('aria-label', tab.textContent ?? '');
  }

  #choose(tab: HTMLButtonElement): void {
    const before = tab.getBoundingClientRect().top;
    write(KEYS.tab + this.#group, tab.value);
    document.dispatchEvent(new CustomEvent<Choice>('tab-choice', { detail: { group: this.#group, value: tab.value } }));
    // Panels above may have changed their height: the tab stays under the pointer.
    scrollBy(0, tab.getBoundingClientRect().top - before);
  }

  #follow({ detail }: CustomEvent<Choice>): void {
    if (detail.group === this.#group && this.#tabs.some(({ value }) => value === detail.value))
      this.#select(detail.value);
  }

  #select(value: string): void {
    this.#tabs.forEach((tab) => {
      tab.ariaSelected = String(tab.value === value);
      tab.tabIndex = tab.value === value ? 0 : -1;
    });
    for (const panel of this.#panels) panel.hidden = panel.dataset.value !== value;
  }

  #move(event: KeyboardEvent, index: number): void {
    const last = this.#tabs.length - 1;
    const target = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = target === undefined ? undefined : this.#tabs[target];
    if (!tab) return;
    event.preventDefault();
    tab.focus();
    this.#choose(tab);
  }
}

interface Choice {
  readonly group: string;
  readonly value: string;
}
