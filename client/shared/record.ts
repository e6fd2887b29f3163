/** A searchable section of a page: the text before the first heading, or the text under one heading. */
export interface SearchRecord {
  /** The URL with the anchor, unique among all records. */
  readonly url: string;
  /** The heading's level; 1 is the page itself. */
  readonly level: number;
  /** The page's title and the headings down to the section's own, outermost first. */
  readonly titles: readonly string[];
  /** The category of the sidebar that contains the page, or the blog. */
  readonly category: string;
  readonly text: string;
  /** The identifiers and file names of its code, each once. */
  readonly code: readonly string[];
  /** The page's keywords, on the page's first record only. */
  readonly keywords: readonly string[];
}

/** The records of one docs version, or of the blog, which belongs to every version. */
export interface RecordSet {
  /** The version's name in the configuration, or `default` for what belongs to all. */
  readonly name: string;
  /** The heading of a group of results. */
  readonly label: string;
  readonly records: readonly SearchRecord[];
}

/** The name of the record set that belongs to every version. */
export const SHARED_SET = 'default';

/** The name of the scope of a search in every version. */
export const EVERY_VERSION = 'all';

/** Returns the URL of the page that has a record, without an anchor. */
export function pageUrlOf(url: string): string {
  return url.replace(/#.*/, '');
}
