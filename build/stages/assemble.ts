import type { Demonstration, Page } from '../../templates/model.ts';
import type { Config } from '../config.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Document, SourceFile } from '../document.ts';
import { routeOfModule } from '../routes.ts';
import { didYouMean } from '../suggest.ts';
import { archiveYears, type Blog, blogList, blogPages, readBlog } from './blog.ts';
import { docsPages, versionLinks } from './docs.ts';

/** Everything that pages are made of. */
export interface AssembleInput {
  readonly config: Config;
  readonly documents: readonly Document[];
  /** Every text file under `content`, by path. */
  readonly sources: ReadonlyMap<string, SourceFile>;
  /** The paths of the page modules under `templates/pages`. */
  readonly modules: readonly string[];
  readonly demonstration?: Demonstration | undefined;
}

/** The pages of a site, and the blog that some of them show. */
export interface Assembled {
  readonly pages: readonly Page[];
  readonly blog: Blog;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes all pages of the site. A page module without brackets in its path is one page; the others come from documents. */
export function assemble(input: AssembleInput): Assembled {
  const { config, documents, modules, demonstration } = input;
  const docs = docsPages(input);
  const blog = readBlog(input);
  const singles = modules.flatMap((path) => {
    const route = routeOfModule(path);
    return route === undefined ? [] : (singlePage({ route, config, blog, documents, demonstration }) ?? []);
  });
  const pages = [...singles, ...docs.pages, ...blogPages(blog, config)];
  return {
    blog,
    pages: [...new Map(pages.toReversed().map((page) => [page.route, page])).values()].toReversed(),
    diagnostics: [...docs.diagnostics, ...blog.diagnostics, ...duplicateRoutes(documents), ...brokenSources(input)],
  };
}

interface SingleInput {
  readonly route: string;
  readonly config: Config;
  readonly blog: Blog;
  readonly documents: readonly Document[];
  readonly demonstration: Demonstration | undefined;
}

/** Makes the page of a module that stands for itself; the route names the module. */
function singlePage({ route, config, blog, documents, demonstration }: SingleInput): Page | undefined {
  const versions = versionLinks(config);
  switch (route) {
    case '/': {
      const document = documents.find((candidate) => candidate.route === '/');
      const { title, description } = document?.frontMatter ?? {
        title: config.tagline,
        description: config.description,
      };
      return {
        route,
        title,
        description,
        versions,
        view: { kind: 'index', html: document?.html ?? '', demonstration },
      };
    }
    case '/search':
      return {
        route,
        title: 'Search',
        description: `Search the ${config.title} documentation and blog, in every version.`,
        versions,
        view: { kind: 'search' },
      };
    case '/404':
      return {
        route,
        title: 'Page not found',
        description: `There is no page at this address of the ${config.title} site.`,
        versions,
        view: { kind: '404' },
      };
    case '/blog':
      return blogList(blog, config, 1);
    case '/blog/archive':
      return {
        route,
        title: 'Archive',
        description: `Every post of the ${config.title} blog, by year.`,
        versions,
        view: { kind: 'blog/archive', years: archiveYears(blog) },
      };
    case '/blog/tags':
      return {
        route,
        title: 'Tags',
        description: `The tags of the ${config.title} blog, each with the number of its posts.`,
        versions,
        view: { kind: 'blog/tags', tags: blog.tags },
      };
    default:
      return undefined;
  }
}

/** Two routes that differ only by case or Unicode form are one file on many machines. */
function duplicateRoutes(documents: readonly Document[]): Diagnostic[] {
  const first = new Map<string, Document>();
  return documents.flatMap((document): Diagnostic[] => {
    const key = document.route.normalize('NFC').toLowerCase();
    const owner = first.get(key);
    if (!owner) {
      first.set(key, document);
      return [];
    }
    return [
      {
        rule: 'duplicate-route',
        text: `The route ${document.route} is taken.`,
        hint: 'Rename one of the two files, or delete it.',
        at: { file: document.path, line: 1, column: 1 },
        also: [{ text: 'It belongs to this page:', at: { file: owner.path, line: 1, column: 1 } }],
      },
    ];
  });
}

/** Relative links to source files that are not there; drafts count as absent. */
function brokenSources({ documents }: AssembleInput): Diagnostic[] {
  const paths = new Set(documents.map(({ path }) => path));
  return documents.flatMap(({ links }) =>
    links.flatMap(({ source, at }): Diagnostic[] =>
      source === undefined || !source.endsWith('.md') || paths.has(source)
        ? []
        : [
            {
              rule: 'markdown-link-broken',
              text: `There is no file ${source}.`,
              hint: didYouMean(source, paths, 'Check the path: it starts from the folder of this file.'),
              at,
            },
          ],
    ),
  );
}
