/** The file that lists the anchors with a redirect, below the site's root. */
export const MOVED_ANCHORS = 'anchors.json';
