import { PAGE_CHANGED } from './address.ts';
import { adoptStyles } from './adopt-styles.ts';
import { BackToTop } from './elements/back-to-top.ts';
import { TableOfContents } from './elements/table-of-contents.ts';
import { keepPages } from './kept-pages.ts';
import { watchIslands } from './late-islands.ts';
import { nameHeadings } from './name-headings.ts';
import { startOffline } from './offline.ts';
import type { fetchPage } from './pages.ts';
import { startPrefetch } from './prefetch.ts';
import styles from './styles/reading-bar.css?text';
import { describeCode } from './types/describe-code.ts';

/** Starts what can wait: prefetching, the messages of islands without code, names for screen readers, wrapping code, the bar of narrow screens, the link to the top, the mark of the current section, the pages to go back to, analytics, and the service worker. This part is loaded when the page is painted and the browser is idle. */
export function startLater(fetch: typeof fetchPage): void {
  adoptStyles(styles);
  customElements.define('back-to-top', BackToTop);
  customElements.define('table-of-contents', TableOfContents);
  const { observe } = startPrefetch(fetch);
  const start = () => {
    observe();
    watchIslands();
    nameHeadings();
    describeCode();
    if (document.querySelector('copy-code')) {
      void import('./wrap-lines.ts').then(({ offerWrapping }) => offerWrapping()).catch(() => undefined);
      // Without a network, the import of the first click would fail, and browsers keep a failed import.
      void import('./code-to-copy.ts').catch(() => undefined);
    }
  };
  start();
  document.addEventListener(PAGE_CHANGED, start);
  keepPages(fetch);
  if (document.documentElement.dataset.analytics)
    void import('./analytics.ts').then(({ startAnalytics }) => startAnalytics()).catch(() => undefined);
  if (OFFLINE) startOffline();
}
