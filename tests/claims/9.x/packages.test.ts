import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

const require9 = createRequire(new URL('../../../content/docs/9.x/package.json', import.meta.url));

type Versions = Readonly<Record<string, string>>;
interface Manifest {
  readonly version: string;
  readonly dependencies?: Versions;
  readonly peerDependencies?: Versions;
}
const manifestOf = (name: string): Manifest => require9(`${name}/package.json`);

describe('index', () => {
  test.each([
    ['server', []],
    ['client', ['@babel/runtime']],
    ['react', ['@babel/runtime']],
    ['next', ['@babel/runtime', 'react-ssr-prepass']],
  ])('@trpc/%s depends on %j', (name, dependencies) => {
    expect(Object.keys(manifestOf(`@trpc/${name}`).dependencies ?? {}).sort()).toEqual(dependencies);
  });

  test.each(['client', 'react', 'next'])('@trpc/%s requires the others in exactly its version', (name) => {
    const peers = Object.entries(manifestOf(`@trpc/${name}`).peerDependencies ?? {});
    const ours = peers.filter(([peer]) => peer.startsWith('@trpc/'));
    expect(new Set(ours.map(([, version]) => version))).toEqual(new Set(['9.27.4']));
  });

  test('@trpc/react requires React Query 3, which requires React 16.8 to 18', () => {
    expect(manifestOf('@trpc/react').peerDependencies).toMatchObject({ 'react-query': '^3.37.0' });
    expect(manifestOf('react-query').peerDependencies).toMatchObject({ react: '^16.8.0 || ^17.0.0 || ^18.0.0' });
  });

  test('@trpc/next accepts every version of Next.js', () => {
    expect(manifestOf('@trpc/next').peerDependencies).toMatchObject({ next: '*' });
  });
});
