/** The values that a service worker has of its build. The build writes them in front of the worker's code. */
export interface WorkerBuild {
  /** The base URL of the site. */
  readonly base: string;
  /** Changes with every change of a page, so that browsers install the worker of a new deploy. */
  readonly version: string;
  /** The page that is shown in place of a page that cannot be loaded. */
  readonly offlinePage: string;
  /** What the offline page needs. */
  readonly files: readonly string[];
}
