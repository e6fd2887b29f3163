import { chooseVersion } from '../choices.ts';
import { fetchPage } from '../pages.ts';
import { read, remove, write } from '../storage.ts';
import * as KEYS from '../storage-keys.ts';
import { LiveElement } from './live-element.ts';

/** The menu of docs versions: it stores the selected version, keeps the anchor, and shows the stored version outside the docs. */
export class VersionMenu extends LiveElement {
  protected wire(signal: AbortSignal): void {
    this.addEventListener('click', (event) => this.#pick(event), { signal });
    this.querySelector('details')?.addEventListener('toggle', () => this.#keepAnchor(), { signal });
    const preferred = read(KEYS.preferredVersion);
    if (preferred === null) return;
    if (this.#links.some(({ dataset }) => dataset.version === preferred)) chooseVersion(this);
    else remove(KEYS.preferredVersion);
  }

  get #links(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('a[data-version]')];
  }

  #pick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-version]') : null;
    if (link) write(KEYS.preferredVersion, link.dataset.version ?? '');
  }

  #keepAnchor(): void {
    void import('../keep-anchor.ts').then(
      ({ keepAnchor }) => keepAnchor(this.#links, fetchPage),
      () => undefined,
    );
  }
}
