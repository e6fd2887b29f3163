/** Starts a stage with its number of pages, 0 if it does not count them; call the returned function once for each finished page. */
export type Progress = (stage: string, total: number) => () => void;

/** Reports nothing. */
export const NO_PROGRESS: Progress = () => () => {};
