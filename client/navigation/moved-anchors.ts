import { MOVED_ANCHORS } from '../shared/paths.ts';
import { baseUrl, idOf } from './address.ts';

/** Follows the redirect of the anchor in the address, if there is one. */
export async function followMovedAnchor(): Promise<void> {
  const { pathname, hash } = location;
  const id = idOf(hash);
  if (id === undefined) return;
  const response = await fetch(baseUrl() + MOVED_ANCHORS);
  const moved: unknown = response.ok ? await response.json() : {};
  const target = isObject(moved) ? moved[`${pathname}#${id}`] : undefined;
  // The reader may have navigated meanwhile.
  if (typeof target === 'string' && location.pathname === pathname && location.hash === hash) location.replace(target);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
