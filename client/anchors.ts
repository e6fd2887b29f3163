import { targetOf } from './address.ts';

/** Opens what hides the target of the address, closed details or the panel of a tab that is not chosen, and goes there. */
export function revealTarget(): void {
  const target = targetOf(location.hash);
  if (target && open(target)) target.scrollIntoView();
}

/** Opens everything that hides an element; returns whether something did. */
export function open(target: Element): boolean {
  let hidden = false;
  for (let parent: Element | null = target; parent; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement && !parent.open && parent !== target) {
      parent.open = true;
      hidden = true;
    }
    if (parent.matches('.tab[hidden]')) {
      parent.dispatchEvent(new CustomEvent('tab-reveal', { bubbles: true }));
      hidden = true;
    }
  }
  return hidden;
}
