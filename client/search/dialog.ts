import docsearch from '@docsearch/js';
import { type ComponentChildren, h } from 'preact';
import type { Marked, SearchAnswer } from '../shared/hit.ts';
import type { SearchSettings } from '../shared/settings.ts';
import { remove } from '../storage.ts';
import { announce, completeDialog } from './dialog-frame.ts';
import { createDocSearchClient, type DocSearchHit, SearchUnavailable } from './docsearch-client.ts';
import { openProvider } from './open-provider.ts';
import type { SearchProvider } from './provider.ts';
import { defaultVersion, pageVersion } from './scope.ts';

import { searchAddress } from './texts.ts';

/** The dialog, once its code is there. */
export interface SearchDialog {
  open(): void;
}

/** DocSearch keeps what was searched under this name. */
const NAME = 'docs';
const STORED = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__'];

/** Makes the dialog of a search box: DocSearch, with the site's own provider behind it. */
export async function createDialog(box: HTMLElement): Promise<SearchDialog> {
  const settings = JSON.parse(box.dataset.search ?? '') as SearchSettings;
  const [provider] = await Promise.all([openProvider(settings), addStyles(settings.styles)]);
  const scope: Scope = { version: pageVersion() ?? defaultVersion(settings.versions), wide: false };
  provider.prepare([scope.version]);
  forgetRubbish();
  const opener = mount({ settings, provider, scope });
  addEventListener('unhandledrejection', (event) => {
    // The dialog has shown it already.
    if (event.reason instanceof SearchUnavailable) event.preventDefault();
  });
  return {
    open() {
      const before = document.activeElement;
      const back = before instanceof HTMLElement && before !== document.body ? before : box.querySelector('a');
      scope.version = pageVersion() ?? defaultVersion(settings.versions);
      scope.wide = false;
      watchDialog({ opened: (dialog) => complete(dialog, settings, scope), closed: () => back?.focus() });
      opener.click();
    },
  };
}

/** Which versions the open dialog looks in. */
interface Scope {
  version: string;
  wide: boolean;
}

interface Mounted {
  readonly settings: SearchSettings;
  readonly provider: SearchProvider;
  readonly scope: Scope;
}

/** Puts DocSearch into the page; returns its button, which stays hidden and is the way to open it. */
function mount({ settings, provider, scope }: Mounted): HTMLElement {
  const names = settings.versions.map(({ name }) => name);
  const versions = () => {
    const others = scope.wide ? names.filter((name) => name !== scope.version) : [];
    return [scope.version, ...others];
  };
  const client = createDocSearchClient({ provider, versions, answered: tell });
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
    transformSearchClient: () => client as never,
    hitComponent: hit as never,
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

function tell(query: string, answer: SearchAnswer | undefined): void {
  if (!answer) announce('Unable to fetch results. You might want to check your network connection.');
  else if (answer.total === 0) announce(`No results for ${query}`);
  else announce(answer.total === 1 ? 'One result' : `${answer.total} results`);
}

/** A result: what is found, where it stands, and the words around it. */
function hit({
  hit: { url, _snippetResult: found },
  children,
}: {
  readonly hit: DocSearchHit;
  readonly children: never;
}) {
  if (!found) return resultLink(url, children);
  return resultLink(url, [
    h('div', { class: 'DocSearch-Hit-Container' }, [
      h('div', { class: 'DocSearch-Hit-content-wrapper' }, [
        h('span', { class: 'DocSearch-Hit-title' }, marked(found.title)),
        h('span', { class: 'DocSearch-Hit-path' }, found.crumbs.join(' › ')),
        h('span', { class: 'search-snippet' }, marked(found.text)),
      ]),
    ]),
  ]);
}

/**
 * Nothing in an option may take the focus, which stays in the field, so the link is one only under a pointer:
 * then it opens in a new tab, or is copied, like any other.
 */
function resultLink(url: string, children: ComponentChildren) {
  const target = ({ currentTarget }: Event) => currentTarget as HTMLAnchorElement;
  return h(
    'a',
    {
      'data-href': url,
      onPointerEnter: (event) => target(event).setAttribute('href', url),
      onPointerLeave: (event) => target(event).removeAttribute('href'),
      onClick: (event) => target(event).hasAttribute('href') || location.assign(url),
    },
    children,
  );
}

function marked(text: Marked) {
  return text.map((part) => (part.marked ? h('mark', null, part.text) : part.text));
}

interface Watched {
  readonly opened: (dialog: HTMLElement) => void;
  readonly closed: () => void;
}

/** DocSearch puts the dialog at the end of the body and takes it out again without a word. */
function watchDialog({ opened, closed }: Watched): void {
  let shown: HTMLElement | null = null;
  new MutationObserver((_, observer) => {
    const dialog = document.querySelector<HTMLElement>('.DocSearch-Container');
    if (dialog && !shown) opened(dialog);
    if (!dialog && shown) {
      observer.disconnect();
      closed();
    }
    shown = dialog;
  }).observe(document.body, { childList: true });
}

function missingResult(issues: string, query: string): string {
  const title = `Search: no result for “${query}”`;
  const body = `I searched the documentation for:\n\n> ${query}\n\nand expected to find: `;
  return `${issues}?${new URLSearchParams({ title, body })}`;
}

/** As a sheet of its own the styles are no part of the head, which the router compares. */
async function addStyles(address: string): Promise<void> {
  const response = await fetch(address);
  const sheet = new CSSStyleSheet();
  await sheet.replace(response.ok ? await response.text() : '');
  document.adoptedStyleSheets.push(sheet);
}

/** DocSearch trusts what it has stored; anything else would keep the dialog from opening. */
function forgetRubbish(): void {
  for (const key of STORED.map((name) => name + NAME)) {
    try {
      const value = JSON.parse(localStorage.getItem(key) ?? '[]') as DocSearchHit[];
      if (Array.isArray(value) && value.every(isStored)) continue;
    } catch {
      // It is no JSON, or storage is blocked.
    }
    remove(key);
  }
}

function isStored(value: DocSearchHit | null): boolean {
  return typeof value?.url === 'string' && typeof value.hierarchy?.lvl1 === 'string' && /^\/(?!\/)/.test(value.url);
}
