import { isMode, type Mode, showMode } from '../preferences/color-mode.ts';
import { followStorage, read, write } from '../preferences/storage.ts';
import * as KEYS from '../preferences/storage-keys.ts';
import { LiveElement } from './live-element.ts';

const system = matchMedia('(prefers-color-scheme: dark)');

/** A button that switches between light and dark. By default the page follows the system. */
export class ColorModeToggle extends LiveElement {
  #button = document.createElement('button');

  protected wire(signal: AbortSignal): void {
    this.#button.type = 'button';
    this.replaceChildren(this.#button);
    this.#button.addEventListener('click', () => this.#choose(isDark() ? 'light' : 'dark'), { signal });
    system.addEventListener('change', () => this.#label(), { signal });
    followStorage(() => this.#follow(), signal);
    this.#label();
  }

  #choose(mode: Mode): void {
    showMode(mode);
    write(KEYS.theme, mode);
    this.#label();
  }

  #follow(): void {
    const mode = read(KEYS.theme);
    showMode(isMode(mode) ? mode : undefined);
    this.#label();
  }

  #label(): void {
    this.#button.title = `Switch to ${isDark() ? 'light' : 'dark'} mode`;
  }
}

function isDark(): boolean {
  return (document.documentElement.dataset.theme ?? (system.matches ? 'dark' : 'light')) === 'dark';
}
