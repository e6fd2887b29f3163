import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Diagnostic, type SourceLocation, startOf } from '../../diagnostic.ts';
import type { SourceFile } from '../../model.ts';
import { CONFIG } from '../../validation/config-file.ts';
import { type ConfigResult, validateConfig } from '../../validation/validate-config.ts';
import { bundleConfig, CONFIG_EXIT } from '../bundle/bundle-config.ts';
import { thrownLocation } from '../bundle/thrown-location.ts';
import { hasCode } from '../process/system-error.ts';
import { decodeText } from './decode-text.ts';
import {
  CONFIG_URL,
  type ConfigModule,
  EVALUATION_LIMIT_MS,
  EvaluationTimeout,
  evaluateConfig,
} from './evaluate-config.ts';
import { CLOCK_MS, stateOf } from './file-states.ts';

/** The configuration of a site with its source, and with the module that it was evaluated from. */
export type LoadedConfig = ConfigResult & {
  readonly source: SourceFile;
  readonly module?: ConfigModule;
  /** The absolute paths of the files that it depends on. If one of them cannot be compiled, others may be absent. */
  readonly files: readonly string[];
};

/** Loads the site's configuration: the root's own, else the project's. */
export async function loadConfig(root: string, project: string): Promise<LoadedConfig> {
  const folder = folderOf(root, project);
  const read = await readFile(join(folder, CONFIG)).catch((error: NodeJS.ErrnoException) => error);
  // Git removes a file for a moment when it switches branches.
  if (read instanceof Error)
    return {
      ...invalid(
        { path: CONFIG, text: '' },
        `The file cannot be read (${read.code ?? read.message}).`,
        'Restore the file.',
      ),
      files: [],
    };
  const decoded = decodeText(CONFIG, read);
  const source = { path: CONFIG, text: decoded.text };
  if (decoded.diagnostics.length > 0)
    return { source, diagnostics: decoded.diagnostics, files: [join(folder, CONFIG)] };
  const { value: bundled, diagnostics } = await bundleConfig(folder);
  if (bundled === undefined) {
    const files = diagnostics.flatMap(({ at }) => (at ? [join(folder, at.file)] : []));
    return { source, diagnostics, files };
  }
  const { files } = bundled;
  const unreadable = await importDiagnostics(folder, files);
  if (unreadable.length > 0) return { source, diagnostics: unreadable, files };
  try {
    const { exported, value } = await evaluateConfig(bundled);
    return { ...validateConfig(exported, source), source, module: { ...bundled, value }, files };
  } catch (error) {
    const { text, hint } = mistakeOf(error);
    return { ...invalid(source, text, hint, thrownLocation(error, CONFIG_URL, bundled)), files };
  }
}

/** Returns the mistakes in the encoding of the files that a configuration imports. esbuild reads other encodings without an error. */
async function importDiagnostics(folder: string, files: readonly string[]): Promise<Diagnostic[]> {
  const own = files.filter((path) => path !== join(folder, CONFIG) && !path.includes('/node_modules/'));
  const decoded = own.map(async (path) => {
    // An address such as data: is not a file, and a file may have been removed since it was bundled.
    const contents = await readFile(path).catch(() => undefined);
    return contents ? decodeText(relative(folder, path), contents).diagnostics : [];
  });
  return (await Promise.all(decoded)).flat();
}

function mistakeOf(error: unknown): { readonly text: string; readonly hint: string } {
  if (error instanceof EvaluationTimeout)
    return {
      text: `The file waits for a promise that does not settle within ${EVALUATION_LIMIT_MS / 1000} seconds.`,
      hint: 'Remove the await, or resolve the promise.',
    };
  const message = error instanceof Error ? error.message : String(error);
  if (hasCode(error, CONFIG_EXIT)) return { text: message, hint: 'Remove the call, or throw an error instead.' };
  return { text: `The file throws an error: ${message}`, hint: 'Correct the code of the file.' };
}

function invalid(
  source: SourceFile,
  text: string,
  hint: string,
  at: SourceLocation = startOf(CONFIG),
): { readonly source: SourceFile; readonly diagnostics: readonly Diagnostic[] } {
  return { source, diagnostics: [{ rule: 'config-invalid', text, hint, at }] };
}

/** Makes a function that loads the configuration, and loads it again only when a file that it is made of has changed. */
export function createConfigLoader(root: string, project: string): () => Promise<LoadedConfig> {
  let last: { readonly states: string; readonly loaded: LoadedConfig } | undefined;
  return async () => {
    const states = (files: readonly string[]) => files.map((path) => `${path} ${stateOf(path).state}`).join('\n');
    const own = join(folderOf(root, project), CONFIG);
    if (last?.loaded.module && last.states === states([own, ...last.loaded.module.files])) return last.loaded;
    const started = Date.now();
    const loaded = await loadConfig(root, project);
    const files = [own, ...(loaded.module?.files ?? [])];
    // A file that has just been written may change again without a new time.
    const isSure = files.every((path) => stateOf(path).changed < started - CLOCK_MS);
    last = isSure ? { states: states(files), loaded } : undefined;
    return loaded;
  };
}

function folderOf(root: string, project: string): string {
  return existsSync(join(root, CONFIG)) ? root : project;
}
