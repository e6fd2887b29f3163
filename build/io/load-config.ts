import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConfigResult, validateConfig } from '../config.ts';
import type { SourceFile } from '../model.ts';
import { bundleModule } from './bundle.ts';
import { normalizeText } from './text.ts';

const NAME = 'site.config.ts';

/** Loads the site's configuration: the root's own, else the project's. */
export async function loadConfig(
  root: string,
  project: string,
): Promise<ConfigResult & { readonly source: SourceFile }> {
  const folder = existsSync(join(root, NAME)) ? root : project;
  const source = { path: NAME, text: normalizeText(await readFile(join(folder, NAME), 'utf8')) };
  const { value: code, diagnostics } = await bundleModule(folder, NAME);
  if (code === undefined) return { source, diagnostics };
  try {
    // Node caches a module by its URL, so a data URL loads the current text and a file URL would not.
    const module: { default?: unknown } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    return { ...validateConfig(module.default, source), source };
  } catch (error) {
    const text = `The configuration throws: ${error instanceof Error ? error.message : String(error)}`;
    return { source, diagnostics: [{ rule: 'config-invalid', text, at: { file: NAME, line: 1, column: 1 } }] };
  }
}
