import type { AsPlainObject } from 'minisearch';
import type { IndexFile } from './engine.ts';

/**
 * Joins the indexes of the parts of a record set, in small steps that do not block the page. The result ranks like one index of the
 * whole set: how rare a word is, and how long the fields are on average, counts in all parts together.
 */
export async function joinIndexFiles(first: IndexFile, others: readonly IndexFile[]): Promise<IndexFile> {
  if (others.length === 0) return first;
  const files = [first, ...others];
  const index = await joinIndexes(
    first.index,
    files.map((file) => file.index),
  );
  return { ...first, records: files.flatMap(({ records }) => records), index };
}

/** The records of a part follow those of the parts before it, so their numbers grow by the number of these. */
async function joinIndexes(first: AsPlainObject, parts: readonly AsPlainObject[]): Promise<AsPlainObject> {
  const documentIds: AsPlainObject['documentIds'] = {};
  const fieldLength: AsPlainObject['fieldLength'] = {};
  const terms = new Map<string, AsPlainObject['index'][number][1]>();
  const words: number[] = [];
  let count = 0;
  for (const part of parts) {
    const idOf = (id: string) => count + Number(id);
    for (const [id, lengths] of Object.entries(part.fieldLength)) {
      documentIds[idOf(id)] = idOf(id);
      fieldLength[idOf(id)] = lengths;
    }
    for (const [field, average] of part.averageFieldLength.entries())
      words[field] = (words[field] ?? 0) + average * part.documentCount;
    for (const [term, fields] of part.index) {
      const known = terms.get(term) ?? {};
      terms.set(term, known);
      for (const [field, frequencies] of Object.entries(fields)) {
        known[field] ??= {};
        for (const [id, frequency] of Object.entries(frequencies)) known[field][idOf(id)] = frequency;
      }
    }
    count += part.documentCount;
    await new Promise((resolve) => setTimeout(resolve));
  }
  const averageFieldLength = words.map((sum) => sum / count);
  return {
    ...first,
    documentCount: count,
    nextId: count,
    documentIds,
    fieldLength,
    averageFieldLength,
    index: [...terms],
  };
}
