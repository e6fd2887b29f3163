import type { BuildOptions, Plugin } from 'esbuild';

/** The main script, which every page loads, and the scripts that pages contain. */
export interface PageScripts {
  readonly main: string;
  readonly head: string;
  readonly baseUrl: string;
  readonly searchStart: string;
}

/** The main script's module. */
export const MAIN = 'client/main.ts';

/** Bundles the scripts of a page. Every page has them, so they are minified once more than the parts that are loaded on demand. */
export async function bundlePageScripts(options: BuildOptions, plugins: Plugin[]): Promise<PageScripts> {
  const { build } = await import('esbuild');
  const inline = { ...options, format: 'iife' } satisfies BuildOptions;
  const bundles = await Promise.all([
    build({ ...options, entryPoints: [MAIN], plugins: [...plugins, ...(options.plugins ?? [])], write: false }),
    build({ ...inline, entryPoints: ['client/head-script.ts'], write: false }),
    build({ ...inline, entryPoints: ['client/base-url-alert.ts'], write: false }),
    build({ ...inline, entryPoints: ['client/search-start.ts'], write: false }),
  ]);
  const [main = '', head = '', baseUrl = '', searchStart = ''] = await Promise.all(
    bundles.map(({ outputFiles: [file] }) => minify(file?.text ?? '')),
  );
  return { main, head, baseUrl, searchStart };
}

/** Terser's output is 4 percent smaller after Brotli, and it needs ten times as long as esbuild. */
async function minify(script: string): Promise<string> {
  const terser = await import('terser');
  const { code = '' } = await terser.minify(script, { module: true, ecma: 2020 });
  return code;
}
