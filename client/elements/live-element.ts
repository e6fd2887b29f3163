/** An element of the site. Its listeners end with the signal when it leaves the page. */
export abstract class LiveElement extends HTMLElement {
  #connection = new AbortController();

  /** Called when the element comes into the page. */
  protected abstract wire(signal: AbortSignal): void;

  connectedCallback(): void {
    this.#connection = new AbortController();
    this.wire(this.#connection.signal);
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }
}
