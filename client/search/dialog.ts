import docsearch from '@docsearch/js';
import { h } from 'preact';
import type { SearchSettings } from '../shared/settings.ts';
import { remove } from '../storage.ts';
import { completeDialog, replaceFrame } from './dialog-frame.ts';
import { createDocSearchClient, type DocSearchHit, SearchUnavailable } from './docsearch-client.ts';
import { type HitProps, hitView } from './hit-view.ts';
import { openProvider } from './open-provider.ts';
import type { SearchProvider } from './provider.ts';
import { defaultVersion, pageVersion } from './scope.ts';
import { type SearchStatus, trackStatus } from './search-status.ts';
import { searchAddress } from './texts.ts';

/** The search dialog. */
export interface SearchDialog {
  /** Replaces the frame in the open dialog with the search, and keeps the typed text. */
  open(): void;
  close(): void;
}

/** The dialog element, and functions of the main script: a lazy part would have its own copy of their modules. */
export interface DialogParts {
  readonly modal: HTMLDialogElement;
  readonly close: () => void;
  readonly follow: (href: string) => void;
}

/** The prefix of DocSearch's storage keys. */
const NAME = 'docs';
const STORED = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__'];

/** Creates the search in the dialog of a search box: DocSearch with the site's own provider. */
export async function createDialog(box: HTMLElement, { modal, close, follow }: DialogParts): Promise<SearchDialog> {
  const settings: SearchSettings = JSON.parse(box.dataset.search ?? '');
  const [provider] = await Promise.all([openProvider(settings), addStyles(settings.styles)]);
  const scope: Scope = { version: pageVersion() ?? defaultVersion(settings.versions), wide: false };
  provider.prepare([scope.version]);
  removeInvalidSearches();
  const status = trackStatus(modal);
  const opener = mount({ settings, provider, scope, status, follow });
  addEventListener('unhandledrejection', (event) => {
    // The dialog has already shown the error.
    if (event.reason instanceof SearchUnavailable) event.preventDefault();
  });
  watchDialog({ modal, opened: (dialog) => complete(dialog, settings, scope), close });
  return {
    open() {
      scope.version = pageVersion() ?? defaultVersion(settings.versions);
      scope.wide = false;
      const part = partIn(modal);
      // The dialog was closed before DocSearch had opened, so the DocSearch element is still there.
      if (part) replaceFrame(part);
      else opener.click();
    },
    close() {
      // DocSearch has no method to close it, but listens to Escape on the window.
      dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }));
    },
  };
}

/** The versions that the open dialog searches. */
interface Scope {
  version: string;
  wide: boolean;
}

interface Mounted {
  readonly settings: SearchSettings;
  readonly provider: SearchProvider;
  readonly scope: Scope;
  readonly status: SearchStatus;
  readonly follow: (href: string) => void;
}

/** Adds DocSearch to the page; returns its hidden button, which opens it. */
function mount({ settings, provider, scope, status, follow }: Mounted): HTMLElement {
  const names = settings.versions.map(({ name }) => name);
  const versions = () => {
    const others = scope.wide ? names.filter((name) => name !== scope.version) : [];
    return [scope.version, ...others];
  };
  const client = createDocSearchClient({ provider, versions, ...status });
  const all = ({ state: { query, context } }: FooterProps) => {
    const standard = defaultVersion(settings.versions);
    const wanted = scope.wide ? 'all' : scope.version;
    const href = searchAddress({ page: settings.page, query, scope: wanted, standard });
    return h('a', { href }, `See all ${context.nbHits} results`);
  };
  const { issues } = settings;
  const holder = document.body.appendChild(document.createElement('div'));
  holder.hidden = true;
  docsearch({
    container: holder,
    appId: NAME,
    apiKey: NAME,
    indexName: NAME,
    placeholder: 'Search the documentation',
    maxResultsPerGroup: 20,
    navigator: { navigate: ({ itemUrl }) => follow(itemUrl) },
    transformSearchClient: () => client as never,
    hitComponent: ((props: HitProps) => hitView(props, follow)) as never,
    resultsFooterComponent: all as never,
    ...(issues && { getMissingResultsUrl: ({ query }) => missingResult(issues, query) }),
  });
  return holder.querySelector('button') ?? holder;
}

function complete(dialog: HTMLElement, { versions, provider }: SearchSettings, scope: Scope): void {
  const { label = scope.version } = versions.find(({ name }) => name === scope.version) ?? {};
  const widen = (wide: boolean) => {
    scope.wide = wide;
  };
  completeDialog(dialog, { version: label, provider: provider.provider, wide: scope.wide, widen });
}

interface FooterProps {
  readonly state: { readonly query: string; readonly context: { readonly nbHits: number } };
}

interface Watched {
  readonly modal: HTMLDialogElement;
  readonly opened: (dialog: HTMLElement) => void;
  readonly close: () => void;
}

/** Watches the dialog element, because DocSearch opens and closes without events. */
function watchDialog({ modal, opened, close }: Watched): void {
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

function missingResult(issues: string, query: string): string {
  const title = `Search: no result for “${query}”`;
  const body = `I searched the documentation for:\n\n> ${query}\n\nand expected to find: `;
  return `${issues}?${new URLSearchParams({ title, body })}`;
}

/** Loads the styles as a constructed style sheet, because the router compares the links in the head. */
async function addStyles(address: string): Promise<void> {
  const response = await fetch(address);
  const sheet = new CSSStyleSheet();
  await sheet.replace(response.ok ? await response.text() : '');
  document.adoptedStyleSheets.push(sheet);
}

/** Removes invalid stored searches, which would make DocSearch throw. */
function removeInvalidSearches(): void {
  for (const key of STORED.map((name) => name + NAME)) {
    try {
      const value: (DocSearchHit | null)[] = JSON.parse(localStorage.getItem(key) ?? '[]');
      if (Array.isArray(value) && value.every(isStored)) continue;
    } catch {
      // The value is not JSON, or storage is blocked.
    }
    remove(key);
  }
}

function isStored(value: DocSearchHit | null): boolean {
  return typeof value?.url === 'string' && typeof value.hierarchy?.lvl1 === 'string' && /^\/(?!\/)/.test(value.url);
}
