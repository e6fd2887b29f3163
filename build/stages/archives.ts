import { strToU8, zipSync } from 'fflate';
import type { Config } from '../config.ts';
import { fingerprint, type Memo } from '../memo.ts';
import type { Document, OutputFile, SiteInput, SitePage, SitePages, SourceFile } from '../model.ts';
import { archiveRoute, withBase } from '../routes.ts';
import type { ExampleApp } from '../samples/example-app.ts';
import { linkedFiles } from '../samples/example-files.ts';
import { projectFiles } from '../samples/project-files.ts';
import { type Attempted, attemptPagesAsync } from './page-crashed.ts';

/** Makes a zip for every page that shows files: the project that a reader has at the end of the page. */
export async function archives(
  pages: SitePages,
  { config, types }: Pick<SiteInput, 'config' | 'types'>,
  memo: Memo,
): Promise<Attempted<OutputFile>> {
  const newest = config.versions[0]?.label ?? '';
  const makeZip = async ([route, { document }]: [string, SitePage]): Promise<OutputFile[]> => {
    const path = archiveRoute(route)?.slice(1);
    const example = types.get(document?.origin.kind === 'doc' ? document.origin.version : newest)?.example;
    if (!path || !document || !example) return [];
    const name = route.slice(route.lastIndexOf('/') + 1);
    const project = memo.cell(`project of ${route}`, [document, example, config], () =>
      projectOf({ name, route, document, example, config }),
    );
    if (project.length === 0) return [];
    const key = () => fingerprint('archive', name, project);
    const zip = await memo.stored(`archive of ${route}`, [project], key, () => encode(zipOf(name, project)));
    return [{ path, contents: memo.cell(`bytes of archive of ${route}`, [zip], () => Buffer.from(zip, 'base64')) }];
  };
  const { values, diagnostics } = await attemptPagesAsync(pages, makeZip, ([route, { document }]) => ({
    file: document?.path ?? '',
    task: `make the zip of ${route}`,
  }));
  return { values: values.flat(), diagnostics };
}

interface ProjectInput {
  readonly name: string;
  readonly route: string;
  readonly document: Document;
  readonly example: ExampleApp;
  readonly config: Config;
}

function projectOf({ name, route, document, example, config }: ProjectInput): readonly SourceFile[] {
  const { samples, links, frontMatter } = document;
  const linked = linkedFiles(links, example.folder);
  const page = { title: frontMatter.title, url: config.url + withBase(config.baseUrl, route), site: config.title };
  const { entries } = frontMatter;
  const fromExample = frontMatter.example !== false;
  return projectFiles({ name, page, samples, linked, example, fromExample, entries });
}

function zipOf(folder: string, files: readonly SourceFile[]): Uint8Array {
  const entries = files.map(({ path, text }) => [`${folder}/${path}`, strToU8(text)] as const);
  // Equal files must make equal archives, so every entry has the earliest time that a zip can store.
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 1) });
}

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
