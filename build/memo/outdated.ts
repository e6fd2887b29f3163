/** Thrown when something has disappeared or changed that a build relies on. The next attempt reads or computes it again. */
export class OutdatedError extends Error {}

/** An editor or git may write many files one after another. */
const ATTEMPTS = 10;

/** Runs a task, and runs it again if what it relies on is outdated. */
export async function repeatIfOutdated<T>(task: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1)
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof OutdatedError)) throw error;
    }
  return task();
}

/** Runs a task whose result nobody needs, such as a preparation, and ends it if what it relies on is outdated. */
export async function unlessOutdated(task: () => Promise<unknown>): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (!(error instanceof OutdatedError)) throw error;
  }
}
