import { barePath, PAGE_CHANGED } from './address.ts';
import { revealTarget } from './anchors.ts';
import { startCopying } from './copy.ts';
import { startDropdowns } from './dropdowns.ts';
import { AnnouncementBar } from './elements/announcement-bar.ts';
import { BackToTop } from './elements/back-to-top.ts';
import { ColorModeToggle } from './elements/color-mode-toggle.ts';
import { CopyCode } from './elements/copy-code.ts';
import { DocSidebar } from './elements/doc-sidebar.ts';
import { SearchBox } from './elements/search-box.ts';
import { SiteNavbar } from './elements/site-navbar.ts';
import { TabGroup } from './elements/tab-group.ts';
import { TableOfContents } from './elements/table-of-contents.ts';
import { VersionMenu } from './elements/version-menu.ts';
import { whenIdle } from './idle.ts';
import { startOverlays } from './overlay.ts';
import { startPrefetch } from './prefetch.ts';
import { startRouter } from './router.ts';
import { startShortcuts } from './shortcuts.ts';
import { startSymbolTypes } from './symbol-types.ts';

const bare = barePath(location.pathname);
if (bare !== location.pathname) history.replaceState(history.state, '', bare + location.search + location.hash);

customElements.define('announcement-bar', AnnouncementBar);
customElements.define('back-to-top', BackToTop);
customElements.define('color-mode-toggle', ColorModeToggle);
customElements.define('copy-code', CopyCode);
customElements.define('doc-sidebar', DocSidebar);
customElements.define('search-box', SearchBox);
customElements.define('site-navbar', SiteNavbar);
customElements.define('tab-group', TabGroup);
customElements.define('table-of-contents', TableOfContents);
customElements.define('version-menu', VersionMenu);

const prefetch = startPrefetch();
const meet = () => {
  prefetch.observe();
  // Few pages have such an element, so its code is loaded with the first one.
  if (document.querySelector('social-embed')) void import('./elements/social-embed.ts');
  if (document.querySelector('react-island')) void import('./elements/styled-island.ts');
};
meet();
startRouter(meet);
startOverlays();
startSymbolTypes();
startDropdowns();
startShortcuts();
startCopying();
addEventListener('hashchange', revealTarget);
document.addEventListener(PAGE_CHANGED, revealTarget);
revealTarget();
if (document.documentElement.dataset.analytics)
  void import('./analytics.ts').then(({ startAnalytics }) => startAnalytics());
// It is not needed to show the page.
if (OFFLINE) whenIdle(() => void import('./offline.ts'));
