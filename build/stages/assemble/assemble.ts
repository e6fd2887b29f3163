import type { Demonstration, Editor } from '../../../templates/home-model.ts';
import type { Config } from '../../config.ts';
import { type Diagnostic, startOf } from '../../diagnostic.ts';
import type { Memo } from '../../memo/memo.ts';
import type { Document, SitePage, SitePages, SourceFile } from '../../model.ts';
import { foldedPath } from '../../paths/same-file.ts';
import { didYouMean } from '../../text/suggest.ts';
import { attemptPages } from '../attempt-pages.ts';
import { type Blog, blogPages, readBlog } from './blog.ts';
import { distinctPosts } from './distinct-posts.ts';
import { type DocsVersion, docsPages } from './docs.ts';
import { duplicateRoute, type RouteOwner } from './duplicate-route.ts';
import { isSingleKind, kindOfModule, kindsOfPages, moduleOfKind, singlePage } from './single-pages.ts';

/** The input of the pages. */
interface AssembleInput {
  readonly config: Config;
  readonly documents: readonly Document[];
  /** Every text file under `content`, by path. */
  readonly sources: ReadonlyMap<string, SourceFile>;
  /** The paths of the page modules under `templates/pages`. */
  readonly modules: readonly string[];
  readonly demonstration?: Demonstration | undefined;
  readonly editor?: Editor | undefined;
}

/** The pages of a site by route, the docs versions in reading order, and the blog. */
export interface Assembled {
  readonly pages: SitePages;
  readonly versions: readonly DocsVersion[];
  readonly blog: Blog;
  readonly diagnostics: readonly Diagnostic[];
}

/** A page with the file that decides its route. */
interface Candidate extends SitePage {
  readonly file: string;
}

/**
 * Makes all pages of the site: one for each page module without brackets, the pages of the docs, and those of the blog. A page that equals
 * the one of the last build is the same object, so that later stages find it unchanged.
 */
export function assemble(input: AssembleInput, memo: Memo): Assembled {
  const { config, modules, demonstration, editor } = input;
  const { documents, duplicates: lost } = distinctPosts(input.documents, modules);
  const docs = docsPages(input, memo);
  const blog = readBlog({ ...input, documents }, memo);
  const home = documents.find(({ origin }) => origin.kind === 'home');
  const kinds = modules.flatMap((file) => {
    const kind = kindOfModule(file);
    const isUnused = kind === 'offline' && !config.offline;
    return isSingleKind(kind) && !isUnused ? [{ kind, file }] : [];
  });
  const singles = attemptPages(
    kinds,
    ({ kind, file }): Candidate => ({ ...singlePage(kind, { config, blog, home, demonstration, editor }), file }),
    ({ kind, file }) => ({ file: kind === 'index' ? (home?.path ?? file) : file, task: `make the page of ${file}` }),
  );
  const posts = blogPages(blog, config, memo);
  const others = [...docs.pages, ...posts.values].map((page) => ({ ...page, file: fileOf(page, modules) }));
  const { pages, duplicates } = insertAll([...singles.values, ...others], memo);
  return {
    pages,
    versions: docs.versions,
    blog,
    diagnostics: [
      ...docs.diagnostics,
      ...blog.diagnostics,
      ...posts.diagnostics,
      ...singles.diagnostics,
      ...lost,
      ...duplicates,
      ...modules.flatMap(unknownModule),
    ],
  };
}

/** A page without a document is a list, so its page module is the file to report. */
function fileOf({ page, document }: SitePage, modules: readonly string[]): string {
  return document?.path ?? moduleOfKind(page.view.kind, modules);
}

/** Inserts pages by route and keeps the first page of a route. */
function insertAll(
  candidates: readonly Candidate[],
  memo: Memo,
): {
  readonly pages: SitePages;
  readonly duplicates: readonly Diagnostic[];
} {
  const pages = new Map<string, SitePage>();
  const owners = new Map<string, Candidate>();
  const duplicates = candidates.flatMap((candidate): Diagnostic[] => {
    const { page, document } = candidate;
    const key = foldedPath(page.route);
    const owner = owners.get(key);
    // Comparing the text of a page would read it.
    const kept = 'html' in page.view ? page : memo.same(['page at', page.route], page);
    if (!pages.has(page.route)) pages.set(page.route, { page: kept, document });
    if (owner) return [duplicateRoute(ownerOf(candidate), ownerOf(owner))];
    owners.set(key, candidate);
    return [];
  });
  return { pages, duplicates };
}

function ownerOf({ page, file, document }: Candidate): RouteOwner {
  const origin = document?.origin;
  return {
    route: page.route,
    file,
    isPage: document !== undefined,
    isConfigured: origin?.kind === 'doc' && origin.id === 'index',
  };
}

/** Reports page modules that no kind of page uses, because they would never be rendered. */
function unknownModule(file: string): Diagnostic[] {
  const kind = kindOfModule(file);
  const kinds = kindsOfPages();
  if (kinds.includes(kind)) return [];
  return [
    {
      rule: 'page-module',
      text: `The page module ${file} is not used: there is no kind of page ${JSON.stringify(kind)}.`,
      hint: didYouMean(
        kind,
        kinds,
        `Add { kind: '${kind}' } to View in templates/model.ts. Then run npm run types, which reports what else is missing.`,
      ),
      at: startOf(file),
    },
  ];
}
