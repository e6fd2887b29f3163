import { showPanel } from '../preferences/choices.ts';
import { read, write } from '../preferences/storage.ts';
import * as KEYS from '../preferences/storage-keys.ts';
import { LiveElement } from './live-element.ts';

/** A group of tabs. Without JavaScript its panels follow one another under their labels. Groups with the same name change together. */
export class TabGroup extends LiveElement {
  static #count = 0;
  /** The stored choice at the time when the reader left the page. */
  #leftWith: string | null | undefined;

  protected wire(signal: AbortSignal): void {
    const list = this.querySelector(':scope > .tab-list');
    if (!list) return;
    list.role = 'tablist';
    list.ariaLabel = `Choice of ${this.#group.replaceAll('-', ' ')}`;
    TabGroup.#count += 1;
    for (const [index, tab] of this.#tabs.entries())
      label(tab, this.#panels[index], `tabs-${TabGroup.#count}-${index}`);
    list.addEventListener('click', ({ target }) => target instanceof HTMLButtonElement && this.#choose(target), {
      signal,
    });
    this.addEventListener('keydown', (event) => this.#move(event), { signal });
    // Anchors and find-in-page reveal a panel.
    for (const type of ['tab-reveal', 'beforematch'])
      this.addEventListener(type, (event) => this.#reveal(event), { signal });
    document.addEventListener('tab-choice', (event) => this.#follow(event), { signal });
    const stored = () => read(KEYS.tab + this.#group);
    signal.addEventListener('abort', () => {
      this.#leftWith = stored();
    });
    const chosen = stored();
    // A page that is shown again keeps its open panels, unless the reader has chosen another tab since.
    if (chosen === this.#leftWith) return;
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
      tab.ariaSelected = String(tab.value === value);
      tab.tabIndex = tab.value === value ? 0 : -1;
    }
    for (const panel of this.#panels) showPanel(panel, panel.dataset.value === value);
  }

  #move(event: KeyboardEvent): void {
    const tabs = this.#tabs;
    const index = event.target instanceof HTMLButtonElement ? tabs.indexOf(event.target) : -1;
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -index, End: -index - 1 }[event.key];
    if (index < 0 || step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const tab = tabs.at((index + step) % tabs.length);
    if (!tab) return;
    tab.focus();
    this.#choose(tab);
  }
}

/** Connects a tab and its panel for assistive technology. */
function label(tab: HTMLElement, panel: HTMLElement | undefined, id: string): void {
  tab.role = 'tab';
  tab.id = `${id}-tab`;
  if (!panel) return;
  panel.role = 'tabpanel';
  panel.setAttribute('aria-labelledby', tab.id);
  panel.id ||= id;
  tab.setAttribute('aria-controls', panel.id);
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
