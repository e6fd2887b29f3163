/** The maximum number of calls at once. It is enough to read and write during computation, and keeps few results in memory. */
const LIMIT = 16;

/**
 * Maps items with an asynchronous function like `Promise.all`, but with few calls at once. All results of a large site would not fit into memory,
 * and the system limits how many files are open. After a failure, no further call begins.
 */
export async function mapLimited<T, R>(items: readonly T[], map: (item: T) => Promise<R>, limit = LIMIT): Promise<R[]> {
  const results: R[] = [];
  // A failed call ends its loop, which ends the generator for the other loops too. An iterator of an array would continue.
  const entries = (function* () {
    yield* items.entries();
  })();
  const work = async () => {
    for (const [index, item] of entries) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
