/** A file of a built site as the summary reads it. */
export interface BuiltFile {
  /** The path relative to the site's folder, with forward slashes. */
  readonly path: string;
  /** The text of a page, its Markdown or `_redirects`; other files have none. */
  readonly text: string;
  /** The size in bytes after Brotli compression. Files that are compressed already, such as fonts, have their own size. */
  readonly weight: number;
}

/** The files of a built site by path. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** Whether the summary compares the text of a file. */
export function hasComparedText(path: string): boolean {
  return path === '_redirects' || /\.(html|md)$/.test(path);
}
