/** Announces a stage and how many pages it has; the returned function is called once for each page that is done. */
export type Progress = (stage: string, total: number) => () => void;

/** Reports nothing. */
export const NO_PROGRESS: Progress = () => () => {};
