import docsearch from '@docsearch/js';
import { h } from 'preact';
import { adoptStyles } from '../../adopt-styles.ts';
import { EVERY_VERSION } from '../../shared/record.ts';
import styles from '../../styles/search/docsearch.css?text';
import type { PanelInput } from '../panel.ts';
import { defaultVersion, pageVersion } from '../scope.ts';
import { allResultsText, missingResult, searchAddress } from '../texts.ts';
import { createDocSearchClient, SearchUnavailable } from './client.ts';
import { completeDialog, replaceFrame } from './frame.ts';
import { type HitProps, hitView } from './hit-view.ts';
import { trackStatus } from './status.ts';

/** The required options of DocSearch. They are not sent, because the site's own provider searches. */
const UNUSED_OPTION = 'docs';

/** The versions that the open dialog searches. */
interface Scope {
  version: string;
  isWide: boolean;
}

/** Creates the dialog of the hosted search: DocSearch in the dialog element of the page, with the site's own provider. */
export function createDocSearch(input: PanelInput) {
  const { modal, close, settings } = input;
  adoptStyles(styles);
  const scope: Scope = { version: '', isWide: false };
  const opener = mount(input, scope);
  addEventListener('unhandledrejection', (event) => {
    // The dialog has already shown the error.
    if (event.reason instanceof SearchUnavailable) event.preventDefault();
  });
  watchDialog(modal, { opened: (dialog) => complete(dialog, input, scope), close });
  return {
    open() {
      scope.version = pageVersion() ?? defaultVersion(settings.versions);
      scope.isWide = false;
      const part = partIn(modal);
      // The dialog was closed before DocSearch had opened, so the DocSearch element is still there.
      if (part) replaceFrame(part);
      else opener.click();
    },
    close() {
      // DocSearch has no method to close it, but listens to Escape on the window.
      dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }));
      // The next opening begins with the frame of the page again.
      modal.querySelector('form.search-frame')?.removeAttribute('hidden');
    },
  };
}

/** Adds DocSearch to the page; returns its hidden button, which opens it. */
function mount({ modal, follow, settings, provider }: PanelInput, scope: Scope): HTMLElement {
  const names = settings.versions.map(({ name }) => name);
  const versions = () => {
    const others = scope.isWide ? names.filter((name) => name !== scope.version) : [];
    return [scope.version, ...others];
  };
  const client = createDocSearchClient({ provider, versions, ...trackStatus(modal) });
  const all = ({ state: { query, context } }: FooterProps) => {
    const defaultScope = defaultVersion(settings.versions);
    const wanted = scope.isWide ? EVERY_VERSION : scope.version;
    const href = searchAddress({ page: settings.page, query, scope: wanted, defaultScope });
    return h('a', { href }, allResultsText(Number(context.nbHits)));
  };
  const { issues } = settings;
  const holder = document.body.appendChild(document.createElement('div'));
  holder.hidden = true;
  docsearch({
    container: holder,
    appId: UNUSED_OPTION,
    apiKey: UNUSED_OPTION,
    indexName: UNUSED_OPTION,
    placeholder: 'Search the documentation',
    maxResultsPerGroup: 20,
    // The recent searches of DocSearch have buttons inside options, which screen readers cannot reach.
    disableUserPersonalization: true,
    navigator: { navigate: ({ itemUrl }) => follow(itemUrl) },
    // DocSearch has the types of Algolia's whole client and of React. It calls only what this client has, and its bundle renders with Preact.
    transformSearchClient: () => client as never,
    hitComponent: ((props: HitProps) => hitView(props, follow)) as never,
    resultsFooterComponent: all as never,
    ...(issues && { getMissingResultsUrl: ({ query }) => missingResult(issues, query) }),
  });
  return holder.querySelector('button') ?? holder;
}

function complete(dialog: HTMLElement, { settings, showShortcuts }: PanelInput, scope: Scope): void {
  const { label = scope.version } = settings.versions.find(({ name }) => name === scope.version) ?? {};
  const onWideChange = (isWide: boolean) => {
    scope.isWide = isWide;
  };
  completeDialog(dialog, { version: label, onWideChange, showShortcuts });
}

interface FooterProps {
  readonly state: { readonly query: string; readonly context: { readonly nbHits: number } };
}

interface Watcher {
  readonly opened: (dialog: HTMLElement) => void;
  readonly close: () => void;
}

/** Watches the dialog element, because DocSearch opens and closes without events. */
function watchDialog(modal: HTMLDialogElement, { opened, close }: Watcher): void {
  let shown: HTMLElement | null = null;
  new MutationObserver(() => {
    const dialog = partIn(modal);
    if (dialog && !shown) opened(dialog);
    if (!dialog && shown && modal.open) close();
    shown = dialog;
  }).observe(modal, { childList: true });
}

function partIn(modal: HTMLDialogElement): HTMLElement | null {
  return modal.querySelector('.DocSearch-Container');
}
