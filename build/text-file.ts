/** A file by its path and text. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}
