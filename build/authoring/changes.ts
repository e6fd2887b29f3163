/** The changes that a command makes to the files of a site, or the reason why it makes none. */
export type Changes =
  | {
      readonly error?: undefined;
      /** The new texts of files by path, in the order of writing. */
      readonly write: ReadonlyMap<string, string>;
      /** The files to remove after everything is written. */
      readonly remove: readonly string[];
      readonly notes: readonly string[];
    }
  | { readonly error: string };
