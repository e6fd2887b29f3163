import { element } from '../element.ts';
import { highlightType } from './highlight.ts';
import type { CodeSymbol } from './page-types.ts';

/** The gaps in pixels between the popup and the edge of the viewport, and between the popup and its symbol. */
const MARGIN = 16;
const GAP = 4;

/** The minimum of the popup's maximum height, in pixels, so that a part of a type is visible also where space is short. */
const MIN_HEIGHT = 96;

/** How much of the code the panel on phones leaves in view beside a name, in pixels: about three lines. */
const CONTEXT = 60;

/** Where the popup is a panel at an edge of the screen, as in type-popup.css. */
const PHONE = matchMedia('(width < 36em)');

/** The code and the symbol that a popup belongs to. */
interface PopupAnchor {
  readonly figure: HTMLElement;
  /** The element of the code that has the focus for the keys. */
  readonly pre: HTMLElement | null;
  /** The text of the symbol, and its rectangle in the viewport. */
  readonly name: string;
  readonly rectangle: DOMRect;
}

/**
 * The popup that shows a type. It is in the top layer, so that neither the code block nor the page clips it. On phones it is a dialog that does
 * not block the page, and else a tooltip.
 */
export class TypePopup {
  readonly element = document.createElement('div');
  readonly #status = document.createElement('div');
  readonly #close = document.createElement('button');

  #pre: HTMLElement | null = null;

  /** The callback runs when the reader closes the popup with its button, which only phones show, and when the popup would change its role. */
  constructor(onClose: () => void) {
    this.#close.type = 'button';
    this.#close.title = 'Close';
    this.#close.addEventListener('click', onClose);
    PHONE.addEventListener('change', onClose);
    this.element.className = 'type-popup';
    this.element.popover = 'manual';
    this.#status.className = 'visually-hidden';
    this.#status.role = 'status';
    document.body.append(this.#status);
  }

  get isOpen(): boolean {
    return this.element.matches(':popover-open');
  }

  /** Whether the popup is a dialog, which can have the focus. */
  get isDialog(): boolean {
    return this.element.role === 'dialog';
  }

  /** Whether an element with the focus is in the popup, or is its code. */
  isOwn(target: EventTarget | null): boolean {
    return target instanceof Node && (target === this.#pre || this.element.contains(target));
  }

  /** Shows the type of a symbol of a code block. */
  show({ text, docs }: CodeSymbol, { figure, pre, name, rectangle }: PopupAnchor): void {
    this.#pre = pre;
    this.element.role = PHONE.matches ? 'dialog' : 'tooltip';
    this.element.ariaLabel = this.isDialog ? `Type of ${name}` : null;
    // A tap on the text of a dialog keeps the focus in it.
    if (this.isDialog) this.element.tabIndex = -1;
    else this.element.removeAttribute('tabindex');
    const parts = highlightType(text).map(({ text: part, className }) =>
      className ? element('span', { class: className }, part) : part,
    );
    const type = element('code', {}, ...parts);
    const close = this.isDialog ? [this.#close] : [];
    this.element.replaceChildren(type, ...(docs ? [documentation(docs)] : []), ...close);
    if (this.element.parentElement !== figure) figure.append(this.element);
    delete this.element.dataset.edge;
    this.element.style.removeProperty('--popup-height');
    if (!this.isOpen) this.element.showPopover();
    this.element.scrollTop = 0;
    this.moveTo(rectangle);
  }

  /**
   * Moves the popup above a rectangle in the viewport, as editors do, if it fits between the rectangle and the name of the file. Otherwise
   * moves it below, where it does not cover the code above. If there is no space below, moves it above a code block that has a name, and if
   * it fits nowhere, where there is more space. On phones it is at an edge of the screen.
   */
  moveTo(rectangle: DOMRect): void {
    if (this.isDialog) this.#dock(rectangle);
    else this.#placeBeside(rectangle);
  }

  /**
   * Docks the panel at the bottom of the screen, or at the top if it would cover the name. The panel stays there while the page scrolls, as long
   * as the name is in view.
   */
  #dock({ top, bottom }: DOMRect): void {
    const { style, dataset } = this.element;
    const { height } = this.element.getBoundingClientRect();
    const space = { top: top - CONTEXT, bottom: innerHeight - bottom - CONTEXT };
    const edge = dataset.edge === 'top' ? 'top' : 'bottom';
    if (dataset.edge && height < space[edge] + CONTEXT - MARGIN) return;
    const next = height <= space.bottom || space.bottom >= space.top ? 'bottom' : 'top';
    dataset.edge = next;
    style.setProperty('--popup-height', `${Math.max(MIN_HEIGHT, space[next])}px`);
  }

  #placeBeside({ left, top, bottom }: DOMRect): void {
    const { style, parentElement } = this.element;
    style.removeProperty('--popup-height');
    const { width, height } = this.element.getBoundingClientRect();
    const code = parentElement?.getBoundingClientRect().top ?? 0;
    const head = parentElement?.querySelector('figcaption')?.getBoundingClientRect().bottom;
    const [above, below] = [top - GAP - MARGIN, innerHeight - bottom - GAP - MARGIN];
    const isInCode = height <= Math.min(above, top - GAP - (head ?? code));
    const isBelow = !isInCode && (height <= below || (height > above && below >= above));
    const end = head && !isInCode && height <= code - GAP - MARGIN ? code : top;
    const space = Math.max(MIN_HEIGHT, isBelow ? below : above);
    const shown = Math.min(height, space);
    const x = Math.max(MARGIN, Math.min(left, document.documentElement.clientWidth - width - MARGIN));
    style.setProperty('--popup-height', `${space}px`);
    style.setProperty('--popup-x', `${x}px`);
    style.setProperty('--popup-y', `${Math.max(MARGIN, isBelow ? bottom + GAP : end - GAP - shown)}px`);
  }

  /** Hides the popup. If the focus is in the popup, the code gets it back. */
  hide(): void {
    const hasFocus = this.element.contains(document.activeElement);
    if (this.isOpen) this.element.hidePopover();
    if (hasFocus) this.#pre?.focus({ preventScroll: true });
    this.#status.textContent = '';
  }

  /** Announces a text to screen readers. */
  announce(text: string): void {
    this.#status.textContent = text;
  }
}

/** The paragraphs of a documentation comment; what is between backticks is code. */
function documentation(docs: string): HTMLElement {
  const paragraphs = docs.split(/\n{2,}/).map((paragraph) => {
    const parts = paragraph.split(/`([^`\n]+)`/);
    return element('p', {}, ...parts.map((part, index) => (index % 2 === 0 ? part : element('code', {}, part))));
  });
  return element('div', { class: 'type-docs' }, ...paragraphs);
}
