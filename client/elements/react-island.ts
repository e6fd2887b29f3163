import type { ComponentType } from 'react';
import { whenIdle } from '../idle.ts';
import { recordEarlyChanges } from '../islands/early-changes.ts';
import type { RecordedEvent } from '../islands/replay.ts';
import { ISLANDS } from '../islands.ts';
import { LOADING_DELAY_MS } from '../navigation/address.ts';
import { failureStatus, loadingStatus } from './island-status.ts';

/** The events that hydrate an island and are replayed afterwards. */
const INTERACTIONS = ['click', 'keydown', 'input', 'change'] as const;

/** A part of the page that React hydrates. Until then it is the markup of the build. */
export class ReactIsland extends HTMLElement {
  #connection = new AbortController();
  #unmount: (() => void) | undefined;
  #recorded: RecordedEvent[] = [];

  connectedCallback(): void {
    if (this.#unmount) return;
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    for (const type of INTERACTIONS)
      this.addEventListener(type, (event) => this.#record(event), { signal, capture: true });
    const activate = () => void this.#hydrate();
    const when = this.getAttribute('when');
    if (when === 'visible') this.#whenVisible(activate, signal);
    else if (when === 'idle') whenIdle(activate);
    // Hover and focus prefetch the code before the first interaction.
    else for (const type of ['pointerenter', 'focusin']) this.addEventListener(type, activate, { signal, once: true });
    // The page is painted, and can be used, before this element is defined: an interaction, hover or focus may have begun already.
    this.#recorded.push(...recordEarlyChanges(this));
    if (this.#recorded.length > 0 || this.matches(':hover, :focus-within')) activate();
  }

  disconnectedCallback(): void {
    // A moved element is disconnected and connected again.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#connection.abort();
      this.#unmount?.();
      this.#unmount = undefined;
    });
  }

  /** Returns the component of a name; the props are those that it will have. */
  protected component(name: string, props: object): Promise<ComponentType<never>> {
    const load = (ISLANDS as Readonly<Record<string, (props: object) => Promise<ComponentType<never>>>>)[name];
    return load ? load(props) : Promise.reject(new Error(`There is no island ${name}.`));
  }

  #whenVisible(activate: () => void, signal: AbortSignal): void {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      activate();
    });
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  /** Records an interaction and hydrates the island. Links and forms work without React, so they keep their default action. */
  #record(event: Event): void {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('a[href], [type=submit], .island-status')) return;
    if (event.type === 'click') event.preventDefault();
    this.#recorded.push({ event, target, value: 'value' in target ? target.value : undefined });
    void this.#hydrate();
  }

  async #hydrate(): Promise<void> {
    const { signal } = this.#connection;
    if (this.hasAttribute('aria-busy') || this.#unmount || signal.aborted) return;
    this.setAttribute('aria-busy', 'true');
    const loading = setTimeout(() => this.append(loadingStatus()), LOADING_DELAY_MS);
    try {
      const props: object = JSON.parse(this.getAttribute('props') ?? '{}');
      const [{ hydrate }, component] = await Promise.all([
        import('../islands/hydrate.tsx'),
        this.component(this.getAttribute('name') ?? '', props),
      ]);
      this.#clear(loading);
      if (signal.aborted) return;
      this.#unmount = hydrate({
        element: this,
        component: component as ComponentType<object>,
        props,
        prefix: this.getAttribute('prefix') ?? '',
        onReady: () => this.#takeRecorded(),
      });
    } catch (error) {
      this.#clear(loading);
      this.#recorded = [];
      this.append(failureStatus(error));
    }
  }

  #clear(loading: ReturnType<typeof setTimeout>): void {
    clearTimeout(loading);
    this.removeAttribute('aria-busy');
    this.querySelector(':scope > .island-status')?.remove();
  }

  /** Stops listening, and returns the recorded interactions. */
  #takeRecorded(): readonly RecordedEvent[] {
    this.#connection.abort();
    this.#connection = new AbortController();
    return this.#recorded.splice(0);
  }
}
