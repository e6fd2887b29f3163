import { basename, join } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

/**
 * Lets the main script be one file: its dynamic imports lead to the parts that another build has made. Both hold the
 * little code that they share, which costs less than the requests that sharing it would take on every page.
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
export function namesBeside({ outputs }: Metafile, main: string): ReadonlySet<string> {
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
