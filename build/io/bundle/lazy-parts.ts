import { basename, join } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

/**
 * Bundles the main script as one file whose dynamic imports load the parts of another build. Both contain the
 * little code that they share, which costs less than an extra request on every page.
 */
export function lazyParts(project: string, { outputs }: Metafile, folder: string): Plugin {
  const parts = new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint ? [[join(project, entryPoint), basename(path)]] : [],
    ),
  );
  return {
    name: 'lazy-parts',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        const part = kind === 'dynamic-import' ? parts.get(join(resolveDir, path)) : undefined;
        return part === undefined ? undefined : { path: `${folder}/${part}`, external: true };
      });
    },
  };
}

/** Returns the names of the files that are needed beside the main script: the parts with what they import, styles and fonts. */
export function partNames({ outputs }: Metafile, main: string): ReadonlySet<string> {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]));
  const needed = new Set<string>();
  const add = (name: string): void => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const { path } of byName.get(name)?.imports ?? []) if (byName.has(basename(path))) add(basename(path));
  };
  for (const [name, { entryPoint }] of byName)
    if (!name.endsWith('.js') || (entryPoint && entryPoint !== main)) add(name);
  return needed;
}
