import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { type Missed, replay } from './replay.ts';

/** What an island is made of. */
export interface IslandParts {
  readonly element: HTMLElement;
  readonly component: ComponentType<object>;
  readonly props: object;
  readonly prefix: string;
  /** Called once the island answers to the visitor; returns what it has to answer first. */
  readonly onReady: () => readonly Missed[];
}

/** Wakes the markup that the build rendered into an element; returns how to put it away again. */
export function hydrate({ element, component: Content, props, prefix, onReady }: IslandParts): () => void {
  const answer = () =>
    void replay(onReady()).then(() => {
      element.dataset.ready = '';
    });
  const root = hydrateRoot(
    element,
    <ErrorBoundary onMount={answer}>
      <Content {...props} />
    </ErrorBoundary>,
    { identifierPrefix: prefix },
  );
  return () => root.unmount();
}
