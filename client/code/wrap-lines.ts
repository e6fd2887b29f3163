import { adoptStyles } from '../adopt-styles.ts';
import styles from '../styles/code/wrap-lines.css?text';

/** The padding in pixels after the longest line: code that is wider by no more than that can be read without scrolling. */
const PADDING = 17;

adoptStyles(styles);

const observer = new ResizeObserver((entries) => {
  const figures = new Set(entries.flatMap(({ target }) => target.closest<HTMLElement>('figure.code') ?? []));
  // All sizes are read before the first button changes the page.
  const states = [...figures].map((figure) => ({ figure, ...stateOf(figure) }));
  for (const state of states) offer(state);
});

/** Offers to change the wrapping of code that is wider than its box. Code with a compiler error always wraps. */
export function offerWrapping(): void {
  for (const pre of document.querySelectorAll('copy-code ~ pre, copy-code ~ .fold > pre')) observer.observe(pre);
}

interface State {
  /** Whether the lines wrap now: narrow screens wrap them until the reader decides. */
  readonly wraps: boolean;
  /** Whether wrapping makes a difference. */
  readonly isUseful: boolean;
}

function stateOf(figure: HTMLElement): State {
  const pres = presOf(figure);
  const shown = pres.filter((pre) => !pre.closest('details:not([open])'));
  return { wraps: pres.some(wraps), isUseful: shown.some((pre) => (wraps(pre) ? hasWrapped(pre) : isCut(pre))) };
}

/** Returns the parts of a code block whose wrapping can change. */
function presOf(figure: HTMLElement): HTMLElement[] {
  return [...figure.querySelectorAll<HTMLElement>('pre:not(.wrap, :has(.error-message))')];
}

function wraps(pre: HTMLElement): boolean {
  return getComputedStyle(pre).whiteSpace === 'pre-wrap';
}

function hasWrapped(pre: HTMLElement): boolean {
  const height = Number.parseFloat(getComputedStyle(pre).lineHeight);
  return [...pre.querySelectorAll<HTMLElement>('c-l')].some((line) => line.offsetHeight > 1.5 * height);
}

function isCut(pre: HTMLElement): boolean {
  // Code that the reader has unwrapped can be wrapped again.
  if (pre.dataset.wrap) return pre.scrollWidth > pre.clientWidth;
  if (pre.scrollWidth <= pre.clientWidth + PADDING) return false;
  // The first line may scroll only to end before the copy button.
  const edge = pre.getBoundingClientRect().right - pre.scrollLeft;
  const range = new Range();
  return [...pre.querySelectorAll('c-l')].some((line) => {
    range.selectNodeContents(line);
    return range.getBoundingClientRect().right > edge;
  });
}

function offer({ figure, isUseful, wraps }: State & { readonly figure: HTMLElement }): void {
  const tools = figure.querySelector('copy-code');
  const button = tools?.querySelector<HTMLElement>('[aria-pressed]') ?? (isUseful && createButton(figure));
  if (!button) return;
  button.hidden = !isUseful;
  button.ariaPressed = String(wraps);
  if (!button.parentElement) tools?.prepend(button);
}

function createButton(figure: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.title = 'Wrap lines';
  button.addEventListener('click', () => {
    const { wraps } = stateOf(figure);
    for (const pre of presOf(figure)) pre.dataset.wrap = wraps ? 'off' : 'on';
    button.ariaPressed = String(!wraps);
  });
  return button;
}
