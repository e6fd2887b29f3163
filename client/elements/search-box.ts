import { LOADING_DELAY_MS } from '../navigation/address.ts';
import { closeOverlay, followFrom, isOpen, type Overlay, openOverlay } from '../overlays/overlay.ts';
import { isPlainClick } from '../overlays/plain-click.ts';
import { isShortcut, showShortcuts } from '../overlays/shortcuts.ts';
import type { SearchDialog } from '../search/dialog.ts';
import { FAILURE, FAILURE_ADVICE } from '../search/texts.ts';
import { LiveElement } from './live-element.ts';

/** The search box: a link to the search page that opens the dialog. The dialog's code is prefetched on hover and focus. */
export class SearchBox extends LiveElement {
  #dialog: Promise<SearchDialog> | undefined;
  #overlay: Overlay = { show: () => this.#show(), hide: () => this.#hide() };

  protected wire(signal: AbortSignal): void {
    const link = this.querySelector('a');
    if (!link) return;
    link.role = 'button';
    link.ariaHasPopup = 'dialog';
    link.setAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
    const keys = link.querySelector('kbd');
    if (keys && /Mac|iP/.test(navigator.platform)) keys.textContent = '⌘K';
    for (const type of ['pointerenter', 'focusin']) this.addEventListener(type, () => void this.#load(), { signal });
    link.addEventListener('click', (event) => this.#click(event), { signal });
    link.addEventListener('keydown', (event) => event.key === ' ' && this.#open(event), { signal });
    document.addEventListener('keydown', (event) => this.#shortcut(event), { signal });
    this.#wireFrame(signal);
  }

  #click(event: MouseEvent): void {
    if (isPlainClick(event)) this.#open(event);
  }

  #shortcut(event: KeyboardEvent): void {
    const isSearch = isOpen(this.#overlay);
    if (event.defaultPrevented || !(isCtrlK(event) || (isShortcut(event, '/') && !isSearch))) return;
    event.preventDefault();
    // A held key repeats.
    if (event.repeat) return;
    if (isSearch) closeOverlay();
    else openOverlay(this.#overlay);
  }

  #open(event: Event): void {
    event.preventDefault();
    openOverlay(this.#overlay);
  }

  get #frame(): HTMLFormElement | null {
    return this.querySelector('form.search-frame');
  }

  get #modal(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  /** The page has a dialog with a field, which is shown until the code of the search is loaded. */
  #wireFrame(signal: AbortSignal): void {
    const modal = this.#modal;
    // The browser closes the dialog on its close button and on the Back gesture. The event is a task of its own: the reader may have
    // opened the dialog again by then.
    modal?.addEventListener('close', () => !modal.open && isOpen(this.#overlay) && closeOverlay(), { signal });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      closeOverlay();
    };
    modal?.addEventListener('keydown', onKey, { signal, capture: true });
    const submit = (event: Event) => {
      event.preventDefault();
      this.#goToPage();
    };
    this.#frame?.addEventListener('submit', submit, { signal });
  }

  #show(): void {
    const [modal, frame, link] = [this.#modal, this.#frame, this.querySelector('a')];
    // If no element had the focus, closing moves it to the search box.
    if (document.activeElement === document.body) link?.focus({ preventScroll: true });
    modal?.showModal();
    const status = frame?.querySelector('[role=status]');
    const announce = (text: string) => status?.replaceChildren(text);
    announce('');
    const late = setTimeout(() => announce('Loading the search…'), LOADING_DELAY_MS);
    this.#load()
      .then(
        (dialog) => isOpen(this.#overlay) && dialog.open(),
        // The search page replaces a dialog that cannot load, if there is a network.
        () =>
          fetch(link?.href ?? '').then(
            () => isOpen(this.#overlay) && this.#goToPage(),
            () => announce(`${FAILURE}. ${FAILURE_ADVICE}`),
          ),
      )
      .finally(() => clearTimeout(late));
  }

  #hide(): void {
    this.#modal?.close();
    this.#frame?.reset();
    this.#dialog?.then((dialog) => dialog.close()).catch(() => undefined);
  }

  /** Opens the search page with the typed query. */
  #goToPage(): void {
    const query = this.#frame?.querySelector('input')?.value ?? '';
    followFrom(`${this.querySelector('a')?.href}${query && `?q=${encodeURIComponent(query)}`}`);
  }

  #load(): Promise<SearchDialog> {
    this.#dialog ??= import('../search/dialog.ts').then(({ createDialog }) =>
      createDialog(this, { close: closeOverlay, follow: followFrom, showShortcuts }),
    );
    this.#dialog.catch(() => {
      this.#dialog = undefined;
    });
    return this.#dialog;
  }
}

function isCtrlK({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ['k', 'K'].includes(key) && ctrlKey !== metaKey && !altKey && !shiftKey;
}
