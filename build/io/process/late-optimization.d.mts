/** The flag of V8 that delays the compilation of optimized code, which a short process does not need. */
export const LATE_OPTIMIZATION: string;
