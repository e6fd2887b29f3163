import { showPanel } from '../choices.ts';
import { read, write } from '../storage.ts';
import * as KEYS from '../storage-keys.ts';
import { LiveElement } from './live-element.ts';

/** A group of tabs. Without JavaScript its panels follow one another under their labels. Groups with the same name change together. */
export class TabGroup extends LiveElement {
  static #count = 0;

  protected wire(signal: AbortSignal): void {
    const list = this.querySelector(':scope > .tab-list');
    list?.setAttribute('role', 'tablist');
    list?.setAttribute('aria-label', this.#group.replaceAll('-', ' '));
    TabGroup.#count += 1;
    const prefix = `tabs-${TabGroup.#count}`;
    for (const [index, tab] of this.#tabs.entries()) this.#wire(tab, { index, id: `${prefix}-${index}`, signal });
    // Anchors and find-in-page reveal a panel.
    for (const type of ['tab-reveal', 'beforematch'])
      this.addEventListener(type, (event) => this.#reveal(event), { signal });
    document.addEventListener('tab-choice', (event) => this.#follow(event), { signal });
    const chosen = read(KEYS.tab + this.#group);
    this.#select(this.#tabs.find(({ value }) => value === chosen)?.value ?? this.#tabs[0]?.value ?? '');
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

  #wire(tab: HTMLButtonElement, { index, id, signal }: Wiring): void {
    tab.setAttribute('role', 'tab');
    tab.id = `${id}-tab`;
    tab.addEventListener('click', () => this.#choose(tab), { signal });
    tab.addEventListener('keydown', (event) => this.#move(event, index), { signal });
    const panel = this.#panels[index];
    if (!panel) return;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    panel.id ||= id;
    tab.setAttribute('aria-controls', panel.id);
  }

  #choose(tab: HTMLButtonElement): void {
    const before = tab.getBoundingClientRect().top;
    write(KEYS.tab + this.#group, tab.value);
    document.dispatchEvent(new CustomEvent<Choice>('tab-choice', { detail: { group: this.#group, value: tab.value } }));
    // Groups above may have changed their height; scroll so that the tab stays under the pointer.
    scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  }

  /** Shows the panel of a link target, without storing it as the user's choice. */
  #reveal(event: Event): void {
    const panel = this.#panels.find((candidate) => candidate === event.target);
    if (panel) this.#select(panel.dataset.value ?? '');
  }

  #follow({ detail }: CustomEvent<Choice>): void {
    if (detail.group === this.#group && this.#tabs.some(({ value }) => value === detail.value))
      this.#select(detail.value);
  }

  #select(value: string): void {
    for (const tab of this.#tabs) {
      tab.setAttribute('aria-selected', String(tab.value === value));
      tab.tabIndex = tab.value === value ? 0 : -1;
    }
    for (const panel of this.#panels) showPanel(panel, panel.dataset.value === value);
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
    if (!tab || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    tab.focus();
    this.#choose(tab);
  }
}

interface Choice {
  readonly group: string;
  readonly value: string;
}

declare global {
  interface DocumentEventMap {
    'tab-choice': CustomEvent<Choice>;
  }
}

interface Wiring {
  readonly index: number;
  readonly id: string;
  readonly signal: AbortSignal;
}
