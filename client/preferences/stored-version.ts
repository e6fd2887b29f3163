import { chooseVersion } from './choices.ts';
import { read, remove } from './storage.ts';
import * as KEYS from './storage-keys.ts';

/** Shows the stored version in the menu of the next page, and removes it if the site does not have that version. */
export function showStoredVersion(): void {
  const menu = document.querySelector('version-menu');
  if (!menu) return;
  chooseVersion(menu);
  const stored = read(KEYS.preferredVersion);
  const links = [...menu.querySelectorAll<HTMLAnchorElement>('a[data-version]')];
  if (links.every(({ dataset }) => dataset.version !== stored)) remove(KEYS.preferredVersion);
}
