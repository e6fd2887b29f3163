import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** What an island is made of. */
export interface IslandParts {
  readonly element: Element;
  readonly component: ComponentType<object>;
  readonly props: object;
  readonly prefix: string;
  /** Called once the island answers to the visitor. */
  readonly onReady: () => void;
}

/** Wakes the markup that the build rendered into an element; returns how to put it away again. */
export function hydrate({ element, component: Content, props, prefix, onReady }: IslandParts): () => void {
  const root = hydrateRoot(
    element,
    <ErrorBoundary onMount={onReady}>
      <Content {...props} />
    </ErrorBoundary>,
    { identifierPrefix: prefix },
  );
  return () => root.unmount();
}
