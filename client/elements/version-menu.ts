import { fetchPage } from '../navigation/pages.ts';
import { write } from '../preferences/storage.ts';
import * as KEYS from '../preferences/storage-keys.ts';
import { LiveElement } from './live-element.ts';

/** The menu of docs versions: it stores the selected version and keeps the anchor. */
export class VersionMenu extends LiveElement {
  protected wire(signal: AbortSignal): void {
    this.addEventListener('click', (event) => this.#pick(event), { signal });
    this.querySelector('details')?.addEventListener('toggle', () => this.#keepAnchor(), { signal });
  }

  #pick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-version]') : null;
    if (link) write(KEYS.preferredVersion, link.dataset.version ?? '');
  }

  #keepAnchor(): void {
    void import('../navigation/keep-anchor.ts').then(
      ({ keepAnchor }) => keepAnchor(this, fetchPage),
      () => undefined,
    );
  }
}
