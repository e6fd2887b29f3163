import { resolve } from 'node:path';
import { CONFIG } from '../../validation/config-file.ts';
import { type Bundled, MAPPED, mappedCode, orMistakes, SHARED } from './bundle.ts';
import type { MappedCode } from './thrown-location.ts';

/** The code of a bundled configuration, and the absolute paths of the files that it is made of. */
interface BundledConfig extends MappedCode {
  readonly files: readonly string[];
}

/** The code of the error that a configuration throws instead of ending the process. */
export const CONFIG_EXIT = 'CONFIG_EXIT';

/** The functions of the console that write to standard output, where `--json` prints nothing but JSON. */
const PRINTING = [
  'count',
  'debug',
  'dir',
  'dirxml',
  'group',
  'groupCollapsed',
  'info',
  'log',
  'table',
  'timeEnd',
  'timeLog',
];

/** What the code of a configuration does instead of printing on standard output and ending the process of the build. */
const DEFINED: Readonly<Record<string, string>> = {
  ...SHARED.define,
  ...Object.fromEntries(PRINTING.map((name) => [`console.${name}`, 'console.error'])),
  'process.stdout': 'process.stderr',
  'process.exit': 'exitOfConfig',
};

/** A function declaration is hoisted, and at the end it moves no lines. */
const EXIT = `function exitOfConfig(code = 0) {
  const error = Object.assign(new Error(\`The file calls process.exit(\${code}).\`), { code: '${CONFIG_EXIT}' });
  Error.captureStackTrace(error, exitOfConfig);
  throw error;
}`;

/** Bundles the configuration of a folder with all that it imports. */
export async function bundleConfig(folder: string): Promise<Bundled<BundledConfig>> {
  return orMistakes(async () => {
    const { build } = await import('esbuild');
    const { outputFiles, metafile } = await build({
      ...SHARED,
      ...MAPPED,
      absWorkingDir: folder,
      entryPoints: [CONFIG],
      platform: 'node',
      define: DEFINED,
      footer: { js: EXIT },
    });
    return {
      ...mappedCode(outputFiles),
      files: Object.keys(metafile.inputs).map((input) => resolve(folder, input)),
    };
  });
}
