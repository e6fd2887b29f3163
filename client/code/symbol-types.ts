/** Loads the code that shows types on the first event in a code block with types, and passes the event on. */
export function startSymbolTypes(): void {
  for (const type of ['pointerover', 'focusin', 'click', 'keydown'])
    addEventListener(type, (event) => {
      if (event.target instanceof Element && event.target.closest('[data-symbols] pre'))
        void import('../types/start.ts').then(
          ({ showTypes }) => showTypes(event),
          () => undefined,
        );
    });
}
