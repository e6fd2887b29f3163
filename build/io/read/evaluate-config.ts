import { CONFIG } from '../../validation/config-file.ts';
import { type MappedCode, thrownLocation } from '../bundle/thrown-location.ts';

/** The code of a configuration as it was bundled, with the files that it is made of and the value that it had. */
export interface ConfigModule extends MappedCode {
  /** The absolute paths of the configuration file and of the modules that it imports. */
  readonly files: readonly string[];
  /** The exported value as JSON. It may depend on more than files, such as on a variable of the environment. */
  readonly value: string | undefined;
}

/** What the address of an evaluated configuration begins with, also in the stacks of its errors. */
export const CONFIG_URL = 'data:text/javascript,';

/** After this time, the evaluation of a configuration fails, because a watch would otherwise wait for it forever. */
export const EVALUATION_LIMIT_MS = 10_000;

/** Thrown when the evaluation of a configuration does not end, such as one that waits for a promise that nothing resolves. */
export class EvaluationTimeout extends Error {}

/** Evaluates the bundled code of a configuration, and returns what it exports. Errors that the code throws later are printed. */
export async function evaluateConfig(
  bundled: MappedCode,
): Promise<{ readonly exported: unknown; readonly value: string | undefined }> {
  printLateErrors(bundled);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EvaluationTimeout()), EVALUATION_LIMIT_MS);
  });
  // Node caches a module by its URL, also if it has thrown an error. The same code may have another result later.
  evaluations += 1;
  const imported: Promise<{ readonly default?: unknown }> = import(`${urlOf(bundled)}#${evaluations}`);
  const module = await Promise.race([imported, limit]).finally(() => clearTimeout(timer));
  return { exported: module.default, value: JSON.stringify(module.default) };
}

function urlOf({ code }: MappedCode): string {
  return CONFIG_URL + encodeURIComponent(code);
}

/** How many times a configuration was evaluated. */
let evaluations = 0;

/** The last code that was evaluated. Its timers and promises may throw at any time. */
let evaluated: MappedCode | undefined;

/** Prints uncaught errors of a configuration in one line, because their stacks contain the whole bundled code. A watch continues after them. */
function printLateErrors(bundled: MappedCode): void {
  if (!evaluated) process.on('uncaughtException', onUncaught);
  evaluated = bundled;
}

function onUncaught(error: unknown): void {
  if (error instanceof Error && error.stack?.includes(CONFIG_URL)) {
    const at = evaluated && thrownLocation(error, urlOf(evaluated), evaluated);
    const location = at ? `${at.file}:${at.line}:${at.column}` : CONFIG;
    console.error(`${location}: The code throws an error after the configuration has been read: ${error.message}`);
    process.once('exit', () => (process.exitCode ||= 1));
    return;
  }
  // Without this listener, Node.js would do the same. Other listeners decide for themselves.
  if (process.listenerCount('uncaughtException') > 1) return;
  console.error(error);
  process.exit(1);
}
