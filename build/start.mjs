// Runs the generator. Loading its modules one by one would take longer than most builds.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { bundleGenerator } from './io/bundle-generator.mjs';

const project = dirname(dirname(fileURLToPath(import.meta.url)));

/** Without a folder for the bundle, as on a read-only disk, tsx compiles the modules one by one. */
async function withoutBundle() {
  const { register } = await import('tsx/esm/api');
  register();
  return join(project, 'build/main.ts');
}

// A build is over before most optimized code has paid for its compilation. Without this, that compilation is a quarter of the CPU time.
setFlagsFromString('--interrupt-budget=1000000');
// V8 lets the heap grow up to four times what is alive. With 80, a build of 100 pages takes a tenth more CPU time, and one of 1,000 half of the memory.
setFlagsFromString('--heap-growing-percent=150');
process.setSourceMapsEnabled(true);
await import(pathToFileURL(await bundleGenerator(project).catch(withoutBundle)).href);
