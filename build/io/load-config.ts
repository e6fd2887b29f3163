import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ConfigResult, validateConfig } from '../config.ts';
import type { SourceFile } from '../document.ts';
import { fingerprint } from '../memo.ts';

const NAME = 'site.config.ts';

/** Loads the site's configuration: the root's own, else the project's. */
export async function loadConfig(
  root: string,
  project: string,
): Promise<ConfigResult & { readonly source: SourceFile }> {
  const path = [root, project].map((folder) => join(folder, NAME)).find((candidate) => existsSync(candidate)) ?? NAME;
  const source = { path: NAME, text: await readFile(path, 'utf8') };
  try {
    // A module is loaded once per address: the fingerprint makes a changed file a new one.
    const module = (await import(`${pathToFileURL(path)}?${fingerprint(source.text)}`)) as { default?: unknown };
    return { ...validateConfig(module.default, source), source };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return {
      source,
      diagnostics: [
        {
          rule: 'config-invalid',
          text: `The configuration cannot be loaded: ${text}`,
          at: { file: NAME, line: 1, column: 1 },
        },
      ],
    };
  }
}
