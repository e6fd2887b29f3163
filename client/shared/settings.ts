/** The search provider: the site's own indexes, or Algolia. */
export type ProviderSettings =
  | {
      readonly provider: 'local';
      /** The URL of the list of all indexes. */
      readonly list: string;
    }
  | {
      readonly provider: 'algolia';
      readonly appId: string;
      readonly apiKey: string;
      readonly indexName: string;
      /** A host that replaces Algolia's own, such as a proxy. */
      readonly host?: string | undefined;
    };

/** A docs version in the search. */
export interface SearchVersion {
  readonly name: string;
  readonly label: string;
}

/** The settings of the search: the provider, the docs versions with the newest first, and URLs. */
export interface SearchSettings {
  readonly provider: ProviderSettings;
  readonly versions: readonly SearchVersion[];
  /** The address of the search page. */
  readonly page: string;
  /** The URL of the dialog's styles. */
  readonly styles: string;
  /** The pages that an empty search offers. */
  readonly destinations: readonly {
    readonly label: string;
    readonly href: string;
    readonly purpose?: string | undefined;
    /** The category of the sidebar that the page is in. */
    readonly category?: string | undefined;
  }[];
  /** The URL at which readers report a missing result; the query is appended. */
  readonly issues?: string | undefined;
}
