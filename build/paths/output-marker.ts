/** The file that marks a folder as written by this program, and lists what the program wrote there. */
export const MARKER = '.trpc-site';
