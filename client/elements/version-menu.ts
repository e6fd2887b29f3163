import { chooseVersion } from '../choices.ts';
import { fetchPage } from '../pages.ts';
import { KEYS, read, remove, write } from '../storage.ts';
import { LiveElement } from './live-element.ts';

/** The menu of docs versions: it stores the selected version, keeps the anchor, and shows the stored version outside the docs. */
export class VersionMenu extends LiveElement {
  protected wire(signal: AbortSignal): void {
    this.addEventListener('click', (event) => this.#pick(event), { signal });
    this.addEventListener('keydown', (event) => this.#closeOnEscape(event), { signal });
    this.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && this.#closeOutside(relatedTarget), {
      signal,
    });
    document.addEventListener('click', ({ target }) => target && this.#closeOutside(target), { signal });
    this.#details.addEventListener('toggle', () => this.#details.open && this.#keepAnchor(), { signal });
    const preferred = read(KEYS.preferredVersion);
    if (preferred === null) return;
    if (this.#links.some(({ dataset }) => dataset.version === preferred)) chooseVersion(this);
    else remove(KEYS.preferredVersion);
  }

  get #links(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('a[data-version]')];
  }

  get #details(): HTMLDetailsElement {
    return this.querySelector('details') ?? document.createElement('details');
  }

  #pick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-version]') : null;
    if (!link) return;
    write(KEYS.preferredVersion, link.dataset.version ?? '');
    this.#details.open = false;
  }

  /** If the counterpart lacks the current section, the link opens the top of the page. */
  #keepAnchor(): void {
    const id = location.hash.slice(1);
    for (const link of this.#links.filter((candidate) => candidate.hasAttribute('data-counterpart'))) {
      if (link.hash !== location.hash) link.hash = location.hash;
      if (!id) continue;
      const drop = (page: string) => {
        if (!page.includes(` id="${decodeURI(id)}"`)) link.hash = '';
      };
      fetchPage(new URL(link.href))
        .then(drop)
        .catch(() => undefined);
    }
  }

  #closeOutside(target: EventTarget): void {
    if (target instanceof Node && !this.contains(target)) this.#details.open = false;
  }

  #closeOnEscape({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || !this.#details.open) return;
    this.#details.open = false;
    this.querySelector('summary')?.focus();
  }
}
