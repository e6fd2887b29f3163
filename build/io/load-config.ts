import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConfigResult, validateConfig } from '../config.ts';
import type { SourceFile } from '../model.ts';
import { bundleModule } from './bundle.ts';
import { type ConfigModule, evaluateConfig } from './evaluate-config.ts';
import { normalizeText } from './text.ts';

const NAME = 'site.config.ts';

/** The configuration of a site with its source, and with the module that it was evaluated from. */
export type LoadedConfig = ConfigResult & { readonly source: SourceFile; readonly module?: ConfigModule };

/** Loads the site's configuration: the root's own, else the project's. */
export async function loadConfig(root: string, project: string): Promise<LoadedConfig> {
  const folder = existsSync(join(root, NAME)) ? root : project;
  const read = await readFile(join(folder, NAME), 'utf8').catch((error: NodeJS.ErrnoException) => error);
  const source = { path: NAME, text: typeof read === 'string' ? normalizeText(read) : '' };
  // Git removes a file for a moment when it switches branches.
  if (typeof read !== 'string')
    return invalid(source, `The file cannot be read (${read.code ?? read.message}).`, 'Restore the file.');
  const { value: bundled, diagnostics } = await bundleModule(folder, NAME);
  if (bundled === undefined) return { source, diagnostics };
  try {
    const { exported, value } = await evaluateConfig(bundled.code);
    return { ...validateConfig(exported, source), source, module: { ...bundled, value } };
  } catch (error) {
    const text = `The file throws an error: ${error instanceof Error ? error.message : String(error)}`;
    return invalid(source, text, 'Correct the code of the file.');
  }
}

function invalid(source: SourceFile, text: string, hint: string): LoadedConfig {
  return { source, diagnostics: [{ rule: 'config-invalid', text, hint, at: { file: NAME, line: 1, column: 1 } }] };
}
