import type { ComponentType } from 'react';
import { ReactIsland } from '../../../client/elements/react-island.ts';

/** The site's element with islands of its own. */
class FixtureIsland extends ReactIsland {
  protected override async component(name: string, props: object): Promise<ComponentType<never>> {
    const components = await import('./components.tsx');
    return (
      (components as unknown as Readonly<Record<string, ComponentType<never>>>)[name] ?? super.component(name, props)
    );
  }
}

customElements.define('react-island', FixtureIsland);
