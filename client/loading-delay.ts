/** The delay in milliseconds before a part of the page shows that it is loading. */
export const LOADING_DELAY_MS = 200;
