/** The script that `npm run watch` adds to pages: it shows the page of a successful build, and the report of a failed one. */
import { PAGE_CHANGED } from './navigation/address.ts';
import { loadPageStyles } from './navigation/page-styles.ts';
import { patch } from './navigation/patch.ts';
import { partOf, sharedPartsOf, swap } from './navigation/swap.ts';

const build = document.currentScript?.dataset.build;
const events = new EventSource(`/__watch?build=${build}`);
const overlay = document.createElement('dialog');
const report = overlay.appendChild(document.createElement('pre'));
overlay.setAttribute('aria-label', 'Build errors');
report.style.whiteSpace = 'pre-wrap';

/** Whether the site has been built again since this page was loaded. */
let isOld = false;
let last = Promise.resolve();
/** Copies of the page's parts as they were loaded, before scripts change them. Parts with scripts are left out, because the policy of the page blocks copies of scripts. `undefined` after the router has shown another page. */
let shown: ParentNode | undefined = new DocumentFragment();
for (const part of document.querySelectorAll('[data-swap]:not(:has(script))')) shown.append(part.cloneNode(true));

events.addEventListener('reload', () => location.reload());
events.addEventListener('update', () => {
  isOld = true;
  last = last.then(update).catch(() => location.reload());
});
events.addEventListener('failure', (event: MessageEvent<string>) => {
  report.textContent = JSON.parse(event.data);
  if (!overlay.isConnected) document.body.append(overlay);
  if (!overlay.open) overlay.showModal();
});

/** Replaces the contents of the page, which is faster than a reload and keeps the scroll position. */
async function update(): Promise<void> {
  const next = await load(location.href);
  const applyStyles = await loadPageStyles(next);
  if (!canUpdate() || sharedPartsOf(next) !== sharedPartsOf(document)) return location.reload();
  // Without this, a removed dialog counts as open, and could not be shown as a modal one again.
  overlay.close();
  overlay.remove();
  swap(next, applyStyles, (part, replacement) => {
    const before = shown && partOf(shown, part);
    if (before) patch(part, before, replacement);
    else part.replaceWith(document.importNode(replacement, true));
  });
  document.dispatchEvent(new Event(PAGE_CHANGED));
  shown = next;
}

/** A search keeps the index that it has loaded, and a page that is being left would be replaced with one from before the build. */
function canUpdate(): boolean {
  const search = document.querySelector('.search-body, react-island[name="SearchPage"]');
  return !search && !window.navigation?.transition;
}

/** Parses a page without a Trusted Types policy: the page's policy allows only that of the router. */
function load(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onload = () => (request.responseXML ? resolve(request.responseXML) : reject(new Error(address)));
    request.onerror = reject;
    request.send();
  });
}

document.addEventListener(PAGE_CHANGED, () => {
  shown = undefined;
});

// This listener runs before that of the router, which may have fetched other pages before the build.
window.navigation?.addEventListener('navigate', (event) => {
  const { destination, navigationType, canIntercept, hashChange } = event;
  const isTraverse = navigationType === 'traverse' && new URL(destination.url).pathname !== location.pathname;
  if (!isOld || !canIntercept || hashChange || (destination.sameDocument && !isTraverse)) return;
  event.stopImmediatePropagation();
  // The entries of the router have no page of their own to go back to.
  if (destination.sameDocument) event.intercept({ handler: async () => location.reload() });
});
