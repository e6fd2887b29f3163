import type { Page } from '../../templates/model.ts';
import type { SourceLocation } from '../diagnostic.ts';
import type { Document, SiteInput, SitePages, TypeSource } from '../model.ts';
import { sidebarPath } from '../paths/content-paths.ts';
import { samplesVersionOf, withBase, zipRoute } from '../routes.ts';
import { DEMONSTRATION } from '../samples/demonstration-output.ts';
import { exampleFilesIn, projectSources, projectSourcesOf } from '../samples/project/project-files.ts';
import { typeFile } from '../samples/types/type-store.ts';
import type { Assembled } from '../stages/assemble/assemble.ts';
import { AUTHORS_PATH } from '../stages/assemble/authors.ts';
import { moduleOfKind } from '../stages/assemble/single-pages.ts';
import { CONFIG } from '../validation/config-file.ts';

/** A link with its location. */
export interface ExplainedLink {
  readonly href: string;
  readonly at: SourceLocation;
}

/** What a page is made of, what the build makes of it, and what it is linked with. */
export interface Explanation {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** The source of the page, if it has one, and the template that renders the page. */
  readonly file?: string | undefined;
  readonly template: string;
  readonly updated?: string | undefined;
  readonly sidebar?: string | undefined;
  /** The addresses of what the build makes of the page. */
  readonly markdown?: string | undefined;
  readonly zip?: string | undefined;
  readonly types?: string | undefined;
  readonly socialImage?: string | undefined;
  /** The same page in other versions. */
  readonly versions: readonly string[];
  /** The files that the page is made of. */
  readonly inputs: readonly string[];
  /** The files of the example app that the samples import or that the page links. */
  readonly sampleFiles: readonly string[];
  readonly zipFiles: readonly string[];
  readonly linksIn: readonly ExplainedLink[];
  readonly linksOut: readonly ExplainedLink[];
}

/** The assembled site, and what it was read from. */
interface ExplainInput {
  readonly assembled: Pick<Assembled, 'pages' | 'versions'>;
  readonly input: Pick<SiteInput, 'config' | 'types' | 'sources' | 'images' | 'templates'>;
}

/** Explains the page of a route. */
export function explainPage(route: string, { assembled, input }: ExplainInput): Explanation | undefined {
  const found = assembled.pages.get(route);
  if (!found) return undefined;
  const { page, document } = found;
  const { config } = input;
  const samples = document && samplesOf(document, input);
  const zipFiles = samples?.zipFiles ?? [];
  const zipAddress = zipRoute(route);
  return {
    route,
    title: page.title,
    description: page.description,
    file: document?.path,
    template: moduleOfKind(page.view.kind, input.templates.modules),
    updated: document?.updated,
    sidebar: sidebarPosition(route, assembled.versions),
    markdown: page.markdown,
    zip: zipAddress && zipFiles.length > 0 ? withBase(config.baseUrl, zipAddress) : undefined,
    types: page.types,
    socialImage: page.socialImage,
    versions: page.versions
      .filter(({ hasCounterpart, isSelected }) => hasCounterpart && !isSelected)
      .map(({ href }) => href),
    inputs: inputsOf(page, document, input),
    sampleFiles: samples?.sampleFiles ?? [],
    zipFiles,
    linksIn: linksTo(route, assembled.pages, config),
    linksOut: (document?.links ?? []).map(({ href, at }) => ({ href, at })),
  };
}

function typeSource({ origin }: Document, { config, types }: ExplainInput['input']): TypeSource | undefined {
  return types.get(samplesVersionOf(origin, config.versions));
}

function samplesOf(document: Document, input: ExplainInput['input']) {
  const example = typeSource(document, input)?.example;
  if (!example) return undefined;
  const project = projectSourcesOf(document, example);
  const sources = projectSources(project);
  const { shown, named } = exampleFilesIn(project, sources);
  return {
    sampleFiles: [...shown, ...named].map(({ path }) => `${example.folder}/${path}`),
    zipFiles: sources.map(({ path }) => path),
  };
}

function inputsOf({ view }: Page, document: Document | undefined, input: ExplainInput['input']): string[] {
  const { sources, images, config } = input;
  const origin = document?.origin;
  const sidebar = origin?.kind === 'doc' ? [sidebarPath(origin.version)] : [];
  const authors = view.kind === 'blog/[post]' && view.post.authors.length > 0 ? [AUTHORS_PATH] : [];
  const demonstration = view.kind === 'index' ? [DEMONSTRATION.source] : [];
  const hasTypes = document && typeSource(document, input)?.types.has(document.path);
  const shown = [...images]
    .filter(([, { output }]) => document?.html.includes(`src="${encodeURI(withBase(config.baseUrl, `/${output}`))}"`))
    .map(([path]) => path);
  return [
    ...(document ? [document.path] : []),
    ...[...sidebar, ...authors, ...demonstration].filter((path) => sources.has(path)),
    ...(hasTypes ? [typeFile(document.path)] : []),
    ...shown,
    CONFIG,
  ];
}

function sidebarPosition(route: string, versions: Assembled['versions']): string | undefined {
  for (const { categories } of versions)
    for (const { label, pages } of categories) {
      const index = pages.findIndex(({ page }) => page.route === route);
      if (index >= 0) return `${label}, ${index + 1} of ${pages.length}`;
    }
  return undefined;
}

function linksTo(route: string, pages: SitePages, { baseUrl }: ExplainInput['input']['config']): ExplainedLink[] {
  const address = withBase(baseUrl, route);
  return [...pages.values()].flatMap(({ document }) =>
    (document?.links ?? [])
      .filter(({ href }) => href.split(/[?#]/)[0] === address)
      .map(({ href, at }) => ({ href, at })),
  );
}
