import { expect, test } from 'vitest';
import { openStore } from '../../build/io/cache/store.ts';
import { loadConfig } from '../../build/io/read/load-config.ts';
import { readSiteFiles } from '../../build/io/read/read-site-files.ts';
import { formatReport } from '../../build/io/report/report.ts';
import { readSampleVersion } from '../../build/io/samples/sample-version.ts';
import { createMemo } from '../../build/memo/memo.ts';
import { originOf } from '../../build/routes.ts';
import { outputChecks } from '../../build/samples/outputs.ts';
import { parseDocuments } from '../../build/stages/parse/parse-documents.ts';
import { PROJECT } from '../support/folder.ts';
import { runPage } from './run-page.ts';

const [{ config }, files, store] = await Promise.all([
  loadConfig(PROJECT, PROJECT),
  readSiteFiles(PROJECT),
  openStore(PROJECT, PROJECT),
]);
if (!config) throw new Error('The configuration of the site is invalid.');
const versions = await Promise.all(config.versions.map(({ label }) => readSampleVersion(PROJECT, label)));
const types = new Map(versions.map((version) => [version.label, version]));
const documents = await parseDocuments({ ...files, config, types }, createMemo(store));
const pages = documents
  .filter(({ samples }) => outputChecks(samples).length > 0)
  .map(({ path, samples }) => {
    const origin = originOf(path, config.versions);
    return { path, samples, version: origin?.kind === 'doc' ? origin.version : config.versions[0]?.label };
  });

test.each(pages)(
  '$path shows what its commands print',
  async ({ version = '', samples }) => {
    const diagnostics = await runPage(version, samples);
    const report = await formatReport(diagnostics, {
      strict: true,
      color: false,
      textOf: (path) => files.sources.get(path)?.text,
    });
    if (diagnostics.length > 0) expect.fail(report);
  },
  10 * 60_000,
);

test('finds pages with commands in both versions', () => {
  expect(new Set(pages.map(({ version }) => version))).toEqual(new Set(config.versions.map(({ label }) => label)));
});
