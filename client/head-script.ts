// Runs in the head before the first paint, so that the first frame shows the stored choices.

import { prepareChoices } from './preferences/choices.ts';
import { isMode, showMode } from './preferences/color-mode.ts';
import { read } from './preferences/storage.ts';
import * as KEYS from './preferences/storage-keys.ts';

const root = document.documentElement;

/** The time in milliseconds after which the page falls back to its form without JavaScript. */
const TIMEOUT_MS = 5000;

const theme = read(KEYS.theme);
if (isMode(theme)) showMode(theme);
if (read(KEYS.announcementDismiss) === 'true' && read(KEYS.announcementId) === root.dataset.announcement)
  root.dataset.announcement = 'closed';

// Before the router has started, Back and Forward between entries that it has made would change only the address.
const { pathname } = location;
addEventListener('popstate', () => {
  if (pathname !== location.pathname && !customElements.get('tab-group')) location.reload();
});

// The page has its form with JavaScript from the start, and falls back if the script does not load.
root.classList.add('js');
const undo = prepareChoices();
const fallBack = () => {
  if (customElements.get('tab-group')) return;
  root.classList.remove('js');
  undo();
};
setTimeout(fallBack, TIMEOUT_MS);
// Only script elements have this type.
addEventListener('error', ({ target }) => (target as HTMLScriptElement | null)?.type === 'module' && fallBack(), true);
