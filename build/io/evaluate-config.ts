/** The code of a configuration as it was bundled, with the files that it is made of and the value that it had. */
export interface ConfigModule {
  readonly code: string;
  /** The absolute paths of the configuration file and of the modules that it imports. */
  readonly files: readonly string[];
  /** The exported value as JSON. It may depend on more than files, such as on a variable of the environment. */
  readonly value: string | undefined;
}

/** What the address of an evaluated configuration begins with, also in the stacks of its errors. */
export const CONFIG_URL = 'data:text/javascript,';

/** Evaluates the bundled code of a configuration, and returns what it exports. */
export async function evaluateConfig(
  code: string,
): Promise<{ readonly exported: unknown; readonly value: string | undefined }> {
  // Node caches a module by its URL, so a data URL loads the current text and a file URL would not.
  const module: { readonly default?: unknown } = await import(CONFIG_URL + encodeURIComponent(code));
  return { exported: module.default, value: JSON.stringify(module.default) };
}
