import { KEYS, read, remove, write } from '../storage.ts';

/** The menu of docs versions: it remembers the version that is picked, keeps the anchor, and outside the docs shows the remembered one. */
export class VersionMenu extends HTMLElement {
  #connection = new AbortController();

  connectedCallback(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.addEventListener('click', (event) => this.#pick(event), { signal });
    document.addEventListener('click', (event) => this.#closeOutside(event), { signal });
    this.addEventListener('keydown', (event) => this.#closeOnEscape(event), { signal });
    this.#showPreferred();
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  get #links(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('a[data-version]')];
  }

  #pick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-version]') : null;
    if (!link) return;
    write(KEYS.preferredVersion, link.dataset.version ?? '');
    if (link.hasAttribute('data-twin')) link.hash = location.hash;
    this.#details.open = false;
  }

  #showPreferred(): void {
    const preferred = read(KEYS.preferredVersion);
    if (preferred === null) return;
    const link = this.#links.find(({ dataset }) => dataset.version === preferred);
    if (!link) remove(KEYS.preferredVersion);
    else if (!this.#links.some(({ ariaCurrent }) => ariaCurrent)) this.#label.textContent = link.dataset.label ?? '';
  }

  get #details(): HTMLDetailsElement {
    return this.querySelector('details') ?? document.createElement('details');
  }

  get #label(): HTMLElement {
    return this.querySelector<HTMLElement>('.version-label') ?? this;
  }

  #closeOutside({ target }: MouseEvent): void {
    if (target instanceof Node && !this.contains(target)) this.#details.open = false;
  }

  #closeOnEscape({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || !this.#details.open) return;
    this.#details.open = false;
    this.querySelector('summary')?.focus();
  }
}
