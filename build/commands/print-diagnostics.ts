import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostic.ts';
import { hasCode } from '../io/process/system-error.ts';
import type { Options } from '../options.ts';
import { normalizeText } from '../text/normalize-text.ts';

/** Prints diagnostics: for people on standard error, and in CI as annotations too; or only as JSON on standard output. */
export async function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  options: Options,
  project: string,
): Promise<void> {
  const { strict, json } = options;
  if (diagnostics.length === 0 && !json) return;
  const { formatAnnotations, formatJson } = await import('../io/report/report.ts');
  if (json) {
    process.stdout.write(formatJson(diagnostics, strict));
    return;
  }
  process.stderr.write(await reportFor(diagnostics, options, project));
  if (process.env.GITHUB_ACTIONS) process.stdout.write(formatAnnotations(diagnostics, strict));
}

/** Returns the report for a terminal, with code frames from the root's files, else the project's. */
export async function reportFor(
  diagnostics: readonly Diagnostic[],
  { strict, root, max }: Options,
  project: string,
): Promise<string> {
  const { formatReport } = await import('../io/report/report.ts');
  return formatReport(diagnostics, {
    strict,
    max,
    color: Boolean(process.stderr.isTTY) && !process.env.NO_COLOR,
    textOf: (file) => readText(join(isAbsent(join(root, file)) ? project : root, file)),
  });
}

/** Whether there is nothing at a path. A file of the root that may not be read is not absent. */
function isAbsent(path: string): boolean {
  try {
    lstatSync(path);
    return false;
  } catch (error) {
    return hasCode(error, 'ENOENT', 'ENOTDIR');
  }
}

function readText(path: string): string | undefined {
  try {
    // Reading a pipe would wait for a writer, and a link could show a file outside the site.
    if (!lstatSync(path).isFile()) return undefined;
    return normalizeText(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
