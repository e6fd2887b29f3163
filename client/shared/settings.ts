/** Where the search gets its answers: an index of the site's own, or Algolia. */
export type ProviderSettings =
  | {
      readonly provider: 'local';
      /** The address of the list that names every index. */
      readonly list: string;
    }
  | {
      readonly provider: 'algolia';
      readonly appId: string;
      readonly apiKey: string;
      readonly indexName: string;
      /** Another host than Algolia's own, such as a proxy. */
      readonly host?: string | undefined;
    };

/** A docs version as the search names it. */
export interface SearchVersion {
  readonly name: string;
  readonly label: string;
}

/** What the page tells the search: the provider, the docs versions with the newest first, and where things are. */
export interface SearchSettings {
  readonly provider: ProviderSettings;
  readonly versions: readonly SearchVersion[];
  /** The address of the search page. */
  readonly page: string;
  /** The address of the dialog's styles. */
  readonly styles: string;
  /** Where a missing result is reported; the query is appended. */
  readonly issues?: string | undefined;
}
