/** The open menus that are made of details. */
export const OPEN = '.dropdown[open], .toc-folded[open]';

/** Closes menus that are made of details: on a click or a focus elsewhere, on one of their links, and on Escape. */
export function startDropdowns(): void {
  const close = (target: EventTarget | null) => {
    for (const menu of document.querySelectorAll(OPEN))
      if (!(target instanceof Node && menu.contains(target))) menu.removeAttribute('open');
  };
  document.addEventListener('focusin', ({ target }) => close(target));
  document.addEventListener('click', ({ target }) =>
    close(target instanceof Element && target.closest('a') ? null : target),
  );
  // On the way to the focus, so that Escape does not also close an overlay below the menu.
  const onKey = (event: KeyboardEvent) => {
    const summary = event.key === 'Escape' && document.activeElement?.closest(OPEN)?.querySelector('summary');
    if (!summary) return;
    event.stopPropagation();
    close(null);
    summary.focus({ preventScroll: true });
  };
  document.addEventListener('keydown', onKey, true);
}
