import type { Diagnostic, Place } from './diagnostic.ts';
import type { Fence } from './markdown/fence.ts';

/** A text file of the site as it was read. The path is relative to the site's root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** The day of its last commit, `YYYY-MM-DD`; none where git does not know it. */
  readonly updated?: string;
}

/** A heading of the body: its text, its anchor, its level from 2 to 6. */
export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** What stands under one heading, down to the next of any level; what stands before the first has none. */
export interface Section {
  readonly heading?: Heading;
  readonly text: string;
  /** The identifiers and file names of its code, each once. */
  readonly code: readonly string[];
}

/** A link or an image as the author wrote it, and where it leads. */
export interface AuthoredLink {
  /** The finished address: a route with its anchor, an asset, or an address elsewhere. */
  readonly href: string;
  /** The source file a relative `.md` link names. */
  readonly source?: string;
  readonly at: Place;
}

/** A code fence with its place: the opening line of the fence, in its file. */
export interface Sample {
  readonly fence: Fence;
  readonly at: Place;
}

/** The front matter that every kind of source may have, validated. */
export interface FrontMatter {
  readonly title: string;
  readonly description: string;
  readonly sidebar_label?: string;
  readonly keywords: readonly string[];
  readonly tags: readonly string[];
  readonly authors: readonly string[];
  readonly date?: string;
  readonly draft: boolean;
}

/** What one Markdown file says, known from this file alone. */
export interface Document {
  readonly path: string;
  readonly route: string;
  readonly frontMatter: FrontMatter;
  /** The body as HTML. */
  readonly html: string;
  /** For a post, what lists show of it: the part before `<!-- truncate -->`, or all of it. */
  readonly excerpt?: { readonly html: string; readonly truncated: boolean };
  /** The body as Markdown that any tool reads. */
  readonly markdown: string;
  readonly headings: readonly Heading[];
  /** What the search may find, by heading. */
  readonly sections: readonly Section[];
  readonly links: readonly AuthoredLink[];
  readonly samples: readonly Sample[];
  readonly words: number;
  readonly updated?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** A file of the finished site; the path is relative to the output folder. */
export interface OutputFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}
