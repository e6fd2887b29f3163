import { type ComponentType, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { Demonstration } from '../client/islands/Demonstration.tsx';
import { ErrorBoundary } from '../client/islands/ErrorBoundary.tsx';
import { NearestPages } from '../client/islands/NearestPages.tsx';
import { SearchPage } from '../client/islands/SearchPage.tsx';
import type { IslandName, Islands, IslandWhen } from '../client/islands.ts';

/** The components of the islands. The compiler reports a missing one. */
const COMPONENTS: { readonly [Name in IslandName]: ComponentType<Islands[Name]> } = {
  Demonstration,
  NearestPages,
  SearchPage,
};

/** An interactive part of the page: the registered component, rendered, with the attributes that hydrate it. */
export function Island<Name extends IslandName>({ name, ...rest }: IslandInput<Name>) {
  return <IslandShell name={name} component={COMPONENTS[name]} {...rest} />;
}

interface IslandInput<Name extends IslandName> {
  readonly name: Name;
  readonly props: Islands[Name];
  readonly when: IslandWhen;
}

interface IslandShellProps<Props> {
  readonly name: string;
  readonly component: ComponentType<Props>;
  readonly props: Props;
  readonly when: IslandWhen;
}

/** The element around an island. It renders a separate tree with its own ids, like the browser does. */
export function IslandShell<Props extends object>({ name, component: Content, props, when }: IslandShellProps<Props>) {
  const prefix = useId();
  const html = renderToString(
    <ErrorBoundary>
      <Content {...props} />
    </ErrorBoundary>,
    { identifierPrefix: prefix },
  );
  return (
    <react-island
      name={name}
      props={JSON.stringify(props)}
      when={when}
      prefix={prefix}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
