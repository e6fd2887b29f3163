import { baseUrl } from './address.ts';
import { MOVED_ANCHORS } from './shared/paths.ts';

/** Follows the redirect of the anchor in the address, if there is one. */
export async function followMovedAnchor(): Promise<void> {
  const { pathname, hash } = location;
  const anchor = decoded(hash);
  if (anchor === undefined) return;
  const response = await fetch(baseUrl() + MOVED_ANCHORS);
  const moved: unknown = response.ok ? await response.json() : {};
  const target = isObject(moved) ? moved[pathname + anchor] : undefined;
  // The reader may have navigated meanwhile.
  if (typeof target === 'string' && location.pathname === pathname && location.hash === hash) location.replace(target);
}

/** Returns the decoded hash, or nothing if its encoding is invalid. */
function decoded(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
