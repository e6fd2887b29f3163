import { followStorage, read, write } from '../storage.ts';
import * as KEYS from '../storage-keys.ts';
import { LiveElement } from './live-element.ts';

/** The announcement bar with a button that closes it; storage keeps the announcement's id. */
export class AnnouncementBar extends LiveElement {
  protected wire(signal: AbortSignal): void {
    const root = document.documentElement;
    const { announcement: id = '' } = root.dataset;
    if (id === 'closed' || this.querySelector('button')) return;
    // The stored state belongs to another announcement.
    write(KEYS.announcementId, id);
    write(KEYS.announcementDismiss, 'false');
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaLabel = 'Close the announcement';
    button.addEventListener('click', () => {
      write(KEYS.announcementDismiss, 'true');
      root.dataset.announcement = 'closed';
      document.querySelector<HTMLElement>('.brand')?.focus({ preventScroll: true });
    });
    this.append(button);
    followStorage(() => this.#follow(id), signal);
  }

  /** Closes the bar when it is closed in another tab. */
  #follow(id: string): void {
    if (read(KEYS.announcementDismiss) === 'true' && read(KEYS.announcementId) === id)
      document.documentElement.dataset.announcement = 'closed';
  }
}
