import { LiveElement } from './live-element.ts';

/** A link to the top, visible after one screen of scrolling. */
export class BackToTop extends LiveElement {
  protected wire(signal: AbortSignal): void {
    const show = () => this.toggleAttribute('data-shown', scrollY > innerHeight);
    addEventListener('scroll', show, { signal });
    show();
  }
}
