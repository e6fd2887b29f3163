import type { TestProject } from 'vitest/node';
import { bundleGenerator } from '../../build/io/bundle/bundle-generator.mjs';
import { PROJECT } from './folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the bundled generator. */
    generator: string | undefined;
  }
}

/** Bundles the generator once for all processes that the tests start, as its commands do. */
export default async function provideGenerator({ provide }: TestProject): Promise<void> {
  provide('generator', await bundleGenerator(PROJECT));
}
