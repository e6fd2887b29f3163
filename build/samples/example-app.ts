import type { TextFile } from '../text-file.ts';

/** The running example that pages start from, and the packages that it is compiled against. */
export interface ExampleApp {
  readonly folder: string;
  /** The files of the app; their paths start at its folder. */
  readonly files: readonly TextFile[];
  /** The pinned versions of the packages of the docs version. */
  readonly versions?: Readonly<Record<string, string>>;
  /** The packages that each package needs beside it. */
  readonly peers?: Readonly<Record<string, readonly string[]>>;
}
