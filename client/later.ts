import { adoptStyles } from './adopt-styles.ts';
import { BackToTop } from './elements/back-to-top.ts';
import { TableOfContents } from './elements/table-of-contents.ts';
import { watchIslands } from './islands/late-islands.ts';
import { describeTitle, nameHeadings, nameNotes } from './names.ts';
import { PAGE_CHANGED } from './navigation/address.ts';
import { keepFocusVisible } from './navigation/focus-below-navbar.ts';
import { keepPages } from './navigation/kept-pages.ts';
import type { fetchPage } from './navigation/pages.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { startOffline } from './offline.ts';
import { showStoredVersion } from './preferences/stored-version.ts';
import styles from './styles/reading-bar.css?text';
import { describeCode } from './types/describe-code.ts';

/** Starts what the page does not need for its first paint. This module is loaded when the browser is idle. */
export function startLater(fetch: typeof fetchPage, shownPage: () => string): void {
  adoptStyles(styles);
  customElements.define('back-to-top', BackToTop);
  customElements.define('table-of-contents', TableOfContents);
  const observe = startPrefetch(fetch);
  const start = () => {
    showStoredVersion();
    observe();
    watchIslands();
    nameHeadings();
    describeTitle();
    nameNotes();
    describeCode();
    if (document.querySelector('copy-code')) {
      void import('./code/wrap-lines.ts').then(({ offerWrapping }) => offerWrapping()).catch(() => undefined);
      // Without a network, the import of the first click would fail, and browsers keep a failed import.
      void import('./code/code-to-copy.ts').catch(() => undefined);
    }
  };
  start();
  document.addEventListener(PAGE_CHANGED, start);
  keepPages(fetch, shownPage);
  keepFocusVisible();
  if (document.documentElement.dataset.analytics)
    void import('./analytics.ts').then(({ startAnalytics }) => startAnalytics(shownPage)).catch(() => undefined);
  if (OFFLINE) startOffline();
}
