import { reportBaseUrl } from './base-url.ts';
import { prepareChoices } from './choices.ts';
import { isMode, showMode } from './color-mode.ts';
import { KEYS, read } from './storage.ts';

/** Runs in the head before the first paint: what the visitor chose before is there in the first frame. */
const root = document.documentElement;

/** After this many milliseconds without the script, what only works with it goes back to working without. */
const PATIENCE = 5000;

const theme = read(KEYS.theme);
if (isMode(theme)) showMode(theme);
if (read(KEYS.announcementDismiss) === 'true' && read(KEYS.announcementId) === root.dataset.announcement)
  root.dataset.announcement = 'closed';

// What needs the script looks from the start as it will when the script is there, and gives way when it cannot be had.
root.classList.add('js');
const undo = prepareChoices();
const giveWay = () => {
  if (customElements.get('tab-group')) return;
  root.classList.remove('js');
  undo();
};
setTimeout(giveWay, PATIENCE);
addEventListener(
  'error',
  ({ target }) => {
    const script = target instanceof HTMLScriptElement && target.type === 'module';
    if (script) giveWay();
    if (script || target instanceof HTMLLinkElement) reportBaseUrl();
  },
  true,
);
