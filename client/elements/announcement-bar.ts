import { followStorage, read, write } from '../preferences/storage.ts';
import * as KEYS from '../preferences/storage-keys.ts';
import { LiveElement } from './live-element.ts';

/** The announcement bar with a button that closes it; storage keeps the announcement's id. */
export class AnnouncementBar extends LiveElement {
  protected wire(signal: AbortSignal): void {
    const root = document.documentElement;
    const { announcement: id = '' } = root.dataset;
    if (id === 'closed' || this.querySelector('button')) return;
    if (read(KEYS.announcementId) !== id) {
      // The stored state belongs to another announcement.
      write(KEYS.announcementId, id);
      write(KEYS.announcementDismiss, 'false');
    }
    const button = document.createElement('button');
    button.type = 'button';
    button.title = 'Close the announcement';
    button.addEventListener('click', () => {
      write(KEYS.announcementDismiss, 'true');
      root.dataset.announcement = 'closed';
      document.querySelector<HTMLElement>('.brand')?.focus({ preventScroll: true });
    });
    this.append(button);
    const follow = () => this.#follow(id);
    follow();
    followStorage(follow, signal);
  }

  /** Closes the bar if it has been closed in another tab. */
  #follow(id: string): void {
    if (read(KEYS.announcementDismiss) === 'true' && read(KEYS.announcementId) === id)
      document.documentElement.dataset.announcement = 'closed';
  }
}
