/** The URLs of the bundles, and the scripts that run before the first paint. The search dialog loads its own styles. */
export interface AssetUrls {
  readonly script: string;
  /** The styles of every page, and those of each kind of page by its name, such as `docs`. */
  readonly styles: string;
  readonly pageStyles: Readonly<Record<string, string>>;
  readonly searchStyles: string;
  readonly printStyles: string;
  readonly headScript: string;
  /** The script that reports a wrong base URL, for the page that checks it. */
  readonly baseUrlScript: string;
  /** The script of the search page that shows its start. */
  readonly searchStartScript: string;
  /** The hashes of these scripts for the content security policy, `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** The fonts for headings, for text and for code. */
  readonly fonts: Readonly<Record<'headings' | 'text' | 'code', string>>;
}
