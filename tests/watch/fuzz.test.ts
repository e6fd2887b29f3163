import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../support/folder.ts';
import { createRandom } from '../support/random.ts';
import { openRepository } from '../support/sites/repository.ts';
import { expectConvergence, makeEditableProject, startWatch } from '../support/watch.ts';
import { createAuthor, makeBranches } from './author.ts';

/** `npm run fuzz:watch -- --runs 50` tries the sequences of edits from 1 to 50. */
const [FIRST = 1, LAST = FIRST] = (process.env.FUZZ ?? '1-3').split('-').map(Number);

/** One watch serves this many sequences, because its start takes longer than a sequence. */
const BLOCK = 20;
const BLOCKS = Array.from({ length: Math.ceil((LAST - FIRST + 1) / BLOCK) }, (_, index) => {
  const first = FIRST + index * BLOCK;
  return [first, Math.min(LAST, first + BLOCK - 1)] as const;
});

const BURSTS = 2;
const EDITS = 5;
const TIMEOUT_MS = 300_000 * BLOCK;

test.each(BLOCKS)(
  'whatever is edited, watch ends where a clean build ends: sequences %i to %i',
  async (first, last) => {
    const root = await makeFolder({});
    const git = openRepository(root);
    await makeBranches({ root, git });
    const [out, project] = [join(await makeFolder({}), 'out'), await makeEditableProject()];
    const watch = await startWatch(root, out, project);
    for (let seed = first; seed <= last; seed += 1) {
      const author = createAuthor({ root, out, project, git }, createRandom(seed));
      for (let burst = 0; burst < BURSTS; burst += 1) {
        for (let edit = 0; edit < EDITS; edit += 1) await author.edit();
        await author.repair();
        await expectConvergence(root, out, { project, code: author.code() }).catch((error: Error) => {
          throw new Error(`Sequence ${seed}, burst ${burst}: ${error.message}\n${watch.takeOutput()}`, {
            cause: error,
          });
        });
      }
      expect(watch.takeOutput(), `sequence ${seed}`).not.toMatch(/^\s+at /m);
      await author.reset();
    }
  },
  TIMEOUT_MS,
);
