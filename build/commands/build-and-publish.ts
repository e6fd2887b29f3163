import { type Diagnostic, passes } from '../diagnostic.ts';
import { publish } from '../io/emit.ts';
import { readKeptAssets } from '../io/kept-assets.ts';
import { type KnownOutputs, openKnownOutputs } from '../io/known-outputs.ts';
import type { BuildResult, LastBuild } from '../io/last-build.ts';
import { loadSite } from '../io/load-site.ts';
import { exitOnSignals, openOutput, unwritable } from '../io/output.ts';
import { createProgressLine } from '../io/progress-line.ts';
import { openStore } from '../io/store.ts';
import { createMemo, type Memo } from '../memo.ts';
import type { OutputFile } from '../model.ts';
import type { Options } from '../options.ts';
import { buildSite } from '../pipeline.ts';
import type { Progress } from '../progress.ts';
import { printDiagnostics } from './print-diagnostics.ts';

/** Builds the site, prints its diagnostics and publishes it when it has no errors; returns nothing if it has. */
export async function buildAndPublish(
  options: Options,
  project: string,
  lastBuild: LastBuild,
): Promise<BuildResult | undefined> {
  exitOnSignals();
  const { close, diagnostics } = openOutput(options.out, [options.root, project]);
  if (close) return buildInto(options, project, lastBuild).finally(close);
  await printDiagnostics(diagnostics, options, project);
  return undefined;
}

async function buildInto(options: Options, project: string, lastBuild: LastBuild): Promise<BuildResult | undefined> {
  const line = createProgressLine();
  const store = await openStore(project, options.root);
  const known = await openKnownOutputs(project, options.out, store.code);
  const memo = createMemo(store);
  const { site, built } = await readAndBuild({ options, project, memo }, line.progress).finally(line.clear);
  const found = built?.diagnostics ?? site.diagnostics;
  const refused = built && passes(found, options.strict) ? await publishTo(options, built.files, known) : [];
  const diagnostics = [...found, ...refused];
  await printDiagnostics(diagnostics, options, project);
  if (!built || !site.input || !passes(diagnostics, options.strict)) return undefined;
  const result = { pages: built.routes.length, files: built.files.length, diagnostics };
  const { imageRenderer } = site.input;
  await Promise.all([
    memo.endBuild(),
    imageRenderer?.dropUnused(),
    known.remember(built.files),
    lastBuild.remember(result, site.configModule),
  ]);
  return result;
}

interface BuildInput {
  readonly options: Options;
  readonly project: string;
  readonly memo: Memo;
}

async function readAndBuild({ options, project, memo }: BuildInput, progress: Progress) {
  const { root, plainHost } = options;
  progress('Reading the site', 0);
  const site = await loadSite(root, project, { memo });
  return { site, built: site.input && (await buildSite({ ...site.input, plainHost }, memo, progress)) };
}

async function publishTo(
  { out, keepAssets }: Options,
  files: readonly OutputFile[],
  known: KnownOutputs,
): Promise<Diagnostic[]> {
  try {
    const kept = keepAssets === undefined ? [] : await readKeptAssets(keepAssets, files);
    await publish(out, files, { kept, isKnown: known.has });
    return [];
  } catch (error) {
    return [unwritable(out, error)];
  }
}
