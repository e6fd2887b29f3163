/** Loads the styles of the next page's kind; returns a function that applies them in place of those of the current page. */
export async function loadPageStyles(next: Document): Promise<() => void> {
  // Sheets of navigations that ended early follow the one that applies.
  const [old, link] = [document, next].map((page) => page.querySelector<HTMLLinkElement>('link[data-kind]'));
  if (!old || !link || old.href === link.href) return () => undefined;
  // The page that is still shown must not change.
  link.media = 'not all';
  await new Promise((resolve, reject) => {
    old.after(link);
    link.onload = resolve;
    link.onerror = reject;
  });
  return () => {
    // A change of the attribute would load the sheet again, and until then the page would have no styles.
    link.sheet?.media.appendMedium('all');
    old.remove();
  };
}
