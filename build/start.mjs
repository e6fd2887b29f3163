// Runs the generator. Loading its modules one by one would take longer than most builds.
import './io/process/check-node.mjs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleGenerator } from './io/bundle/bundle-generator.mjs';
import './io/process/v8-flags.mjs';

const project = dirname(dirname(fileURLToPath(import.meta.url)));

/** Without a folder for the bundle, as on a read-only disk, tsx compiles the modules one by one. */
async function withoutBundle() {
  const { register } = await import('tsx/esm/api');
  register();
  return join(project, 'build/main.ts');
}

process.setSourceMapsEnabled(true);
await import(pathToFileURL(await bundleGenerator(project).catch(withoutBundle)).href);
