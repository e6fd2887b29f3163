import { element } from '../element.ts';
import { LOADING_DELAY_MS } from '../navigation/address.ts';
import { onOutsideClick } from '../overlays/outside-click.ts';
import type { SearchResult } from '../shared/hit.ts';
import { EVERY_VERSION } from '../shared/record.ts';
import type { SearchSettings } from '../shared/settings.ts';
import { type Controls, createControls, createReset, keepFocus } from './controls.ts';
import { lateStatus } from './late-status.ts';
import { OptionList } from './option-list.ts';
import type { SearchProvider } from './provider.ts';
import { addRecent, clearRecent, type Destination, recentResults } from './recent.ts';
import { defaultVersion, pageVersion } from './scope.ts';
import { searchAddress, statusText } from './texts.ts';
import { emptyView, errorView, loadingView, resultsView, startView } from './views.ts';

/** The number of pages in the dialog. */
const LIMIT = 10;

/** The functions that the dialog calls. They come from the main script, because a lazy part has its own copy of every module. */
export interface DialogActions {
  readonly close: () => void;
  readonly follow: (href: string) => void;
  /** Shows the list of shortcuts in place of the dialog. */
  readonly showShortcuts: () => void;
}

/** The dialog element of the page with the settings and the provider of its search. */
export interface PanelInput extends DialogActions {
  readonly modal: HTMLDialogElement;
  readonly settings: SearchSettings;
  readonly provider: SearchProvider;
}

/** The search in the frame that the page has: a field that controls a list of options. */
export class SearchPanel {
  readonly #input: PanelInput;
  readonly #field: HTMLInputElement;
  readonly #options: OptionList;
  readonly #announce: (text: string) => void;
  readonly #body = element('div', { class: 'search-body' });
  readonly #controls: Controls;
  #scope = { version: '', isWide: false };
  /** The number of the last search: the result of an earlier one is dropped. */
  #run = 0;

  constructor(input: PanelInput) {
    this.#input = input;
    const frame = input.modal.querySelector<HTMLElement>('form.search-frame') ?? input.modal;
    this.#field = frame.querySelector('input') ?? element('input');
    this.#options = new OptionList(this.#field);
    this.#announce = lateStatus(frame, () => this.#options.announce());
    const onWideChange = (isWide: boolean) => {
      this.#scope.isWide = isWide;
      this.#runQuery();
    };
    this.#controls = createControls(onWideChange, input.showShortcuts);
    this.#field.role = 'combobox';
    this.#field.setAttribute('aria-autocomplete', 'list');
    this.#field.after(createReset(() => this.#search('')));
    frame.append(this.#body, this.#controls.node);
    this.#setScope();
    input.provider.prepare([this.#scope.version]);
    this.#listen();
  }

  /** Starts with the text that the field already has. */
  open(): void {
    this.#setScope();
    this.#field.focus({ preventScroll: true });
    this.#runQuery();
  }

  close(): void {
    this.#run += 1;
    this.#body.replaceChildren();
  }

  /** Searches for a text as if the reader had typed it. */
  #search(text: string): void {
    this.#field.value = text;
    this.#field.focus({ preventScroll: true });
    this.#runQuery();
  }

  /** Returns to one version. The switch returns too, because the form is reset when the dialog closes. */
  #setScope(): void {
    this.#scope = { version: pageVersion() ?? defaultVersion(this.#input.settings.versions), isWide: false };
  }

  #listen(): void {
    const { modal, close } = this.#input;
    this.#field.addEventListener('input', () => this.#runQuery());
    this.#field.addEventListener('keydown', (event) => this.#onKey(event));
    modal.addEventListener('keydown', (event) => keepFocus(event, modal));
    onOutsideClick(modal, ({ target }) => target === modal, close);
    this.#body.addEventListener('pointermove', ({ target }) =>
      this.#options.select((option) => target instanceof Node && option.contains(target)),
    );
    this.#body.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return;
      if (!target.value) clearRecent();
      this.#search(target.value);
    });
  }

  #runQuery(): void {
    const query = this.#field.value.trim();
    this.#run += 1;
    const run = this.#run;
    if (!query) {
      this.#start();
      return;
    }
    const { version, isWide } = this.#scope;
    const { provider, settings } = this.#input;
    const others = isWide ? settings.versions.map(({ name }) => name).filter((name) => name !== version) : [];
    // The start view and the messages of the last query disappear at once; its results stay until others arrive.
    if (!this.#body.querySelector('[data-results]')) this.#show([]);
    const isCurrent = () => run === this.#run;
    const late = setTimeout(() => isCurrent() && this.#show(loadingView(), 'Loading…'), LOADING_DELAY_MS);
    provider
      .search({ query, versions: [version, ...others], offset: 0, limit: LIMIT })
      .then(
        (result) => isCurrent() && this.#showResult(query, result),
        () => isCurrent() && this.#show(errorView(), statusText(query)),
      )
      .finally(() => clearTimeout(late));
  }

  #start(): void {
    const recent = recentResults();
    const view = startView(recent, this.#input.settings.destinations, this.#follow);
    const clear = element('button', { type: 'button', class: 'search-clear' }, 'Clear recent searches');
    this.#show(recent.length > 0 ? [...view, clear] : view);
  }

  #showResult(query: string, result: SearchResult): void {
    const { settings } = this.#input;
    const { version, isWide } = this.#scope;
    if (result.total === 0) {
      this.#show(emptyView(query, result.suggestions, settings.issues), statusText(query, result));
      return;
    }
    this.#show(resultsView(result, isWide, this.#follow), statusText(query, result));
    this.#body.lastElementChild?.toggleAttribute('data-results', true);
    // Screen readers would read the best option after every letter.
    this.#options.mark((option) => option.hasAttribute('data-best'));
    const scope = isWide ? EVERY_VERSION : version;
    const defaultScope = defaultVersion(settings.versions);
    this.#controls.showAll(searchAddress({ page: settings.page, query, scope, defaultScope }), result.total);
  }

  #show(view: readonly Node[], status = ''): void {
    this.#body.replaceChildren(...view);
    this.#announce(status);
    this.#controls.showAll();
    this.#options.take(this.#body.querySelectorAll<HTMLElement>('[role=option]'));
  }

  #follow = (destination: Destination): void => {
    addRecent(destination);
    this.#input.follow(destination.href);
  };

  #onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.isComposing || this.#options.length === 0) return;
    if (step) {
      this.#options.move(step);
      this.#body.toggleAttribute('data-keys', true);
      this.#options.active?.scrollIntoView({ block: 'nearest' });
    }
    const link = this.#options.active?.querySelector('a');
    const isChosen = event.key === 'Enter' && link;
    if (isChosen && (event.ctrlKey || event.metaKey)) window.open(link.dataset.href);
    else if (isChosen) link.click();
    if (step || isChosen) event.preventDefault();
  }
}
