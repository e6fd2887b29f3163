import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

const require10 = createRequire(new URL('../../../content/docs/10.x/package.json', import.meta.url));

type Versions = Readonly<Record<string, string>>;
interface Manifest {
  readonly version: string;
  readonly dependencies?: Versions;
  readonly peerDependencies?: Versions;
}
const manifestOf = (name: string): Manifest => require10(`@trpc/${name}/package.json`);

describe('index', () => {
  test.each(['server', 'client', 'react-query', 'next'])('@trpc/%s has no runtime dependencies', (name) => {
    expect(manifestOf(name)).toMatchObject({ version: '10.45.4' });
    expect(manifestOf(name).dependencies ?? {}).toEqual({});
  });

  test.each(['client', 'react-query', 'next'])('@trpc/%s requires the others in exactly its version', (name) => {
    const peers = Object.entries(manifestOf(name).peerDependencies ?? {});
    const ours = peers.filter(([peer]) => peer.startsWith('@trpc/'));
    expect(ours.length).toBeGreaterThan(0);
    expect(new Set(ours.map(([, version]) => version))).toEqual(new Set(['10.45.4']));
  });
});
