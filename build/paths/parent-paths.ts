/** Returns the folders of a path from the outermost to the innermost: `a` and `a/b` for `a/b/c.md`. */
export function parentsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
