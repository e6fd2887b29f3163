import { hasPrivacySignal } from '../privacy.ts';

declare global {
  interface Window {
    /** The script of the social network. */
    readonly twttr?: { readonly widgets?: { load(element: Element): void } };
  }
}

/** An embedded post: a link that the social network's script replaces, on load or, with Do-Not-Track, on a click. */
class SocialEmbed extends HTMLElement {
  connectedCallback(): void {
    const { widgets } = document.documentElement.dataset;
    if (!widgets || this.querySelector('button')) return;
    if (!hasPrivacySignal()) {
      load(widgets, this);
      return;
    }
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `Load the post from ${new URL(widgets).hostname}`;
    button.addEventListener('click', () => {
      this.querySelector('a')?.focus({ preventScroll: true });
      button.remove();
      load(widgets, this);
    });
    this.append(button);
  }
}

/** The script finds posts when it loads; later posts are passed to it. */
function load(address: string, element: Element): void {
  const { twttr } = window;
  if (twttr?.widgets) {
    twttr.widgets.load(element);
    return;
  }
  if ([...document.scripts].some(({ src }) => src === address)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

customElements.define('social-embed', SocialEmbed);
