import { afterAll, inject } from 'vitest';
import { readsSince } from './reads.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test file read in the project and of the built site, as paths in the project. */
    reads?: readonly string[];
  }
}

// Runs before each test file.
const reads = readsSince(inject('site')?.origin);

// biome-ignore lint/correctness/noEmptyPattern: The runner reads from the pattern which fixtures the hook needs.
afterAll(({}, file) => {
  file.meta.reads = reads();
});
