/** The kinds of pages that list posts in other ways than the blog itself. They share a style sheet. */
const LISTS: readonly string[] = ['blog/archive', 'blog/tags', 'blog/tags/[tag]'];

/** Returns the name of the style sheet of a kind of page, which is in `client/styles/pages`. */
export function styleSheetOf(kind: string): string {
  const [start = ''] = kind.split('/');
  return LISTS.includes(kind) ? 'lists' : start;
}
