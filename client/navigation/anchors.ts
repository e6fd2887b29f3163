import { targetOf } from './address.ts';

/** Scrolls to the target of the URL, after opening the details and tab panels around it. */
export function revealTarget(): void {
  const target = targetOf(location.hash);
  if (target && openAncestors(target)) target.scrollIntoView();
  if (!target && location.hash)
    void import('./moved-anchors.ts').then((moved) => moved.followMovedAnchor()).catch(() => undefined);
}

/** Opens the details and tab panels around an element; returns whether it opened any. */
function openAncestors(target: Element): boolean {
  let hasOpened = false;
  for (let parent: Element | null = target; parent; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement && !parent.open && parent !== target) {
      parent.open = true;
      hasOpened = true;
    }
    if (parent.matches('.tab[hidden]')) {
      parent.dispatchEvent(new CustomEvent('tab-reveal', { bubbles: true }));
      hasOpened = true;
    }
  }
  return hasOpened;
}
