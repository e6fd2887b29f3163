import { KEYS, read, write } from '../storage.ts';

type Mode = 'light' | 'dark';

const system = matchMedia('(prefers-color-scheme: dark)');

/** A button that switches between light and dark. Without a choice the page follows the system. */
export class ColorModeToggle extends HTMLElement {
  #button = document.createElement('button');
  #connection = new AbortController();

  connectedCallback(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.#button.type = 'button';
    this.replaceChildren(this.#button);
    this.#button.addEventListener('click', () => this.#choose(current() === 'dark' ? 'light' : 'dark'), { signal });
    system.addEventListener('change', () => this.#label(), { signal });
    addEventListener('storage', ({ key }) => (key === null || key === KEYS.theme) && this.#follow(), { signal });
    // A page that comes back from the cache of the browser has heard nothing in the meantime.
    addEventListener('pageshow', ({ persisted }) => persisted && this.#follow(), { signal });
    this.#label();
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  #choose(mode: Mode): void {
    document.documentElement.dataset.theme = mode;
    write(KEYS.theme, mode);
    this.#label();
  }

  #follow(): void {
    const mode = read(KEYS.theme);
    if (isMode(mode)) document.documentElement.dataset.theme = mode;
    else delete document.documentElement.dataset.theme;
    this.#label();
  }

  #label(): void {
    this.#button.ariaLabel = current() === 'dark' ? 'Switch to light mode' : 'Switch to dark mode';
  }
}

function current(): Mode {
  const { theme } = document.documentElement.dataset;
  if (isMode(theme)) return theme;
  return system.matches ? 'dark' : 'light';
}

function isMode(value: string | null | undefined): value is Mode {
  return value === 'light' || value === 'dark';
}
