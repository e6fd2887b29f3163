/** The time in milliseconds for which a control confirms that it has copied. */
const CONFIRMED_MS = 2000;

/** Ends the last confirmation. */
let end = (): void => {};
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Copies a text, and confirms it on the control and to screen readers. The text may still be loading: Safari allows writing to
 * the clipboard only while the click is handled, so the promise is handed over at once.
 */
export async function copy(control: HTMLElement, text: Promise<string>): Promise<void> {
  const status = document.getElementById('copied') ?? createStatus();
  let outcome = 'Copied';
  try {
    const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
    // The clipboard is missing in an insecure context, and users can deny it.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    outcome = 'Copying failed';
  }
  end();
  clearTimeout(timer);
  control.dataset.state = outcome;
  status.textContent = outcome;
  end = () => {
    delete control.dataset.state;
    status.textContent = '';
  };
  timer = setTimeout(end, CONFIRMED_MS);
}

/** Adds the status element to the page before its text is set, so that screen readers announce the text. */
function createStatus(): HTMLElement {
  const status = document.body.appendChild(document.createElement('p'));
  status.id = 'copied';
  status.className = 'visually-hidden';
  status.role = 'status';
  return status;
}

/** Copies the address of a heading when its link is clicked, and the page when its button is. */
export function startCopying(): void {
  document.addEventListener('click', ({ target }) => {
    const control =
      target instanceof Element && target.closest<HTMLAnchorElement | HTMLButtonElement>('.anchor, .copy-page');
    if (!control) return;
    const text =
      'href' in control
        ? control.href
        : fetch(control.value).then((page) => (page.ok ? page.text() : Promise.reject()));
    void copy(control, Promise.resolve(text));
  });
}
