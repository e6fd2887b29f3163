/** A custom element whose listeners end with a signal when it is removed from the page. */
export abstract class LiveElement extends HTMLElement {
  #connection = new AbortController();

  /** Called when the element is added to the page. */
  protected abstract wire(signal: AbortSignal): void;

  connectedCallback(): void {
    this.#connection = new AbortController();
    this.wire(this.#connection.signal);
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }
}
