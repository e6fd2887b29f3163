const SIGNS = ['pointerover', 'focusin', 'click'] as const;

/** Loads the code that shows the types of symbols when a reader first comes to code that has some. */
export function startSymbolTypes(): void {
  let last: Event | undefined;
  const wake = (event: Event) => {
    if (!(event.target instanceof Element && event.target.closest('[data-symbols] pre'))) return;
    const isFirst = last === undefined;
    last = event;
    if (!isFirst) return;
    void import('./types/start.ts').then(({ startTypes }) => {
      for (const sign of SIGNS) removeEventListener(sign, wake);
      startTypes(last ?? event);
    });
  };
  for (const sign of SIGNS) addEventListener(sign, wake);
}
