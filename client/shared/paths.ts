/** The file that lists the anchors with a redirect, below the site's root. */
export const MOVED_ANCHORS = 'anchors.json';

/** The service worker, below the base URL. Browsers find its new code at this address, so the name has no hash. */
export const SERVICE_WORKER = 'service-worker.js';
