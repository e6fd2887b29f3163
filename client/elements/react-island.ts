import type { ComponentType } from 'react';
import { whenIdle } from '../idle.ts';
import type { Missed } from '../islands/replay.ts';
import { ISLANDS } from '../islands.ts';

/** A part that loads within this many milliseconds says nothing about loading. */
const PATIENCE = 200;

/** What a visitor does to an island; what the browser can do by itself it does. */
const INTERACTIONS = ['click', 'keydown', 'input', 'change'] as const;

/** A part of the page that React brings to life. Until it wakes it is the markup that the build has rendered. */
export class ReactIsland extends HTMLElement {
  #connection = new AbortController();
  #unmount: (() => void) | undefined;
  #missed: Missed[] = [];

  connectedCallback(): void {
    if (this.#unmount) return;
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    for (const type of INTERACTIONS)
      this.addEventListener(type, (event) => this.#miss(event), { signal, capture: true });
    const wake = () => void this.#wake();
    const when = this.getAttribute('when');
    if (when === 'visible') this.#whenVisible(wake, signal);
    else if (when === 'idle') whenIdle(wake);
    // A visitor who comes near will want it: the code is fetched before the first interaction.
    else for (const type of ['pointerenter', 'focusin']) this.addEventListener(type, wake, { signal, once: true });
  }

  disconnectedCallback(): void {
    // Moving an element takes it out for a moment only.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#connection.abort();
      this.#unmount?.();
      this.#unmount = undefined;
    });
  }

  /** Returns the component of a name. */
  protected component(name: string): Promise<ComponentType<never>> {
    const load = (ISLANDS as Readonly<Record<string, () => Promise<ComponentType<never>>>>)[name];
    return load ? load() : Promise.reject(new Error(`There is no island ${name}.`));
  }

  #whenVisible(wake: () => void, signal: AbortSignal): void {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      wake();
    });
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  /** Keeps an interaction for later, and wakes. Links and forms work without React, so they are left to the browser. */
  #miss(event: Event): void {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('a[href], [type=submit], .island-status')) return;
    if (event.type === 'click') event.preventDefault();
    this.#missed.push({ event, target, value: 'value' in target ? target.value : undefined });
    void this.#wake();
  }

  async #wake(): Promise<void> {
    const { signal } = this.#connection;
    if (this.hasAttribute('aria-busy') || this.#unmount || signal.aborted) return;
    this.setAttribute('aria-busy', 'true');
    const loading = setTimeout(() => this.append(status('Loading…')), PATIENCE);
    try {
      const [{ hydrate }, component] = await Promise.all([
        import('../islands/hydrate.tsx'),
        this.component(this.getAttribute('name') ?? ''),
      ]);
      this.#clear(loading);
      if (signal.aborted) return;
      this.#unmount = hydrate({
        element: this,
        component: component as ComponentType<object>,
        props: JSON.parse(this.getAttribute('props') ?? '{}'),
        prefix: this.getAttribute('prefix') ?? '',
        onReady: () => this.#handOver(),
      });
    } catch (error) {
      this.#clear(loading);
      this.#missed = [];
      this.append(this.#failure(error));
    }
  }

  #clear(loading: ReturnType<typeof setTimeout>): void {
    clearTimeout(loading);
    this.removeAttribute('aria-busy');
    this.querySelector(':scope > .island-status')?.remove();
  }

  /** Stops listening, and returns what was heard until now. */
  #handOver(): readonly Missed[] {
    this.#connection.abort();
    this.#connection = new AbortController();
    return this.#missed.splice(0);
  }

  #failure(error: unknown): HTMLElement {
    const notice = status('This part of the page could not be loaded.');
    notice.role = 'alert';
    const message = document.createElement('p');
    message.textContent = error instanceof Error ? error.message : String(error);
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.textContent = 'Retry';
    // A module that failed stays failed as long as the page lives, so the page is loaded anew, when there is something to load.
    const again = () => fetch(location.href, { method: 'HEAD' }).then(() => location.reload());
    retry.addEventListener('click', () => void again().catch(() => undefined));
    notice.append(message, retry);
    return notice;
  }
}

function status(text: string): HTMLElement {
  const notice = document.createElement('div');
  notice.className = 'island-status';
  notice.role = 'status';
  notice.appendChild(document.createElement('p')).textContent = text;
  return notice;
}
