declare global {
  interface Navigator {
    /** The Network Information API, which only some browsers have. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether pages may be loaded ahead of time: the connection is neither slow nor metered. */
export function isFastConnection(): boolean {
  const { connection } = navigator;
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
