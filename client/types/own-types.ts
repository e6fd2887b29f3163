/** Hides the types that the page shows itself, until their symbols get the pointer or the focus again. */
export function dismissOwnTypes(): void {
  for (const symbol of document.querySelectorAll<HTMLElement>('.hover:is(:hover, :focus)')) {
    symbol.dataset.away = '';
    for (const leaving of ['pointerleave', 'blur'])
      symbol.addEventListener(leaving, () => delete symbol.dataset.away, { once: true });
  }
}
