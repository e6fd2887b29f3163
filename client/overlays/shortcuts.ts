import { read } from '../preferences/storage.ts';
import * as KEYS from '../preferences/storage-keys.ts';
import { closeOverlay, openOverlay } from './overlay.ts';

/** Where a character is text. */
const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select';

/** Whether a key event is one of the single-key shortcuts. In a field the key is text. The reader can turn these shortcuts off. */
export function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent, keys: string): boolean {
  // Many keyboards have the brackets on AltGr, which browsers report as Ctrl with Alt, or on Option, which is Alt.
  const isCommand = metaKey || (ctrlKey ? !altKey : altKey && !'[]'.includes(key));
  // A script may dispatch an event without a key. Every string includes the empty string, but the list does not.
  if (![...keys].includes(key) || isCommand || read(KEYS.singleKeyShortcuts) === 'off') return false;
  return !(target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS)));
}

/** Shows the list of shortcuts, in place of an open overlay. */
export function showShortcuts(): void {
  const { overlay } = document.documentElement.dataset;
  void import('./shortcut-sheet.ts').then(
    ({ shortcutSheet }) =>
      document.documentElement.dataset.overlay === overlay && openOverlay(shortcutSheet(closeOverlay)),
    () => undefined,
  );
}

/** Listens to the shortcuts: `[` and `]` open the previous and the next page, and `?` shows all shortcuts. */
export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    if ('overlay' in document.documentElement.dataset || event.repeat || !isShortcut(event, '?[]')) return;
    if (event.key === '?') showShortcuts();
    else document.querySelector<HTMLElement>(`[rel=${event.key === '[' ? 'prev' : 'next'}]`)?.click();
  });
}
