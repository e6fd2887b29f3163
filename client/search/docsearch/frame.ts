import { element } from '../../element.ts';
import { createControls, keepFocus } from '../controls.ts';

/** The version filter and the shortcuts of the dialog. */
interface FrameOptions {
  /** The label of the version whose results are shown. */
  readonly version: string;
  /** Called when the user switches between one version and all versions. */
  readonly onWideChange: (isWide: boolean) => void;
  /** Shows the list of shortcuts. */
  readonly showShortcuts: () => void;
}

/** Completes the dialog of DocSearch: the version filter, the shortcuts, the focus order, and announcements for screen readers. */
export function completeDialog(dialog: HTMLElement, { version, onWideChange, showShortcuts }: FrameOptions): void {
  const input = dialog.querySelector<HTMLInputElement>('.DocSearch-Input');
  const { node } = createControls((isWide) => {
    onWideChange(isWide);
    // DocSearch searches again on an input event.
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, showShortcuts);
  node.title = `Shows results of version ${version} only, unless you select all versions.`;
  const status = element('p', { class: 'visually-hidden', role: 'status', id: 'search-status' });
  dialog.querySelector('.DocSearch-Footer')?.prepend(node, status);
  dialog.querySelector('.DocSearch-Dropdown')?.before(element('p', { class: 'search-loading' }, 'Loading…'));
  const onKey = (event: KeyboardEvent) => {
    // DocSearch only handles the elements that existed when it opened.
    if (event.key === 'Tab') event.stopPropagation();
    keepFocus(event, dialog);
  };
  dialog.addEventListener('keydown', onKey, { capture: true });
  if (!input) return;
  describe(input);
  replaceFrame(dialog);
  new MutationObserver(() => describe(input)).observe(input, { attributes: true, attributeFilter: ['aria-controls'] });
}

/** Replaces the frame of the page, and keeps the typed text. */
export function replaceFrame(dialog: HTMLElement): void {
  const input = dialog.querySelector<HTMLInputElement>('.DocSearch-Input');
  const frame = dialog.parentElement?.querySelector<HTMLElement>('form.search-frame');
  const typed = frame?.querySelector('input')?.value;
  if (frame) frame.hidden = true;
  input?.focus({ preventScroll: true });
  if (!typed || !input) return;
  input.value = typed;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function describe(input: HTMLInputElement): void {
  const isOpen = input.hasAttribute('aria-controls');
  input.role = 'combobox';
  if (input.ariaExpanded !== String(isOpen)) input.ariaExpanded = String(isOpen);
}
