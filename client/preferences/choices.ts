import { read } from './storage.ts';
import * as KEYS from './storage-keys.ts';

/** Shows stored choices while the page is being parsed, before the elements are defined; returns a function that undoes it. */
export function prepareChoices(): () => void {
  const observer = new MutationObserver(() => {
    for (const group of document.querySelectorAll('tab-group:not(:defined)')) chooseTab(group);
    for (const menu of document.querySelectorAll('version-menu')) chooseVersion(menu);
    for (const sidebar of document.querySelectorAll('doc-sidebar:not(:defined)')) {
      chooseCategories(sidebar);
      sidebar.setAttribute('data-chosen', '');
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
  return () => {
    observer.disconnect();
    for (const panel of document.querySelectorAll<HTMLElement>('tab-group > .tab')) showPanel(panel, true);
  };
}

function chooseTab(group: Element): void {
  const value = read(KEYS.tab + group.getAttribute('group'));
  const tabs = [...group.querySelectorAll<HTMLButtonElement>(':scope > .tab-list > button')];
  if (!tabs.some((tab) => tab.value === value)) return;
  group.setAttribute('data-chosen', '');
  for (const tab of tabs) tab.setAttribute('aria-selected', String(tab.value === value));
  for (const panel of group.querySelectorAll<HTMLElement>(':scope > .tab'))
    showPanel(panel, panel.dataset.value === value);
}

/** Shows a panel, or hides it so that the browser's find-in-page still finds what it holds. */
export function showPanel(panel: HTMLElement, isShown: boolean): void {
  // Browsers without this value hide the panel too.
  panel.hidden = isShown ? false : 'until-found';
}

/** Outside the docs, the version menu shows the stored version. */
export function chooseVersion(menu: Element): void {
  const preferred = read(KEYS.preferredVersion);
  const links = [...menu.querySelectorAll<HTMLAnchorElement>('a[data-version]')];
  const link = links.find(({ dataset }) => dataset.version === preferred);
  const label = menu.querySelector('.version-label');
  if (!link || !label || links.some((other) => other.hasAttribute('aria-current'))) return;
  if (label.textContent !== link.dataset.label) label.textContent = link.dataset.label ?? '';
}

/** Expands the categories of the sidebar that the reader left open, or all of them on wide screens, and always that of the current page. */
export function chooseCategories(sidebar: Element, stored = read(KEYS.sidebar, 'sessionStorage')): void {
  const open = stored?.split('\n');
  for (const category of sidebar.querySelectorAll('details'))
    category.open =
      category.querySelector('[aria-current]') !== null ||
      (open ? open.includes(labelOf(category)) : matchMedia('(min-width: 80em)').matches);
}

/** Returns the name of a category of the sidebar. */
export function labelOf(category: Element): string {
  return category.firstElementChild?.textContent ?? '';
}
