import { KEYS, read, remove, write } from '../storage.ts';

/** The controls around the results. */
export interface FrameOptions {
  /** The label of the version whose results are shown. */
  readonly version: string;
  readonly provider: string;
  readonly wide: boolean;
  /** Called when the user switches between one version and all versions. */
  readonly widen: (wide: boolean) => void;
}

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled])';

/** Completes the dialog of DocSearch: the version filter, the slash key, the focus order, and announcements for screen readers. */
export function completeDialog(dialog: HTMLElement, { version, provider, wide, widen }: FrameOptions): void {
  dialog.dataset.provider = provider;
  const footer = dialog.querySelector('.DocSearch-Footer');
  const input = dialog.querySelector<HTMLInputElement>('.DocSearch-Input');
  const options = element('div', 'search-options');
  options.append(
    checkbox('All versions', wide, (on) => {
      widen(on);
      // DocSearch searches again on an input event.
      input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }),
    checkbox('Open with /', read(KEYS.searchSlash) !== 'off', (on) => {
      if (on) remove(KEYS.searchSlash);
      else write(KEYS.searchSlash, 'off');
    }),
  );
  options.title = `Results are of version ${version} unless all versions are selected.`;
  const status = element('p', 'visually-hidden');
  status.role = 'status';
  status.id = 'search-status';
  footer?.prepend(options, status);
  const loading = element('p', 'search-loading');
  loading.textContent = 'Loading…';
  dialog.querySelector('.DocSearch-Dropdown')?.before(loading);
  dialog.addEventListener('keydown', (event) => keepFocus(event, dialog), { capture: true });
  if (input) {
    describe(input);
    replaceFrame(dialog);
    new MutationObserver(() => describe(input)).observe(input, {
      attributes: true,
      attributeFilter: ['aria-controls'],
    });
  }
}

/** Replaces the frame, and keeps the typed text. */
export function replaceFrame(dialog: HTMLElement): void {
  const input = dialog.querySelector<HTMLInputElement>('.DocSearch-Input');
  const frame = dialog.parentElement?.querySelector('form.search-frame');
  const typed = frame?.querySelector('input')?.value;
  if (frame instanceof HTMLElement) frame.hidden = true;
  input?.focus({ preventScroll: true });
  if (!typed || !input) return;
  input.value = typed;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function describe(input: HTMLInputElement): void {
  const open = input.hasAttribute('aria-controls');
  input.role = 'combobox';
  if (input.ariaExpanded !== String(open)) input.ariaExpanded = String(open);
}

/** Keeps the focus in the dialog. DocSearch only handles the elements that existed when it opened. */
function keepFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  if (event.key !== 'Tab') return;
  event.stopPropagation();
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  const leaves = event.shiftKey ? first : last;
  if (document.activeElement !== leaves && dialog.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus({ preventScroll: true });
}

function checkbox(text: string, checked: boolean, changed: (on: boolean) => void): HTMLElement {
  const label = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = checked;
  box.addEventListener('change', () => changed(box.checked));
  label.append(box, text);
  return label;
}

function element(name: string, className: string): HTMLElement {
  const node = document.createElement(name);
  node.className = className;
  return node;
}
