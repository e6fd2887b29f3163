import { read } from '../preferences/storage.ts';
import * as KEYS from '../preferences/storage-keys.ts';
import { EVERY_VERSION } from '../shared/record.ts';
import type { SearchVersion } from '../shared/settings.ts';

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

/** Returns the scope that the parameters of an address name: a version, or `all`. Without a valid one it is the default version. */
export function scopeOf(parameters: URLSearchParams, versions: readonly SearchVersion[], defaultScope: string): string {
  const wanted = parameters.get('version');
  const isKnown = wanted === EVERY_VERSION || versions.some(({ name }) => name === wanted);
  return isKnown && wanted ? wanted : defaultScope;
}

/** Returns the names of the versions that a scope contains. */
export function versionsIn(scope: string, versions: readonly SearchVersion[]): readonly string[] {
  return scope === EVERY_VERSION ? versions.map(({ name }) => name) : [scope];
}
