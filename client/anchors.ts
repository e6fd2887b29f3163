/** Opens what hides the target of the address: closed details, and the panel of a tab that is not chosen. */
export function revealTarget(): void {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let parent = target.parentElement; parent; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true;
    if (parent.matches('.tab[hidden]')) parent.dispatchEvent(new CustomEvent('tab-reveal', { bubbles: true }));
  }
  target.scrollIntoView();
}
