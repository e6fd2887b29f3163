import { LiveElement } from './live-element.ts';
/** A link to the top; it shows once the reader has left the first screen. */
export class BackToTop extends LiveElement {
  protected wire(signal: AbortSignal): void {
    const show = () => this.toggleAttribute('data-shown', scrollY > innerHeight);
    addEventListener('scroll', show, { signal, passive: true });
    show();
  }
}
