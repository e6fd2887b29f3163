import { startCopying } from './code/copy.ts';
import { startSymbolTypes } from './code/symbol-types.ts';
import { AnnouncementBar } from './elements/announcement-bar.ts';
import { ColorModeToggle } from './elements/color-mode-toggle.ts';
import { CopyCode } from './elements/copy-code.ts';
import { DocSidebar } from './elements/doc-sidebar.ts';
import { SearchBox } from './elements/search-box.ts';
import { SiteNavbar } from './elements/site-navbar.ts';
import { TabGroup } from './elements/tab-group.ts';
import { VersionMenu } from './elements/version-menu.ts';
import { whenIdle } from './idle.ts';
import { baseUrl, PAGE_CHANGED } from './navigation/address.ts';
import { revealTarget } from './navigation/anchors.ts';
import { fetchPage } from './navigation/pages.ts';
import { shownPage, startRouter } from './navigation/router.ts';
import { startDropdowns } from './overlays/dropdowns.ts';
import { startOverlays } from './overlays/overlay.ts';
import { startShortcuts } from './overlays/shortcuts.ts';
import { barePath } from './shared/paths.ts';

const bare = barePath(location.pathname, baseUrl());
if (bare !== location.pathname) history.replaceState(history.state, '', bare + location.search + location.hash);

const ELEMENTS = {
  'announcement-bar': AnnouncementBar,
  'color-mode-toggle': ColorModeToggle,
  'copy-code': CopyCode,
  'doc-sidebar': DocSidebar,
  'search-box': SearchBox,
  'site-navbar': SiteNavbar,
  'tab-group': TabGroup,
  'version-menu': VersionMenu,
};
for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element);
// The script in the head has removed the class if this script is slow.
document.documentElement.classList.add('js');

loadRareElements();
document.addEventListener(PAGE_CHANGED, loadRareElements);
startRouter();
startOverlays();
startSymbolTypes();
startDropdowns();
startShortcuts();
startCopying();
addEventListener('hashchange', revealTarget);
document.addEventListener(PAGE_CHANGED, revealTarget);
revealTarget();
// Readers can use the page before this code is there.
whenIdle(
  () =>
    void import('./later.ts').then(
      ({ startLater }) => startLater(fetchPage, shownPage),
      () => undefined,
    ),
);

/** Loads the code of the elements that few pages have, if this page has one. */
function loadRareElements(): void {
  if (document.querySelector('social-embed')) void import('./elements/social-embed.ts').catch(() => undefined);
  if (document.querySelector('react-island')) void import('./elements/styled-island.ts').catch(() => undefined);
}
