import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';

/**
 * In tests/claims/10.x a package is the one that the samples of 10.x are compiled against, and `example` the one
 * of 10.x; 9.x alike.
 */
export const packagesOfVersion: Plugin = {
  name: 'packages-of-version',
  enforce: 'pre',
  resolveId(source, importer) {
    const version = /\/tests\/claims\/([^/]+\.x)\//.exec(importer ?? '')?.[1];
    if (!version || source === 'vitest' || !/^@?[a-z]/.test(source) || source.startsWith('node:')) return;
    const inside = fileURLToPath(new URL(`../../content/docs/${version}/example/client.ts`, import.meta.url));
    return this.resolve(source.replace(/^example\//, './'), inside, { skipSelf: true });
  },
};
