import { adoptStyles } from '../adopt-styles.ts';
import { PAGE_CHANGED } from '../navigation/address.ts';
import styles from '../styles/code/type-popup.css?text';
import { type CodeTypes, codeTypesOf, figureOf } from './code-types.ts';
import { Delay } from './delay.ts';
import { describeKeys } from './describe-code.ts';
import { markSymbol, markSymbols } from './marks.ts';
import type { CodeSymbol } from './page-types.ts';
import { TypePopup } from './popup.ts';
import { firstSymbol, symbolFor } from './stepping.ts';

/** The delays in milliseconds before a type is shown, and before it is hidden after the pointer has left. */
const SHOW_DELAY_MS = 200;
const HIDE_DELAY_MS = 350;

interface Shown {
  readonly code: CodeTypes;
  readonly symbol: CodeSymbol;
  readonly by: 'pointer' | 'keyboard';
}

let types: SymbolTypes | undefined;

/** Shows the types of symbols in code for the pointer, the keyboard and touch, from the first event on. */
export function showTypes(event: Event): void {
  if (!types) adoptStyles(styles);
  types ??= new SymbolTypes();
  if (event instanceof PointerEvent) void (event.type === 'click' ? types.tap(event) : types.point(event));
  else if (!(event instanceof KeyboardEvent)) types.describe(event.target);
  else types.press(event);
}

class SymbolTypes {
  readonly #popup = new TypePopup(() => this.#hide());
  #shown: Shown | undefined;
  /** The symbol whose type was closed with Escape; it stays closed until the pointer leaves the symbol. */
  #dismissed: CodeSymbol | undefined;
  /** The symbol under the pointer. */
  #target: CodeSymbol | undefined;
  readonly #delay = new Delay();
  #point: PointerEvent | undefined;
  /** The keys and taps that were handled: each of them arrives here twice, and on a busy page the second time after later ones. */
  readonly #handled = new WeakSet<Event>();

  constructor() {
    this.#listen();
  }

  #listen(): void {
    addEventListener('pointermove', (event) => void this.point(event));
    addEventListener('click', (event) => void this.tap(event));
    addEventListener('keydown', (event) => this.press(event), { capture: true });
    addEventListener('focusout', ({ relatedTarget }) => this.#leave(relatedTarget));
    addEventListener('scroll', ({ target }) => target !== this.#popup.element && this.#follow(), {
      capture: true,
      passive: true,
    });
    addEventListener('resize', () => this.#follow());
    document.addEventListener(PAGE_CHANGED, () => {
      this.#hide();
      markSymbols(undefined);
    });
  }

  /** Shows the type of the symbol under the pointer while the pointer is on the symbol or on the popup. */
  async point(event: PointerEvent): Promise<void> {
    if (event.pointerType === 'touch') return;
    this.#point = event;
    const { target, clientX, clientY, buttons } = event;
    if (target instanceof Node && this.#popup.element.contains(target)) return this.#delay.cancel();
    const code = buttons === 0 ? await codeTypesOf(target) : undefined;
    // The pointer may have moved while the types were loading.
    if (this.#point !== event) return;
    if (buttons === 0) markSymbols(code);
    const symbol = code?.symbolAt(clientX, clientY);
    if (symbol !== this.#dismissed) this.#dismissed = undefined;
    if (code && symbol && symbol === this.#shown?.symbol) return this.#delay.cancel();
    if (symbol && symbol === this.#target) return;
    this.#target = symbol;
    if (code && symbol && symbol !== this.#dismissed)
      this.#delay.start(SHOW_DELAY_MS, () => this.#show({ code, symbol, by: 'pointer' }));
    else if (this.#shown?.by !== 'pointer') this.#delay.cancel();
    else if (symbol || !this.#delay.isPending) this.#delay.start(HIDE_DELAY_MS, () => this.#hide());
  }

  /** A tap on a symbol shows its type, a tap elsewhere hides it. A tap also underlines the symbols of its code block, as the pointer does. */
  async tap(event: MouseEvent): Promise<void> {
    const { target, clientX, clientY } = event;
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch' || !this.#isNew(event)) return;
    if (target instanceof Node && this.#popup.element.contains(target)) return;
    const code = await codeTypesOf(target);
    markSymbols(code);
    const symbol = code?.symbolAt(clientX, clientY);
    if (code && symbol) this.#announce({ code, symbol, by: 'pointer' });
    else this.#hide();
  }

  /** Describes the keys while a code block has the keyboard focus. */
  describe(target: EventTarget | null): void {
    const figure = figureOf(target);
    if (!figure || !(target instanceof HTMLElement) || !target.matches('pre:focus-visible')) return;
    // The styles show a hint in the code block that has this description and the focus.
    describeKeys(target);
  }

  /** In a focused code block, Enter shows the type of the first symbol, arrow keys move to other symbols, and Escape hides the type. */
  press(event: KeyboardEvent): void {
    if (!this.#isNew(event)) return;
    // An overlay covers the type, and its keys belong to the overlay.
    if ('overlay' in document.documentElement.dataset) {
      this.#hide();
      return;
    }
    const { target, key } = event;
    const shown = this.#shown;
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (key === 'Escape') this.#escape(event);
    else if (isModified || !(target instanceof HTMLElement) || !target.matches('pre')) return;
    else if (key === 'Enter' && figureOf(target)) {
      event.preventDefault();
      void codeTypesOf(target).then((code) => {
        // The focus may have moved while the types were loading.
        const symbol = code && document.activeElement === target ? firstSymbol(code) : undefined;
        if (code && symbol) this.#step(code, symbol);
      });
    } else if (shown?.by === 'keyboard') {
      const symbol = symbolFor(key, shown.symbol, shown.code);
      if (!symbol) return;
      event.preventDefault();
      this.#step(shown.code, symbol);
    }
  }

  #isNew(event: Event): boolean {
    if (this.#handled.has(event)) return false;
    this.#handled.add(event);
    return true;
  }

  #escape(event: KeyboardEvent): void {
    // The keys of the code are not described again when it gets the focus back.
    if (event.target instanceof Element && event.target.matches('[data-symbols] pre'))
      event.target.removeAttribute('aria-describedby');
    if (!this.#shown) return;
    event.preventDefault();
    event.stopPropagation();
    this.#dismissed = this.#shown.symbol;
    this.#hide();
  }

  #step(code: CodeTypes, symbol: CodeSymbol): void {
    code.reveal(symbol);
    this.#announce({ code, symbol, by: 'keyboard' });
  }

  /** Shows a type, which screen readers read aloud. */
  #announce(shown: Shown): void {
    const { text, docs } = shown.symbol;
    this.#show(shown);
    this.#popup.announce([text, docs].filter(Boolean).join('. '));
  }

  /** Hides the type of the keyboard, or of a phone, when the focus leaves both the code and the type. */
  #leave(next: EventTarget | null): void {
    const isLeft = this.#shown?.by === 'keyboard' || this.#popup.isDialog;
    if (this.#shown && isLeft && !this.#popup.isOwn(next)) this.#hide();
  }

  #show(shown: Shown): void {
    this.#delay.cancel();
    const { code, symbol } = shown;
    const rectangle = code.rectangleOf(symbol);
    if (!rectangle) {
      this.#hide();
      return;
    }
    this.#shown = shown;
    const range = code.rangeOf(symbol);
    this.#popup.show(symbol, { figure: code.figure, pre: code.preOf(symbol), name: range.toString(), rectangle });
    markSymbol(range);
  }

  #hide(): void {
    this.#delay.cancel();
    this.#shown = undefined;
    this.#target = undefined;
    this.#popup.hide();
    markSymbol(undefined);
  }

  /** Moves the popup with its symbol on scroll. */
  #follow(): void {
    const shown = this.#shown;
    if (!shown) return;
    const rectangle = shown.code.rectangleOf(shown.symbol);
    if (rectangle) this.#popup.moveTo(rectangle);
    else this.#hide();
  }
}
