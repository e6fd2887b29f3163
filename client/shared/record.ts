/** A section of a page as the search knows it: the page's beginning, or what stands under one heading. */
export interface SearchRecord {
  /** The address below the base URL, with the anchor. No two records have the same. */
  readonly url: string;
  /** The heading's level; 1 is the page itself. */
  readonly level: number;
  /** Where the section stands, from the outside in: the page's title, and the headings down to its own. */
  readonly titles: readonly string[];
  /** What the page belongs to: a category of the sidebar, or the blog. */
  readonly category: string;
  readonly text: string;
  /** The identifiers and file names of its code, each once. */
  readonly code: readonly string[];
  /** The page's own keywords; the page's first record has them. */
  readonly keywords: readonly string[];
}

/** The records of one docs version, or of the blog, which belongs to every version. */
export interface RecordSet {
  /** The version's name in the configuration, or `default` for what belongs to all. */
  readonly name: string;
  /** What a group of results is headed with. */
  readonly label: string;
  readonly records: readonly SearchRecord[];
}

/** The name of the record set that belongs to every version. */
export const SHARED_SET = 'default';
