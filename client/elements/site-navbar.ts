import { ARRIVED } from '../address.ts';

const DESKTOP = matchMedia('(min-width: 996px)');

/** What lies behind the open menu. */
const BEHIND = 'main, body > footer, announcement-bar, site-navbar, back-to-top, .skip-link';

/** How far a scroll must go in one direction before the bar follows it, in pixels. */
const DEAD_ZONE = 8;

/** The bar at the top. It opens the menu on small screens, and can hide while the reader scrolls down. */
export class SiteNavbar extends HTMLElement {
  #connection = new AbortController();
  #lastScroll = 0;

  connectedCallback(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.#wireMenu(signal);
    if (this.hasAttribute('data-hide-on-scroll'))
      addEventListener('scroll', () => this.#follow(), { signal, passive: true });
    this.addEventListener('focusin', () => this.#hide(false), { signal });
  }

  disconnectedCallback(): void {
    this.#connection.abort();
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
    document.addEventListener('click', (event) => this.#closeOnLink(event), { signal });
    document.addEventListener('keydown', (event) => event.key === 'Escape' && this.#close(), { signal });
    DESKTOP.addEventListener('change', () => DESKTOP.matches && this.#setMenu(false), { signal });
    document.addEventListener(ARRIVED, () => this.#setMenu(false), { signal });
    // Without the script the menu opens as the target of a link, and may stand open when the script comes late.
    if (location.hash !== '#menu') return;
    location.replace('#');
    this.#setMenu(!DESKTOP.matches);
  }

  #openMenu(event: Event): void {
    event.preventDefault();
    this.#setMenu(true);
    document.querySelector<HTMLElement>('.menu-close')?.focus();
  }

  #close(): void {
    if (!this.#isOpen) return;
    this.#setMenu(false);
    this.#opener?.focus();
  }

  #closeOnLink(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.menu a') : null;
    if (!link || !this.#isOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.matches('.menu-close')) {
      event.preventDefault();
      this.#close();
    } else this.#setMenu(false);
  }

  get #isOpen(): boolean {
    return document.documentElement.dataset.menu === 'open';
  }

  /** While the menu is open nothing behind it can be reached or scrolled. */
  #setMenu(open: boolean): void {
    const root = document.documentElement;
    if (open) root.dataset.menu = 'open';
    else delete root.dataset.menu;
    const opener = this.#opener;
    if (opener) opener.ariaExpanded = String(open);
    for (const behind of document.querySelectorAll<HTMLElement>(BEHIND)) behind.inert = open;
    const menu = document.getElementById('menu');
    if (!menu) return;
    menu.role = open ? 'dialog' : null;
    menu.ariaModal = open ? 'true' : null;
    menu.ariaLabel = open ? 'Menu' : null;
  }

  #follow(): void {
    const moved = scrollY - this.#lastScroll;
    if (Math.abs(moved) < DEAD_ZONE) return;
    this.#lastScroll = scrollY;
    this.#hide(moved > 0 && scrollY > this.offsetHeight);
  }

  #hide(hidden: boolean): void {
    this.toggleAttribute('data-hidden', hidden);
  }
}
