import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import site from '../../site.config.ts';

const DOCS = new URL('../../content/docs/', import.meta.url);
const VERSIONS = site.versions.map(({ label }) => label);

interface Manifest {
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Returns the packages that a package needs beside itself. */
async function peersOf(version: string, name: string): Promise<string[]> {
  const path = new URL(`${version}/node_modules/${name}/package.json`, DOCS);
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const { peerDependencies = {}, peerDependenciesMeta = {} }: Manifest = JSON.parse(text);
  return Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
}

/** Returns the npm commands of a page in their order, with the packages that they name. */
function commandsOf(page: string) {
  return [...page.matchAll(/^npm (install|uninstall) (.+)$/gm)].map(([, action, rest = '']) => ({
    action,
    packages: rest.split(' ').flatMap((word) => {
      const [, name, major = ''] = /^(@?[^@-][^@]*)(?:@(\d+))?/.exec(word) ?? [];
      return name ? [{ name, major }] : [];
    }),
  }));
}

test.each(VERSIONS)('a page of %s installs what its packages need before them or with them', async (version) => {
  const folder = new URL(`${version}/`, DOCS);
  const missing: string[] = [];
  let checked = 0;
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.md'))) {
    const commands = commandsOf(await readFile(new URL(file, folder), 'utf8'));
    // A page that uninstalls packages is about an existing app.
    if (commands.some(({ action }) => action === 'uninstall')) continue;
    const installed = new Set<string>();
    for (const { packages } of commands) {
      for (const { name } of packages) installed.add(name);
      for (const { name } of packages)
        for (const peer of await peersOf(version, name)) {
          checked += 1;
          if (!installed.has(peer)) missing.push(`${file}: ${name} before ${peer}`);
        }
    }
  }
  expect(missing).toEqual([]);
  expect(checked).toBeGreaterThan(20);
});

test('the migration guide never leaves tRPC packages of both versions installed', async () => {
  const page = await readFile(new URL('10.x/migrate-from-v9-to-v10.md', DOCS), 'utf8');
  const installed = new Map(['server', 'client', 'react', 'next'].map((name) => [`@trpc/${name}`, '9']));
  const steps = commandsOf(page).map(({ action, packages }) => {
    for (const { name, major } of packages)
      if (action === 'uninstall') installed.delete(name);
      else if (name.startsWith('@trpc/')) installed.set(name, major);
    return new Set(installed.values()).size;
  });
  expect(steps.length).toBeGreaterThan(2);
  expect(new Set(steps)).toEqual(new Set([1]));
});
