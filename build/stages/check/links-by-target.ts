import type { AuthoredLink, Document } from '../../model.ts';
import { decodePath } from '../../routes.ts';

/** Groups the links of all documents by their targets without percent-encoding. */
export function linksByTarget(documents: readonly Document[]): ReadonlyMap<string, readonly AuthoredLink[]> {
  const groups = new Map<string, AuthoredLink[]>();
  for (const link of documents.flatMap(({ links }) => links)) {
    const target = decodePath(link.href);
    const group = groups.get(target) ?? [];
    group.push(link);
    groups.set(target, group);
  }
  return groups;
}
