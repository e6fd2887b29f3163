import { element } from '../element.ts';
import { isPlainClick } from '../overlays/plain-click.ts';
import {
  groupByPage,
  hasMarkedWords,
  inWords,
  isPageHit,
  type Marked,
  type NamedPart,
  type SearchHit,
  type SearchResult,
  splitAtNames,
  textOf,
} from '../shared/hit.ts';
import type { Destination } from './recent.ts';
import { FAILURE, FAILURE_ADVICE, missingResult } from './texts.ts';

/** Called when the reader follows an option. */
type Follow = (destination: Destination) => void;

/** The contents of the dialog before a query: the recent results, and pages to start with. */
export function startView(
  recent: readonly Destination[],
  destinations: readonly Destination[],
  follow: Follow,
): Node[] {
  const lists = [
    recent.length > 0 && group('Recent searches', recent, follow),
    destinations.length > 0 && group('Start with', destinations, follow),
  ].filter((list) => list !== false);
  const none = element('p', { class: 'search-none' }, 'No recent searches');
  const list = lists.length > 0 ? [listbox('Suggested pages', lists)] : [];
  return recent.length > 0 ? list : [...list, none];
}

function group(label: string, destinations: readonly Destination[], follow: Follow): HTMLElement {
  const options = destinations.map((destination) => option(destination, follow, destinationContents(destination)));
  return element(
    'div',
    { role: 'group', 'aria-label': label, class: 'search-group' },
    element('p', { class: 'search-label', 'aria-hidden': 'true' }, label),
    element('div', { class: 'search-starts', role: 'presentation' }, ...options),
  );
}

function destinationContents({ label, purpose, category }: Destination): Node[] {
  return [
    element('span', { class: 'search-page' }, label),
    ...(purpose ? [element('span', { class: 'search-snippet' }, purpose)] : []),
    ...(category ? [element('span', { class: 'search-place' }, category)] : []),
  ];
}

/** The numbers of sections of the first page and of the others. */
const SECTIONS = [3, 2] as const;

/** The results, grouped by page: each page with its category, and its best sections in order of relevance. */
export function resultsView({ hits, corrected }: SearchResult, isWide: boolean, follow: Follow): Node[] {
  const groups = groupByPage(hits).map(({ page, above, group: version, hits: sections }, index) => {
    const path = [...(isWide ? [version] : []), ...above].join(' › ');
    const [best] = sections;
    const own = sections.find(isPageHit);
    // The page itself is above its sections, even if a section matches better.
    const others = sections.filter((hit) => hit !== own).slice(0, SECTIONS[index === 0 ? 0 : 1]);
    const ordered = own ? [own, ...others] : others;
    const options = ordered.map((hit) => {
      const node = option({ label: labelOf(hit), href: hit.url }, follow, hitContents(hit, path));
      node.toggleAttribute('data-best', hit === best);
      return node;
    });
    return element('div', { role: 'group', 'aria-label': page, class: 'search-group' }, ...options);
  });
  const note = corrected ? [element('p', {}, 'Results for ', element('strong', {}, corrected))] : [];
  return [...note, listbox('Search results', groups)];
}

function labelOf({ title, page, url }: SearchHit): string {
  return url.includes('#') ? `${page}: ${textOf(title)}` : textOf(title);
}

/** A page shows its location and its text. A section shows its text if a word is marked in the text and none in the title. */
function hitContents(hit: SearchHit, path: string): Node[] {
  const isPage = isPageHit(hit);
  const isExplained = hit.title.some((part) => part.marked);
  const title = element('span', { class: isPage ? 'search-page' : 'search-section' }, ...marked(hit.title));
  const isShown = hit.text.length > 0 && (isPage || (!isExplained && hasMarkedWords(hit)));
  const text = isPage
    ? marked(hit.text)
    : splitAtNames(inWords(hit.text)).map((part) => element(part.marked ? 'mark' : 'span', {}, ...withCode(part)));
  const snippet = isShown ? [element('span', { class: 'search-snippet' }, ...text)] : [];
  return isPage ? [title, new Text(' '), crumbs(path), ...snippet] : [title, ...snippet];
}

function crumbs(text: string): Node {
  return element('span', { class: 'search-place' }, text);
}

/** The message that nothing was found, with other queries to try and a link that reports the query. */
export function emptyView(query: string, suggestions: readonly string[], issues?: string): Node[] {
  const tries = suggestions.map((text) => element('button', { type: 'button', value: text }, text));
  const report = element('a', { href: issues && missingResult(issues, query) }, 'Let us know.');
  return [
    element('p', { class: 'broken-wire', 'aria-hidden': 'true' }),
    element('p', { class: 'search-none' }, 'No results for ', element('strong', { dir: 'auto' }, `"${query}"`)),
    element('p', {}, 'Try searching for'),
    element('p', { class: 'search-tries' }, ...tries),
    ...(issues ? [element('p', {}, 'Believe this query should return results? ', report)] : []),
  ];
}

/** The message that the search service cannot be reached. */
export function errorView(): Node[] {
  return [element('p', { class: 'search-none' }, element('strong', {}, FAILURE)), element('p', {}, FAILURE_ADVICE)];
}

/** The message that a search is running. */
export function loadingView(): Node[] {
  return [element('p', { class: 'search-loading' }, 'Loading…')];
}

function listbox(label: string, groups: readonly Node[]): HTMLElement {
  // Browsers make a box that scrolls a stop of the Tab key.
  return element('div', { role: 'listbox', id: 'search-list', 'aria-label': label, tabindex: '-1' }, ...groups);
}

/**
 * An option of the list. The focus stays in the input, so an option becomes a link only while the pointer is over it:
 * then it can be opened in a new tab, or copied. It is no stop of the Tab key, because the arrow keys reach it.
 */
function option(destination: Destination, follow: Follow, contents: readonly (Node | string)[]): HTMLElement {
  const link = element('a', { 'data-href': destination.href }, ...contents);
  link.addEventListener('pointerenter', () => {
    link.setAttribute('href', destination.href);
    link.tabIndex = -1;
  });
  link.addEventListener('pointerleave', () => {
    for (const name of ['href', 'tabindex']) link.removeAttribute(name);
  });
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    follow(destination);
  });
  return element('div', { role: 'option', class: 'search-option' }, link);
}

function marked(text: Marked): (Node | string)[] {
  return splitAtNames(text).flatMap((part) =>
    part.marked ? [element('mark', {}, ...withCode(part))] : withCode(part),
  );
}

function withCode({ pieces }: NamedPart): (Node | string)[] {
  return pieces.map((piece, index) => (index % 2 ? element('code', {}, piece) : piece));
}
