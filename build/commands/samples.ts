import { routeOfArgument } from '../authoring/page-argument.ts';
import { CommandError } from '../command-error.ts';
import { applySeverities, passes } from '../diagnostic.ts';
import { openStore } from '../io/cache/store.ts';
import { exitOnSignals } from '../io/process/stop-signals.ts';
import { loadConfig } from '../io/read/load-config.ts';
import { readSiteFiles } from '../io/read/read-site-files.ts';
import { createProgressLine } from '../io/report/progress-line.ts';
import { checkSamples } from '../io/samples/check.ts';
import { readSampleVersion } from '../io/samples/sample-version.ts';
import { updateDemonstration } from '../io/samples/update-demonstration.ts';
import { createMemo } from '../memo/memo.ts';
import type { Document } from '../model.ts';
import type { Options } from '../options.ts';
import { DEMONSTRATION } from '../samples/demonstration-output.ts';
import { formatPageSummary, formatSampleSummary } from '../samples/summary.ts';
import { typeFile } from '../samples/types/type-store.ts';
import { parseDocuments } from '../stages/parse/parse-documents.ts';
import { print } from './print.ts';
import { printDiagnostics } from './print-diagnostics.ts';
import { shortPageArgument } from './short-page-argument.ts';

/** Compiles the code samples of every page, and stores the types and errors that pages show; returns the exit code. */
export async function runSamples(options: Options, project: string): Promise<number> {
  // A run that is stopped removes the folders of its compilers.
  const stopExiting = exitOnSignals();
  try {
    return await compileSamples(options, project);
  } finally {
    stopExiting();
  }
}

async function compileSamples(options: Options, project: string): Promise<number> {
  const { root, check } = options;
  const [{ config, diagnostics: configDiagnostics }, files, store] = await Promise.all([
    loadConfig(root, project),
    readSiteFiles(root),
    openStore(project, root),
  ]);
  // The stored types of a page that cannot be read would be deleted.
  const unread = applySeverities(files.diagnostics, config?.rules ?? {});
  if (!config || !passes(unread)) {
    await printDiagnostics([...configDiagnostics, ...unread], options, project);
    return 1;
  }
  const versions = await Promise.all(config.versions.map(({ label }) => readSampleVersion(root, label)));
  const types = new Map(versions.map((version) => [version.label, version]));
  const line = createProgressLine();
  const { progress } = line;
  const log = (text: string) => {
    line.clear();
    print(text, options);
  };
  const documents = await parseDocuments({ ...files, config, types }, createMemo(store), { progress });
  // With two files that differ only by case, the compiler fails before it checks any page.
  const alike = documents.flatMap((document) => document.diagnostics.filter(({ rule }) => rule === 'duplicate-output'));
  if (alike.length > 0) {
    line.clear();
    await printDiagnostics(alike, options, project);
    return 1;
  }
  const { page } = options;
  const path = page === undefined ? undefined : pathOf(shortPageArgument(page, root, config.baseUrl), documents);
  const { versions: roots } = config;
  const report = await checkSamples({ root, project, versions: roots, documents, check, log, progress }).finally(
    line.clear,
  );
  const [version] = versions;
  const source = files.sources.get(DEMONSTRATION.source);
  const shown = version && source ? await updateDemonstration({ root, source, version, check, log }) : [];
  const all = applySeverities([...report.diagnostics, ...shown], config.rules);
  const own = path === undefined ? [] : [path, typeFile(path)];
  const found = path === undefined ? all : all.filter(({ at }) => at && own.includes(at.file));
  await printDiagnostics(found, options, project);
  log(path === undefined ? formatSampleSummary(report.versions) : formatPageSummary(report.versions, path));
  // Warnings fail this command too, as under --strict.
  return passes(found, true) ? 0 : 1;
}

/** Returns the path of the page that `--page` names by its route or its path. */
function pathOf(page: string, documents: readonly Document[]): string | undefined {
  const pages = new Map(documents.map((document) => [document.route, { document }]));
  const named = routeOfArgument(page, pages);
  if ('error' in named) throw new CommandError(named.error);
  return pages.get(named.route)?.document.path;
}
