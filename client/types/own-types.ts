/** Hides the types that the author shows in the page, until the pointer or the focus comes to their symbols again. */
export function dismissOwnTypes(): void {
  for (const symbol of document.querySelectorAll<HTMLElement>('.hover:is(:hover, :focus)')) {
    symbol.dataset.away = '';
    for (const leaving of ['pointerleave', 'blur'])
      symbol.addEventListener(leaving, () => delete symbol.dataset.away, { once: true });
  }
}
