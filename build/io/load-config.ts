import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConfigResult, validateConfig } from '../config.ts';
import { CONFIG } from '../config-file.ts';
import type { Diagnostic, SourceLocation } from '../diagnostic.ts';
import type { SourceFile } from '../model.ts';
import { bundleModule } from './bundle.ts';
import { CONFIG_URL, type ConfigModule, evaluateConfig } from './evaluate-config.ts';
import { CLOCK_MS, stateOf } from './file-states.ts';
import { normalizeText } from './text.ts';
import { thrownLocation } from './thrown-location.ts';

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
  const read = await readFile(join(folder, CONFIG), 'utf8').catch((error: NodeJS.ErrnoException) => error);
  const source = { path: CONFIG, text: typeof read === 'string' ? normalizeText(read) : '' };
  // Git removes a file for a moment when it switches branches.
  if (typeof read !== 'string')
    return {
      ...invalid(source, `The file cannot be read (${read.code ?? read.message}).`, 'Restore the file.'),
      files: [],
    };
  const { value: bundled, diagnostics } = await bundleModule(folder, CONFIG);
  if (bundled === undefined) {
    const files = diagnostics.flatMap(({ at }) => (at ? [join(folder, at.file)] : []));
    return { source, diagnostics, files };
  }
  const { code, files } = bundled;
  try {
    const { exported, value } = await evaluateConfig(code);
    return { ...validateConfig(exported, source), source, module: { code, files, value }, files };
  } catch (error) {
    const text = `The file throws an error: ${error instanceof Error ? error.message : String(error)}`;
    const at = thrownLocation(error, CONFIG_URL, bundled);
    return { ...invalid(source, text, 'Correct the code of the file.', at), files };
  }
}

function invalid(
  source: SourceFile,
  text: string,
  hint: string,
  at: SourceLocation = { file: CONFIG, line: 1, column: 1 },
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
