const MODULE = /\.(?:[cm]?[jt]s|[jt]sx)$/;

/** Whether the compiler reads the file at a path: TypeScript or JavaScript. */
export function isModule(path: string): boolean {
  return MODULE.test(path);
}

/** Returns the module path of a file. Most imports leave the extension out, so `trpc.ts` and `trpc.tsx` are the same module. */
export function moduleOf(path: string): string {
  return path.replace(MODULE, '');
}

/** Returns how a module at the root of a project imports a file. The compiler finds `a.mts` only as `a.mjs`. */
export function specifierOf(path: string): string {
  const [, kind] = /\.([cm])[jt]s$/.exec(path) ?? [];
  return `./${moduleOf(path)}${kind === undefined ? '' : `.${kind}js`}`;
}

/** Returns the path within its page's project that a title stands for. */
export function pathOfTitle(title: string): string {
  return title.replace(/^(?:\.?\/)+/, '');
}
