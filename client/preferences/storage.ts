/** The storage: permanent, or until the tab is closed. */
type Area = 'localStorage' | 'sessionStorage';

/** Returns the stored value, or null if there is none or storage is blocked. */
export function read(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; does nothing if storage is blocked or full. */
export function write(key: string, value: string, area: Area = 'localStorage'): void {
  try {
    window[area].setItem(key, value);
  } catch {
    // The choice applies to this page only.
  }
}

/** Calls a function when another tab may have stored something, and when a page from the back-forward cache may have missed it. */
export function followStorage(follow: () => void, signal: AbortSignal): void {
  for (const type of ['storage', 'pageshow'] as const)
    addEventListener(type, (event) => !('persisted' in event && !event.persisted) && follow(), { signal });
}

/** Removes a stored value. */
export function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage has nothing to remove.
  }
}
