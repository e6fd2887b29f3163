/** Starts a stage with its number of pages; call the returned function once for each finished page. */
export type Progress = (stage: string, total: number) => () => void;

/** Reports nothing. */
export const NO_PROGRESS: Progress = () => () => {};
