import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, passes } from '../diagnostic.ts';
import { publish } from '../io/emit.ts';
import { loadSite } from '../io/load-site.ts';
import { exitOnSignals, openOutput, unwritable } from '../io/output.ts';
import { createProgressLine } from '../io/progress-line.ts';
import { formatAnnotations, formatJson, formatReport } from '../io/report.ts';
import { openStore } from '../io/store.ts';
import { normalizeText } from '../io/text.ts';
import { createMemo } from '../memo.ts';
import type { OutputFile } from '../model.ts';
import type { Options } from '../options.ts';
import { buildSite } from '../pipeline.ts';

/** Builds the site once and publishes it when it has no errors; returns the exit code. */
export async function runBuild(options: Options, project: string): Promise<number> {
  exitOnSignals();
  const { close, diagnostics } = openOutput(options.out, [options.root, project]);
  if (close) return buildInto(options, project).finally(close);
  await printDiagnostics(diagnostics, options, project);
  return 1;
}

async function buildInto(options: Options, project: string): Promise<number> {
  const started = performance.now();
  const [store, site] = await Promise.all([openStore(project, options.root), loadSite(options.root, project)]);
  const memo = createMemo(store);
  const line = createProgressLine();
  const built = site.input && (await buildSite(site.input, memo, line.progress).finally(line.clear));
  const found = built?.diagnostics ?? site.diagnostics;
  const refused = built && passes(found, options.strict) ? await publishTo(options.out, built.files) : [];
  const diagnostics = [...found, ...refused];
  await printDiagnostics(diagnostics, options, project);
  if (!built || !passes(diagnostics, options.strict)) return 1;
  await memo.endBuild();
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  if (!options.json)
    console.log(`${built.routes.length} pages, ${built.files.length} files in ${options.out} (${seconds} s)`);
  return 0;
}

async function publishTo(out: string, files: readonly OutputFile[]): Promise<Diagnostic[]> {
  return publish(out, files).then(
    () => [],
    (error) => [unwritable(out, error)],
  );
}

/** Prints diagnostics: for people on standard error, as annotations in CI, as JSON on standard output. */
export async function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  options: Options,
  project: string,
): Promise<void> {
  const { strict, json } = options;
  if (json) process.stdout.write(formatJson(diagnostics, strict));
  else process.stderr.write(await reportFor(diagnostics, options, project));
  if (process.env.GITHUB_ACTIONS) process.stdout.write(formatAnnotations(diagnostics, strict));
}

/** Returns the report for a terminal, with frames from the root's files, else the project's. */
export function reportFor(
  diagnostics: readonly Diagnostic[],
  { strict, root, max }: Options,
  project: string,
): Promise<string> {
  return formatReport(diagnostics, {
    strict,
    max,
    color: Boolean(process.stderr.isTTY) && !process.env.NO_COLOR,
    textOf: (file) => readText(join(root, file)) ?? readText(join(project, file)),
  });
}

function readText(path: string): string | undefined {
  try {
    return normalizeText(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
