import type { SearchSettings } from '../shared/settings.ts';
import { openProvider } from './open-provider.ts';
import { defaultVersion, scopeOf, versionsIn } from './scope.ts';

/** Starts loading the indexes for the query in the address, while the code of the search page loads. */
export function prepareSearch({ provider, versions }: Pick<SearchSettings, 'provider' | 'versions'>): void {
  const parameters = new URLSearchParams(location.search);
  if (!parameters.get('q')) return;
  const scope = scopeOf(parameters, versions, defaultVersion(versions));
  const names = versionsIn(scope, versions);
  openProvider({ provider }, names)
    .then((open) => open.prepare(names))
    .catch(() => undefined);
}
