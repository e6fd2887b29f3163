import type { IndexFile } from '../client/shared/engine.ts';
import type { RecordSet } from '../client/shared/record.ts';
import type { Excerpt } from '../templates/blog/blog-model.ts';
import type { AssetUrls, Heading, Page, Site } from '../templates/model.ts';
import type { Fence } from './code/fence.ts';
import type { Config } from './config.ts';
import type { Diagnostic, SourceLocation } from './diagnostic.ts';
import type { ImageRenderer } from './image-types.ts';
import type { Origin } from './routes.ts';
import type { ExampleApp } from './samples/example-app.ts';
import type { TextFile } from './text-file.ts';

/** Everything a build reads. */
export interface SiteInput {
  readonly config: Config;
  /** The configuration file, for the locations of the links in it. */
  readonly configSource: SourceFile;
  /** The file that lists every published address, if the site has one. */
  readonly lock?: SourceFile | undefined;
  /** The diagnostics of the files themselves, such as a wrong encoding. */
  readonly diagnostics: readonly Diagnostic[];
  /** The text files under `content` by path, and the paths of all its files. */
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly contentPaths: readonly string[];
  /** The paths of all files in the folder `static`, from that folder. */
  readonly staticPaths: readonly string[];
  readonly images: ReadonlyMap<string, SiteImage>;
  /** The sources of the types of symbols in code, by the label of the docs version. */
  readonly types: ReadonlyMap<string, TypeSource>;
  readonly demonstration?: DemonstrationInput | undefined;
  readonly imageRenderer?: ImageRenderer | undefined;
  /** The files that the build copies into the site: static files, images, scripts and styles. */
  readonly assets: readonly OutputFile[];
  readonly assetUrls: AssetUrls;
  readonly serviceWorkerCode: string;
  readonly templates: Templates;
  readonly searchIndexer: SearchIndexer;
  readonly plainHost?: boolean | undefined;
  /** Whether pages with `draft: true` are pages of the site. */
  readonly includesDrafts: boolean;
}

/** A page of the site with the document that it shows, if it shows one. */
export interface SitePage {
  readonly page: Page;
  readonly document?: Document | undefined;
}

/** The pages of a site by route. */
export type SitePages = ReadonlyMap<string, SitePage>;

/** The bundled templates: the page modules, the function that renders a page, and the fingerprint of the code. */
export interface Templates {
  /** The paths of the page modules under `templates/pages`. */
  readonly modules: readonly string[];
  readonly renderPage: (page: Page, site: Site) => string;
  readonly fingerprint: string;
}

/** The bundled function that makes a search index, and the fingerprint of its code. */
export interface SearchIndexer {
  readonly createIndexFile: (set: RecordSet) => IndexFile;
  readonly fingerprint: string;
}

/** A text file of the site as it was read. The path is relative to the site's root, with forward slashes. */
export interface SourceFile extends TextFile {
  /** Whether the file is in another encoding or has a merge conflict. This is reported, and other mistakes are not looked for. */
  readonly isUnreadable?: boolean;
  /** The date of its last commit, `YYYY-MM-DD`, if git has one. */
  readonly updated?: string;
}

/** The text under one heading, up to the next heading of any level; the text before the first heading has no heading. */
export interface Section {
  readonly heading?: Heading;
  readonly text: string;
  /** The identifiers and file names of its code, each once. */
  readonly code: readonly string[];
}

/** A link or the definition of a link as the author wrote it, with its target. */
export interface AuthoredLink {
  /** The final URL: a route with its anchor, an asset, or a URL of another site. */
  readonly href: string;
  /** The source file that a relative `.md` link names. */
  readonly source?: string;
  readonly at: SourceLocation;
}

/** A code fence with its location: the opening line of the fence. */
export type Sample = { readonly fence: Fence; readonly at: SourceLocation };

/** The properties of the front matter that determine the samples and the project of a page. */
export interface ProjectSettings {
  /** `false` if the samples start from an empty folder and not from the example app. */
  readonly example?: boolean;
  /** `false` if no file of the example app starts the project. */
  readonly entries?: boolean;
}

/** The front matter that every kind of source may have, validated. */
export interface FrontMatter extends ProjectSettings {
  readonly title: string;
  readonly description: string;
  readonly sidebar_label?: string;
  readonly keywords: readonly string[];
  readonly tags: readonly string[];
  readonly authors: readonly string[];
  /** The word on the cover of a post. */
  readonly cover?: string;
  readonly date?: string;
  readonly draft: boolean;
}

/** A parsed Markdown file. It depends on the file, the images of the site, the example app and the stored types, but on no other page. */
export interface Document {
  /** The fingerprint of everything that the document is made of. */
  readonly key: string;
  readonly path: string;
  readonly route: string;
  /** The kind of source, decided by the path. */
  readonly origin: Origin;
  readonly frontMatter: FrontMatter;
  /** The body as HTML. */
  readonly html: string;
  /** For a post, the excerpt for lists: the part before `<!-- truncate -->`, or the whole post. */
  readonly excerpt?: Excerpt;
  /** For a post, the beginning of the first paragraph of the excerpt, without the paragraph itself. */
  readonly opening?: Excerpt;
  /** For the home page, the body as HTML in parts: before the first heading of level 2, and from each such heading to the next. */
  readonly parts?: { readonly opening: string; readonly sections: readonly string[] };
  /** The body as plain Markdown, without this site's own syntax. */
  readonly markdown: string;
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
  readonly links: readonly AuthoredLink[];
  readonly samples: readonly Sample[];
  /** The types of the symbols in its code, as the browser reads them, and the hash that is part of their file's name. */
  readonly types?: string;
  readonly typesHash?: string;
  readonly words: number;
  readonly updated?: string;
  /** Whether the text could not be read or parsed to its end, so that headings and links may be missing. The reason is reported. */
  readonly isUnreadable?: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a build needs to show stored types, and to decide whether they are current. */
export interface TypeSource {
  /** The version whose packages the samples are compiled against. */
  readonly label: string;
  /** The fingerprint of everything outside the page that affects its types. */
  readonly environment: string;
  /** The fingerprint of the stored texts' version, the lock file of the packages, the tsconfig.json, and the version of the language service. */
  readonly compilerFingerprint: string;
  readonly example: ExampleApp;
  /** The functions that return the text of the stored types of each page, by the path of the page. */
  readonly types: ReadonlyMap<string, () => string>;
}

/** The description of the demonstration, the stored output of the compiler, and the fingerprint of what the output depends on. */
export interface DemonstrationInput {
  readonly source: SourceFile;
  readonly output?: string | undefined;
  readonly environment: string;
}

/** An image of the site: its size in CSS pixels, 0 if the file cannot be read, and its path in the output folder. */
export type SiteImage = {
  readonly width: number;
  readonly height: number;
  readonly output: string;
  /** The format of the image, such as `svg`, if browsers cannot show it because of its file extension. */
  readonly otherFormat?: string;
};

/** A file of the finished site; the path is relative to the output folder. */
export interface OutputFile {
  readonly path: string;
  /** Files of the same version of the code with the same path and key have the same contents, so these need not be read. */
  readonly key?: string;
  readonly contents: string | Uint8Array;
}
