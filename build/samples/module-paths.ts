/** The endings of files that TypeScript compiles. */
const ENDING = /\.[cm]?[jt]sx?$/;

/** Whether a path is that of a TypeScript or JavaScript file. */
export function isModule(path: string): boolean {
  return ENDING.test(path);
}

/** Returns the module path of a file. Imports leave the extension out, so `trpc.ts` and `trpc.tsx` are the same module. */
export function moduleOf(path: string): string {
  return path.replace(ENDING, '');
}

/** Returns the path of a file from the title of its fence, which may begin with `./` or `/`. */
export function pathOfTitle(title: string): string {
  return title.replace(/^(?:\.?\/)+/, '');
}
