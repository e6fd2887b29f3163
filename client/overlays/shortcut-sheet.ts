import { adoptStyles } from '../adopt-styles.ts';
import { element } from '../element.ts';
import { read, remove, write } from '../preferences/storage.ts';
import * as KEYS from '../preferences/storage-keys.ts';
import styles from '../styles/layout/sheet.css?text';
import { onOutsideClick } from './outside-click.ts';
import type { Overlay } from './overlay.ts';

const SHORTCUTS: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl K', 'Search (Cmd K on a Mac)'],
  ['/', 'Search'],
  ['[', 'Previous page'],
  [']', 'Next page'],
  ['?', 'Show this list'],
  ['Enter', 'In a code block: show the types of its names'],
  ['Esc', 'Close'],
];

let sheet: HTMLDialogElement | undefined;

/** Returns the list of keyboard shortcuts as an overlay. */
export function shortcutSheet(close: () => void): Overlay {
  sheet ??= document.body.appendChild(createSheet(close));
  const dialog = sheet;
  return { show: () => dialog.showModal(), hide: () => dialog.close() };
}

function createSheet(close: () => void): HTMLDialogElement {
  adoptStyles(styles);
  const rows = SHORTCUTS.flatMap(([keys, does]) => [
    element('dt', {}, element('kbd', {}, keys)),
    element('dd', {}, does),
  ]);
  const box = element('input', { type: 'checkbox' });
  box.checked = read(KEYS.singleKeyShortcuts) !== 'off';
  const done = element('button', { type: 'button', class: 'button' }, 'Close');
  const dialog = element(
    'dialog',
    { class: 'sheet', 'aria-labelledby': 'sheet-title' },
    element('h2', { id: 'sheet-title', tabindex: '-1', autofocus: '' }, 'Keyboard shortcuts'),
    element('dl', {}, ...rows),
    element('label', {}, box, 'Use single-key shortcuts: / ? [ ]'),
    done,
  );
  box.addEventListener('change', () => {
    if (box.checked) remove(KEYS.singleKeyShortcuts);
    else write(KEYS.singleKeyShortcuts, 'off');
  });
  done.addEventListener('click', close);
  onOutsideClick(dialog, (event) => isOutside(event, dialog), close);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  return dialog;
}

/** Whether a click is on the page behind a dialog. A click on the padding of the dialog has the same target. */
function isOutside({ target, clientX, clientY }: MouseEvent, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
