// Every key that the site uses in localStorage or sessionStorage; client/README.md has their values. Each key is a constant, so
// that a script contains only the keys that it uses.

/** The color mode. */
export const theme = 'theme';

/** The id of an announcement. */
export const announcementId = 'docusaurus.announcement.id';

/** Whether the reader has closed that announcement. */
export const announcementDismiss = 'docusaurus.announcement.dismiss';

/** The name of the version of the documentation that the reader chose last. */
export const preferredVersion = 'docs-preferred-version-default';

/** The key of a tab group begins with this, and ends with the name of the group. */
export const tab = 'docusaurus.tab.';

/** Whether the single-key shortcuts are off. */
export const singleKeyShortcuts = 'search.slash';

/** The results that the reader followed last, as JSON. */
export const searchRecent = 'search.recent';

/** In sessionStorage: the scroll position, the open page and the open categories of the docs sidebar. */
export const sidebar = 'sidebar';
