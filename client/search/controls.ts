import { element } from '../element.ts';
import { allResultsText } from './texts.ts';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled])';

/** The controls below the results. */
export interface Controls {
  readonly node: HTMLElement;
  /** Shows the link to all results, or hides it. */
  showAll(href?: string, total?: number): void;
}

/** Makes the controls: the link to all results, the version filter, the keys, and a button that shows all shortcuts. */
export function createControls(onWideChange: (isWide: boolean) => void, showShortcuts: () => void): Controls {
  const all = element('a', { class: 'search-all', hidden: '' });
  const checkbox = element('input', { type: 'checkbox' });
  checkbox.addEventListener('change', () => onWideChange(checkbox.checked));
  const shortcuts = element('button', { type: 'button', class: 'search-keys' }, 'All shortcuts');
  shortcuts.addEventListener('click', showShortcuts);
  const hint = element('span', { class: 'search-keys', 'aria-hidden': 'true' });
  hint.append(element('kbd', {}, '↑'), element('kbd', {}, '↓'), ' navigate ', element('kbd', {}, 'Enter'), ' open ');
  hint.append(element('kbd', {}, 'Esc'), ' close');
  return {
    node: element(
      'div',
      { class: 'search-controls' },
      all,
      element('label', {}, checkbox, 'All versions'),
      hint,
      shortcuts,
    ),
    showAll(href, total = 0) {
      all.hidden = !href;
      all.href = href ?? '';
      all.textContent = href ? allResultsText(total) : '';
    },
  };
}

/** Makes the button that clears the field, because not every browser has one in the field. */
export function createReset(clear: () => void): HTMLElement {
  const reset = element('button', { type: 'button', class: 'search-reset', 'aria-label': 'Clear text' });
  reset.addEventListener('click', clear);
  return reset;
}

/** Keeps the focus in the dialog: after its last control comes its first, and not the browser's own. */
export function keepFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  const edge = event.shiftKey ? first : last;
  if (document.activeElement !== edge && dialog.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus({ preventScroll: true });
}
