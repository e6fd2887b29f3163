import type { ComponentType } from 'react';
import type { DemonstrationProps } from './islands/Demonstration.tsx';
import type { NearestPagesProps } from './islands/NearestPages.tsx';
import type { SearchPageProps } from './islands/SearchPage.tsx';

/** Every island by name, with what its component gets. It must survive JSON. */
export interface Islands {
  readonly Demonstration: DemonstrationProps;
  readonly NearestPages: NearestPagesProps;
  readonly SearchPage: SearchPageProps;
}

/** The names that templates may give to an island. */
export type IslandName = keyof Islands;

/** The way to every island's component: code of its own, which the browser loads when the island wakes. */
export const ISLANDS: { readonly [Name in IslandName]: () => Promise<ComponentType<Islands[Name]>> } = {
  Demonstration: () => import('./islands/Demonstration.tsx').then(({ Demonstration }) => Demonstration),
  NearestPages: () => import('./islands/NearestPages.tsx').then(({ NearestPages }) => NearestPages),
  SearchPage: () => import('./islands/SearchPage.tsx').then(({ SearchPage }) => SearchPage),
};

/** When an island wakes: at first sight, when the browser has time, or when the visitor touches it. */
export type IslandWhen = 'visible' | 'idle' | 'interaction';
