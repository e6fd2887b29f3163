import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { type RecordedEvent, replay } from './replay.ts';

/** The input of a hydration. */
interface IslandParts {
  readonly element: HTMLElement;
  readonly component: ComponentType<object>;
  readonly props: object;
  readonly prefix: string;
  /** Called once the island is interactive; returns the events to replay. */
  readonly onReady: () => readonly RecordedEvent[];
}

/** Hydrates the markup of an element; returns a function that unmounts it. */
export function hydrate({ element, component: Content, props, prefix, onReady }: IslandParts): () => void {
  let state: 'hydrating' | 'left' | 'mounted' = 'hydrating';
  const onMount = () => {
    // React does not unmount while it renders.
    if (state === 'left') return queueMicrotask(() => root.unmount());
    state = 'mounted';
    void replay(onReady()).then(() => {
      element.dataset.ready = '';
    });
  };
  const root = hydrateRoot(
    element,
    <Mounted onMount={onMount}>
      <ErrorBoundary>
        <Content {...props} />
      </ErrorBoundary>
    </Mounted>,
    { identifierPrefix: prefix },
  );
  return () => {
    // React reports an error if an island is unmounted before it has hydrated, so the unmount is deferred.
    if (state === 'mounted') root.unmount();
    else state = 'left';
  };
}

/** Calls back after the effects of its children. In these effects, components render again with values that the build does not have, such as the address. */
function Mounted({ onMount, children }: { readonly onMount: () => void; readonly children: ReactNode }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a component mounts once.
  useEffect(onMount, []);
  return children;
}
