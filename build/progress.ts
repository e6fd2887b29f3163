/** Starts a stage with its number of pages, 0 if it does not count them; call the returned function once for each finished page. */
export type Progress = (stage: string, total: number) => () => void;

/** Reports nothing. */
export const NO_PROGRESS: Progress = () => () => {};

/**
 * Returns a function that calls `done` on its first call only. A page is counted where its work ends, or at the latest when its
 * result is there. All pages are processed before the first result is stored, so that a count of results alone would not change and then be complete.
 */
export function countOnce(done: () => void): () => void {
  let isCounted = false;
  return () => {
    if (!isCounted) done();
    isCounted = true;
  };
}
