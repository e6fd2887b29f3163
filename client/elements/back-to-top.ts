/** A link to the top; it shows once the reader has left the first screen. */
export class BackToTop extends HTMLElement {
  #connection = new AbortController();

  connectedCallback(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const show = () => this.toggleAttribute('data-shown', scrollY > innerHeight);
    addEventListener('scroll', show, { signal, passive: true });
    show();
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }
}
