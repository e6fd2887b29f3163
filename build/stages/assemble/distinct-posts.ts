import type { Diagnostic } from '../../diagnostic.ts';
import type { Document } from '../../model.ts';
import { compareText } from '../../text/compare.ts';
import { duplicateRoute } from './duplicate-route.ts';
import { kindOfModule } from './single-pages.ts';

/**
 * Leaves out the posts whose route another page has, and reports them. Otherwise lists and feeds would contain posts whose links open
 * another page. Of posts with one route, the newest is published.
 */
export function distinctPosts(
  documents: readonly Document[],
  modules: readonly string[],
): { readonly documents: readonly Document[]; readonly duplicates: readonly Diagnostic[] } {
  const posts = documents.filter(({ origin }) => origin.kind === 'post');
  const owners = new Map<string, string>();
  // The path begins with the date.
  for (const { route, path } of posts.toSorted((a, b) => compareText(a.path, b.path))) owners.set(route, path);
  for (const file of modules) {
    const route = `/${kindOfModule(file)}`;
    if (owners.has(route)) owners.set(route, file);
  }
  const lost = posts.filter(({ route, path }) => owners.get(route) !== path);
  if (lost.length === 0) return { documents, duplicates: [] };
  const duplicates = lost.map(({ route, path }) =>
    duplicateRoute({ route, file: path }, { route, file: owners.get(route) ?? '' }),
  );
  return { documents: documents.filter((document) => !lost.includes(document)), duplicates };
}
