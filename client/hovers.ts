/** Lets Escape put away the type that is shown at a symbol, until the pointer or the focus comes to it again. */
export function startHovers(): void {
  addEventListener('keydown', ({ key }) => {
    const shown = key === 'Escape' && document.querySelectorAll<HTMLElement>('.hover:is(:hover, :focus)');
    for (const symbol of shown || []) {
      symbol.dataset.away = '';
      for (const leaving of ['pointerleave', 'blur'])
        symbol.addEventListener(leaving, () => delete symbol.dataset.away, { once: true });
    }
  });
}
