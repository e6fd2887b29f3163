/** Loads the code that shows the types of symbols when a reader comes to code that has some, and hands the event over. */
export function startSymbolTypes(): void {
  for (const sign of ['pointerover', 'focusin', 'click', 'keydown'])
    addEventListener(sign, (event) => {
      if (event.target instanceof Element && event.target.closest('[data-symbols] pre'))
        void import('./types/start.ts').then(({ showTypes }) => showTypes(event));
    });
}
