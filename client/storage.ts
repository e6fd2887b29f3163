/** Every key that the site keeps in localStorage, with the values it may have. A tab group's key has the group's name behind it. */
export const KEYS = {
  theme: 'theme',
  announcementId: 'docusaurus.announcement.id',
  announcementDismiss: 'docusaurus.announcement.dismiss',
  preferredVersion: 'docs-preferred-version-default',
  tab: 'docusaurus.tab.',
  searchSlash: 'search.slash',
  /** In sessionStorage: the scroll position and the open categories of the docs sidebar. */
  sidebar: 'sidebar',
} as const;

/** Where something is stored: for good, or as long as the tab lives. */
type Area = 'localStorage' | 'sessionStorage';

/** Returns what is stored, or null where nothing is or storage is blocked. */
export function read(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; where storage is blocked or full, the visit goes on without. */
export function write(key: string, value: string, area: Area = 'localStorage'): void {
  try {
    window[area].setItem(key, value);
  } catch {
    // Nothing to do: the choice holds for this page.
  }
}

/** Removes what is stored. */
export function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be reached need not be removed.
  }
}
