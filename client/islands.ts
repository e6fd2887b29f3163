import type { ComponentType } from 'react';

/** Every island by name, with what its component gets. It must survive JSON. */
// biome-ignore lint/suspicious/noEmptyInterface: the first island goes here.
export interface Islands {}

/** The names that templates may give to an island. */
export type IslandName = keyof Islands;

/** The way to every island's component: code of its own, which the browser loads when the island wakes. */
export const ISLANDS: { readonly [Name in IslandName]: () => Promise<ComponentType<Islands[Name]>> } = {};

/** When an island wakes: at first sight, when the browser has time, or when the visitor touches it. */
export type IslandWhen = 'visible' | 'idle' | 'interaction';
