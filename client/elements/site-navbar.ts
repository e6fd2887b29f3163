import { closeOverlay, isOpen, type Overlay, openOverlay } from '../overlays/overlay.ts';
import { LiveElement } from './live-element.ts';

/** The breakpoint of the styles, in em: 996 pixels at the default font size, and more at larger font sizes. */
const DESKTOP = matchMedia('(min-width: 62.25em)');

/** The parts of the page behind the open menu. */
const INERT = 'main, body > footer, announcement-bar, .menu-open, back-to-top, .skip-link';

/** The distance in pixels that a scroll must cover before the bar hides or shows. */
const SCROLL_THRESHOLD = 8;

/** The bar at the top. It opens the menu on small screens, and can hide while the reader scrolls down. */
export class SiteNavbar extends LiveElement {
  /** Not a number before the jump to the anchor of the address, so that the jump does not hide the navbar. */
  #lastScroll = location.hash ? Number.NaN : 0;
  #menu: Overlay = {
    show: () => {
      this.#setMenu(true);
      document.querySelector<HTMLElement>('.menu-close')?.focus({ preventScroll: true });
    },
    hide: () => {
      this.#setMenu(false);
      this.#opener?.focus({ preventScroll: true });
    },
  };

  protected wire(signal: AbortSignal): void {
    this.#wireMenu(signal);
    if (this.hasAttribute('data-hide-on-scroll')) addEventListener('scroll', () => this.#follow(), { signal });
    this.addEventListener('focusin', () => this.#setHidden(false), { signal });
  }

  get #opener(): HTMLAnchorElement | null {
    return this.querySelector('.menu-open');
  }

  #wireMenu(signal: AbortSignal): void {
    const opener = this.#opener;
    if (!opener) return;
    opener.role = 'button';
    opener.ariaExpanded = 'false';
    opener.setAttribute('aria-controls', 'menu');
    opener.addEventListener('click', (event) => this.#openMenu(event), { signal });
    opener.addEventListener('keydown', (event) => event.key === ' ' && this.#openMenu(event), { signal });
    document.addEventListener('click', (event) => this.#closeByControl(event), { signal });
    document.addEventListener('keydown', (event) => this.#closeByKey(event), { signal });
    DESKTOP.addEventListener('change', () => this.#isOpen && closeOverlay(), { signal });
    // Without the script the menu opens as the target of a link, so it may be open when the script loads.
    if (location.hash !== '#menu') return;
    location.replace('#');
    if (!DESKTOP.matches) openOverlay(this.#menu);
  }

  #openMenu(event: Event): void {
    event.preventDefault();
    openOverlay(this.#menu);
  }

  #closeByControl(event: Event): void {
    if (!this.#isOpen || !(event.target instanceof Element) || !event.target.closest('.menu-close')) return;
    event.preventDefault();
    closeOverlay();
  }

  #closeByKey(event: KeyboardEvent): void {
    if (event.key === ' ') this.#closeByControl(event);
    if (event.key === 'Escape' && this.#isOpen) closeOverlay();
  }

  get #isOpen(): boolean {
    return isOpen(this.#menu);
  }

  /** While the menu is open, the page behind it is inert and does not scroll. */
  #setMenu(isMenuOpen: boolean): void {
    // The navbar stays where it is, which is below the announcement at the top of a page.
    const top = Math.max(0, this.getBoundingClientRect().top);
    if (isMenuOpen) document.documentElement.style.setProperty('--bar', `${top}px`);
    for (const behind of document.querySelectorAll<HTMLElement>(INERT)) behind.inert = isMenuOpen;
    const menu = document.getElementById('menu');
    if (!menu) return;
    const control = menu.querySelector('.menu-close');
    if (control) control.role = isMenuOpen ? 'button' : null;
    menu.toggleAttribute('data-open', isMenuOpen);
    menu.role = isMenuOpen ? 'dialog' : null;
    menu.ariaLabel = isMenuOpen ? 'Menu' : null;
    menu.querySelector('.sidebar [aria-current]')?.scrollIntoView({ block: 'nearest' });
  }

  #follow(): void {
    const moved = scrollY - this.#lastScroll;
    if (Math.abs(moved) < SCROLL_THRESHOLD) return;
    this.#lastScroll = scrollY;
    this.#setHidden(moved > 0 && scrollY > this.offsetHeight);
  }

  #setHidden(isHidden: boolean): void {
    this.toggleAttribute('data-hidden', isHidden);
  }
}
