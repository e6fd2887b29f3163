import type { View } from './model.ts';

/** Whether a page has an address of its own. The not-found page and the offline page are shown at the addresses of other pages. */
export function hasOwnAddress({ kind }: Pick<View, 'kind'>): boolean {
  return kind !== '404' && kind !== 'offline';
}
