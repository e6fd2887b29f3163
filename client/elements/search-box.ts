import type { SearchDialog } from '../search/dialog.ts';
import { KEYS, read } from '../storage.ts';

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable=true]';

/** The way into the search: a link to the search page, which opens the dialog instead. What the dialog needs is loaded when it is about to be wanted. */
export class SearchBox extends HTMLElement {
  #connection = new AbortController();
  #dialog: Promise<SearchDialog> | undefined;

  connectedCallback(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const link = this.querySelector('a');
    if (!link) return;
    link.role = 'button';
    link.ariaHasPopup = 'dialog';
    link.setAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
    if (!this.querySelector('kbd')) link.append(hint());
    for (const type of ['pointerenter', 'focusin']) this.addEventListener(type, () => void this.#load(), { signal });
    link.addEventListener('click', (event) => this.#click(event), { signal });
    link.addEventListener('keydown', (event) => event.key === ' ' && this.#open(event), { signal });
    document.addEventListener('keydown', (event) => this.#shortcut(event), { signal });
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  #click(event: MouseEvent): void {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) this.#open(event);
  }

  #shortcut(event: KeyboardEvent): void {
    if (document.querySelector('.DocSearch-Container') || event.defaultPrevented) return;
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const slash = key === '/' && !ctrlKey && !metaKey && !altKey;
    if (slash && target instanceof Element && target.closest(FIELDS)) return;
    // DocSearch listens too, and knows of no way to turn the slash off.
    if (slash) event.stopPropagation();
    if (slash ? read(KEYS.searchSlash) !== 'off' : key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey)
      this.#open(event);
  }

  #open(event: Event): void {
    event.preventDefault();
    event.stopPropagation();
    this.#load().then(
      (dialog) => dialog.open(),
      // Without the dialog there is still the page.
      () => location.assign(this.querySelector('a')?.href ?? ''),
    );
  }

  #load(): Promise<SearchDialog> {
    this.#dialog ??= import('../search/dialog.ts').then(({ createDialog }) => createDialog(this));
    this.#dialog.catch(() => {
      this.#dialog = undefined;
    });
    return this.#dialog;
  }
}

function hint(): HTMLElement {
  const keys = document.createElement('kbd');
  keys.textContent = /Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
  keys.ariaHidden = 'true';
  return keys;
}
