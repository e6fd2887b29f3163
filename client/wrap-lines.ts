import { adoptStyles } from './adopt-styles.ts';
import styles from './styles/wrap-lines.css?text';

/** The distance in characters by which the rest of a line is indented further than the line. */
const HANG = 2;

/** The padding in pixels after the longest line: code that is wider by no more than that can be read without scrolling. */
const PADDING = 17;

adoptStyles(styles);

const observer = new ResizeObserver((entries) => {
  const figures = new Set(entries.map(({ target }) => target.closest<HTMLElement>('figure.code')));
  // All sizes are read before the first button changes the page.
  const sized = [...figures].map((figure) => ({ figure, isUseful: figure ? canWrap(figure) : false }));
  for (const { figure, isUseful } of sized) if (figure) offer(figure, isUseful);
});

/** Offers to wrap the lines of those code blocks of the page that are wider than their box. Code with a compiler error always wraps. */
export function offerWrapping(): void {
  const withErrors = 'figure.code pre:has(.error-message) > code:not(:has(.line))';
  for (const code of document.querySelectorAll(withErrors)) splitLines(code);
  for (const pre of document.querySelectorAll('copy-code ~ pre, copy-code ~ .fold > pre')) observer.observe(pre);
}

function canWrap(figure: HTMLElement): boolean {
  const pres = [...figure.querySelectorAll('pre')];
  return figure.matches('.wrap') || pres.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + PADDING);
}

function offer(figure: HTMLElement, isUseful: boolean): void {
  const tools = figure.querySelector('copy-code');
  const button = tools?.querySelector<HTMLElement>('[aria-pressed]');
  if (button) button.hidden = !isUseful;
  else if (isUseful) tools?.prepend(createButton(figure));
}

function createButton(figure: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.ariaLabel = 'Wrap lines';
  button.ariaPressed = 'false';
  button.addEventListener('click', () => {
    for (const code of figure.querySelectorAll('pre > code:not(:has(.line))')) splitLines(code);
    button.ariaPressed = String(figure.classList.toggle('wrap'));
  });
  return button;
}

/** Gives every line an element, which indents the rest of the line when it wraps. The text stays the same. */
function splitLines(code: Element): void {
  split(code);
  for (const marked of code.querySelectorAll('mark, ins, del')) split(marked);
}

function split(parent: Element): void {
  const nodes = [...parent.childNodes].flatMap((node) => (node instanceof Text ? linesOf(node) : node));
  let line: HTMLElement | undefined;
  for (const node of nodes) {
    // A marked line and an error message are blocks of their own.
    if (node instanceof HTMLElement && node.matches('mark, ins, del, .error-message')) continue;
    if (!line) {
      line = document.createElement('span');
      line.className = 'line';
      node.before(line);
    }
    line.append(node);
    if (!node.textContent?.endsWith('\n')) continue;
    indent(line);
    line = undefined;
  }
}

/** Splits a text after every line break. */
function linesOf(text: Text): Text[] {
  const lines = (text.data.match(/.*\n|.+/g) ?? []).map((line) => new Text(line));
  text.replaceWith(...lines);
  return lines;
}

function indent(line: HTMLElement): void {
  const [spaces = ''] = /^[^\S\n]*/.exec(line.textContent ?? '') ?? [];
  line.style.setProperty('--hang', `${spaces.replaceAll('\t', '  ').length + HANG}ch`);
}
