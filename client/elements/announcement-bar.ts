import { KEYS, write } from '../storage.ts';

/** The bar above the navbar with the button that closes it for the announcement's id. */
export class AnnouncementBar extends HTMLElement {
  connectedCallback(): void {
    if (this.querySelector('button')) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaLabel = 'Close the announcement';
    button.addEventListener('click', () => this.#close());
    this.append(button);
  }

  #close(): void {
    const { id = '' } = this.dataset;
    write(KEYS.announcementId, id);
    write(KEYS.announcementDismiss, 'true');
    this.hidden = true;
  }
}
