import type { SearchVersion } from '../shared/settings.ts';
import { read } from '../storage.ts';
import * as KEYS from '../storage-keys.ts';

/** Returns the name of the docs version that the page belongs to; pages outside the docs belong to none. */
export function pageVersion(): string | undefined {
  return document.querySelector<HTMLElement>('version-menu a[aria-current]')?.dataset.version;
}

/** Returns the version to search outside the docs: the user's preferred version, or else the latest. */
export function defaultVersion(versions: readonly SearchVersion[]): string {
  const preferred = read(KEYS.preferredVersion);
  const known = versions.find(({ name }) => name === preferred) ?? versions[0];
  return known?.name ?? '';
}
