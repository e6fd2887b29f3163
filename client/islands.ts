import type { ComponentType } from 'react';
import type { DemonstrationProps } from './islands/Demonstration.tsx';
import type { NearestPagesProps } from './islands/NearestPages.tsx';
import type { SearchPageProps } from './islands/SearchPage.tsx';
import { loadShownAddress } from './islands/shown-address.ts';
import { prepareSearch } from './search/prepare.ts';

/** The props of every island by name. They must be serializable as JSON. */
export interface Islands {
  readonly Demonstration: DemonstrationProps;
  readonly NearestPages: NearestPagesProps;
  readonly SearchPage: SearchPageProps;
}

/** The names of the islands. */
export type IslandName = keyof Islands;

/** The imports of the islands' components, which the browser loads on hydration. */
export const ISLANDS: {
  readonly [Name in IslandName]: (props: Islands[Name]) => Promise<ComponentType<Islands[Name]>>;
} = {
  Demonstration: () => import('./islands/Demonstration.tsx').then(({ Demonstration }) => Demonstration),
  NearestPages: () => {
    loadShownAddress();
    return import('./islands/NearestPages.tsx').then(({ NearestPages }) => NearestPages);
  },
  SearchPage: ({ settings }) => {
    prepareSearch(settings);
    return import('./islands/SearchPage.tsx').then(({ SearchPage }) => SearchPage);
  },
};

/** When an island hydrates: when it is visible, when the browser is idle, or on the first interaction. */
export type IslandWhen = 'visible' | 'idle' | 'interaction';
