/** What has the keyboard focus below the navbar. */
const FOCUSED = ':is(main, body > footer) :focus-visible';

/** Keeps what the Tab key focuses clear of the navbar. Browsers do not scroll to an element that is in the window, even if the navbar covers it. */
export function keepFocusVisible(): void {
  document.addEventListener('keyup', ({ key }) => {
    const focused = key === 'Tab' && document.querySelector(FOCUSED);
    const bar = document.querySelector('site-navbar');
    if (focused && bar && bottomOf(focused) <= bottomOf(bar)) focused.scrollIntoView({ behavior: 'instant' });
  });
}

function bottomOf(element: Element): number {
  return element.getBoundingClientRect().bottom;
}
