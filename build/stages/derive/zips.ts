import type { Config } from '../../config.ts';
import { lazily } from '../../memo/lazily.ts';
import { createFingerprints, fingerprint, type Memo } from '../../memo/memo.ts';
import type { Document, OutputFile, SiteInput, SitePage, SitePages } from '../../model.ts';
import { absoluteUrl, samplesVersionOf, zipRoute } from '../../routes.ts';
import type { ExampleApp } from '../../samples/example-app.ts';
import { projectFiles, projectSourcesOf } from '../../samples/project/project-files.ts';
import type { TextFile } from '../../text-file.ts';
import { type Attempted, attemptPagesAsync } from '../attempt-pages.ts';
import { makeZip } from './zip.ts';

/** Makes a zip for every page that shows files: the project that a reader has at the end of the page. */
export async function zips(
  pages: SitePages,
  { config, types }: Pick<SiteInput, 'config' | 'types'>,
  memo: Memo,
): Promise<Attempted<OutputFile>> {
  const keyOf = createFingerprints();
  const zipOfPage = async ([route, { document }]: [string, SitePage]): Promise<OutputFile[]> => {
    const path = zipRoute(route)?.slice(1);
    const example = types.get(samplesVersionOf(document?.origin, config.versions))?.example;
    if (!path || !document || !example) return [];
    const name = route.slice(route.lastIndexOf('/') + 1);
    const project = lazily(() => projectOf({ name, route, document, example, config }));
    const inputs = [document, example, config];
    // A page that changes has most often the same project, and a page that does not change is not read.
    const projectKey = await memo.stored(
      ['project of', route],
      inputs,
      () => fingerprint('project', route, document.key, keyOf(example), config.title, config.url, config.baseUrl),
      () => (project().length > 0 ? fingerprint('zip', name, project()) : ''),
    );
    if (!projectKey) return [];
    const zip = await memo.stored(
      ['zip of', route],
      [projectKey],
      () => projectKey,
      () => ({ contents: zipOf(name, project()) }),
      ['contents'],
    );
    return [
      memo.cell(['file of zip of', route], [zip], () => ({
        path,
        key: projectKey,
        get contents() {
          return zip.contents;
        },
      })),
    ];
  };
  const { values, diagnostics } = await attemptPagesAsync(pages, zipOfPage, ([route, { document }]) => ({
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

function projectOf({ name, route, document, example, config }: ProjectInput): readonly TextFile[] {
  const { title } = document.frontMatter;
  const page = { title, url: absoluteUrl(config, route), site: config.title };
  return projectFiles({ name, page, markdown: document.markdown, ...projectSourcesOf(document, example) });
}

function zipOf(folder: string, files: readonly TextFile[]): Uint8Array {
  return makeZip(files.map(({ path, text }) => ({ path: `${folder}/${path}`, text })));
}
