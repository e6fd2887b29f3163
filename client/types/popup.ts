import { highlightType } from './highlight.ts';
import type { CodeSymbol } from './page-types.ts';

/** The gaps in pixels between the popup and the edge of the viewport, and between the popup and its symbol. */
const MARGIN = 16;
const GAP = 4;
const LEAST_HEIGHT = 96;

/** The popup that shows a type. It is in the top layer, so that neither the code block nor the page clips it. */
export class TypePopup {
  readonly element = document.createElement('div');
  readonly #status = document.createElement('div');
  readonly #close = document.createElement('button');

  /** The callback runs when the reader closes the popup with its button, which only phones show. */
  constructor(onClose: () => void) {
    this.#close.type = 'button';
    this.#close.ariaLabel = 'Close';
    this.#close.addEventListener('click', onClose);
    this.element.className = 'type-popup';
    this.element.popover = 'manual';
    this.element.role = 'tooltip';
    this.#status.className = 'visually-hidden';
    this.#status.role = 'status';
    document.body.append(this.#status);
  }

  get isOpen(): boolean {
    return this.element.matches(':popover-open');
  }

  /** Shows the type of a symbol of a code block at a rectangle in the viewport. */
  show({ text, docs }: CodeSymbol, figure: HTMLElement, place: DOMRect): void {
    const type = document.createElement('code');
    type.append(...highlightType(text).map(({ text: part, className }) => (className ? span(part, className) : part)));
    this.element.replaceChildren(this.#close, type, ...(docs ? [documentation(docs)] : []));
    if (this.element.parentElement !== figure) figure.append(this.element);
    if (!this.isOpen) this.element.showPopover();
    this.element.scrollTop = 0;
    this.place(place);
  }

  /**
   * Places the popup above a rectangle in the viewport, as editors do, if it fits into the code block there. Else places it below, where it
   * covers no text before the code. If it fits nowhere, places it where there is more space. On phones the styles place the popup at the lower
   * edge of the screen, or at the upper one.
   */
  place({ left, top, bottom }: DOMRect): void {
    const { style, parentElement } = this.element;
    style.removeProperty('--popup-height');
    const { width, height } = this.element.getBoundingClientRect();
    const code = parentElement?.getBoundingClientRect();
    this.element.toggleAttribute('data-above', isUpperEdgeBetter({ top, bottom, height, code }));
    const [above, below] = [top - GAP - MARGIN, innerHeight - bottom - GAP - MARGIN];
    const inCode = top - GAP - (code?.top ?? 0);
    const isBelow = height > Math.min(above, inCode) && (height <= below || (height > above && below >= above));
    const room = Math.max(LEAST_HEIGHT, isBelow ? below : above);
    const shown = Math.min(height, room);
    const x = Math.max(MARGIN, Math.min(left, document.documentElement.clientWidth - width - MARGIN));
    style.setProperty('--popup-height', `${room}px`);
    style.setProperty('--popup-x', `${x}px`);
    style.setProperty('--popup-y', `${Math.max(MARGIN, isBelow ? bottom + GAP : top - GAP - shown)}px`);
  }

  hide(): void {
    if (this.isOpen) this.element.hidePopover();
    this.#status.textContent = '';
  }

  /** Announces a text to screen readers. */
  announce(text: string): void {
    this.#status.textContent = text;
  }
}

interface Panel {
  /** The top and the bottom of the symbol. */
  readonly top: number;
  readonly bottom: number;
  readonly height: number;
  readonly code: DOMRect | undefined;
}

/** Whether a panel at the upper edge of the screen covers less of the code than one at the lower edge. Neither must cover the symbol. */
function isUpperEdgeBetter({ top, bottom, height, code }: Panel): boolean {
  if (bottom > innerHeight - height) return true;
  if (top < height || !code) return false;
  const covered = (start: number, end: number) => Math.max(0, Math.min(end, code.bottom) - Math.max(start, code.top));
  return covered(0, height) < covered(innerHeight - height, innerHeight);
}

/** The paragraphs of a documentation comment; what is between backticks is code. */
function documentation(docs: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'type-docs';
  for (const paragraph of docs.split(/\n{2,}/)) {
    const parts = paragraph.split(/`([^`\n]+)`/);
    const content = parts.map((part, index) => (index % 2 === 0 ? part : code(part)));
    element.appendChild(document.createElement('p')).append(...content);
  }
  return element;
}

function code(text: string): HTMLElement {
  const element = document.createElement('code');
  element.textContent = text;
  return element;
}

function span(text: string, className: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}
