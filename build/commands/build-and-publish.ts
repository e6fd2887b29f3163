import { type Diagnostic, passes } from '../diagnostic.ts';
import { publish } from '../io/emit.ts';
import { readKeptAssets } from '../io/kept-assets.ts';
import type { BuildResult, LastBuild } from '../io/last-build.ts';
import { loadSite } from '../io/load-site.ts';
import { exitOnSignals, openOutput, unwritable } from '../io/output.ts';
import { createProgressLine } from '../io/progress-line.ts';
import { openStore } from '../io/store.ts';
import { createMemo } from '../memo.ts';
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
  const { memo, site, built } = await readAndBuild(options, project, line.progress).finally(line.clear);
  const found = built?.diagnostics ?? site.diagnostics;
  const refused = built && passes(found, options.strict) ? await publishTo(options, built.files) : [];
  const diagnostics = [...found, ...refused];
  await printDiagnostics(diagnostics, options, project);
  if (!built || !site.input || !passes(diagnostics, options.strict)) return undefined;
  const result = { pages: built.routes.length, files: built.files.length, diagnostics };
  const { imageRenderer } = site.input;
  await Promise.all([memo.endBuild(), imageRenderer?.dropUnused(), lastBuild.remember(result, site.configModule)]);
  return result;
}

async function readAndBuild({ root, plainHost }: Options, project: string, progress: Progress) {
  progress('Reading the site', 0);
  const memo = createMemo(await openStore(project, root));
  const site = await loadSite(root, project, { memo });
  return { memo, site, built: site.input && (await buildSite({ ...site.input, plainHost }, memo, progress)) };
}

async function publishTo({ out, keepAssets }: Options, files: readonly OutputFile[]): Promise<Diagnostic[]> {
  try {
    await publish(out, files, keepAssets === undefined ? [] : await readKeptAssets(keepAssets, files));
    return [];
  } catch (error) {
    return [unwritable(out, error)];
  }
}
