/** Every key that the site uses in localStorage, with its valid values. The key of a tab group ends with the group's name. */
export const KEYS = {
  theme: 'theme',
  announcementId: 'docusaurus.announcement.id',
  announcementDismiss: 'docusaurus.announcement.dismiss',
  preferredVersion: 'docs-preferred-version-default',
  tab: 'docusaurus.tab.',
  searchSlash: 'search.slash',
  /** The results that the reader followed last, as JSON. */
  searchRecent: 'search.recent',
  /** In sessionStorage: the scroll position and the open categories of the docs sidebar. */
  sidebar: 'sidebar',
} as const;

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

/** Removes a stored value. */
export function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage has nothing to remove.
  }
}
