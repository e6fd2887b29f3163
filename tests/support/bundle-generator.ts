import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the bundled generator. */
    generator: string;
  }
}

const PROJECT = resolve(import.meta.dirname, '../..');

/** Returns the URL by which the bundled generator finds a project. */
export function moduleUrl(project: string): string {
  return pathToFileURL(join(project, 'build/main.ts')).href;
}

/** Bundles the generator once for all processes that the tests start, which would otherwise compile its modules again in each. */
export default async function bundleGenerator({ provide }: TestProject): Promise<() => Promise<void>> {
  const cache = join(PROJECT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'generator-'));
  await build({
    absWorkingDir: PROJECT,
    entryPoints: ['build/main.ts'],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    // The modules find the project from their own URL, which a test may set to that of a copy.
    define: { 'import.meta.url': 'MODULE_URL' },
    banner: { js: `const MODULE_URL = process.env.MODULE_URL ?? ${JSON.stringify(moduleUrl(PROJECT))};` },
  });
  provide('generator', join(folder, 'main.js'));
  return () => rm(folder, { recursive: true });
}
