import { readFence } from '../../../build/code/fence.ts';
import type { Sample } from '../../../build/model.ts';

/** Makes a sample as a page would hold it, at line 1 of `content/docs/2.x/page.md`. */
export function sample(text: string, meta = '', language = 'ts'): Sample {
  return { fence: readFence(language, meta, text), at: { file: 'content/docs/2.x/page.md', line: 1, column: 1 } };
}

/** Makes a sample with a title. */
export function titled(title: string, text = 'export {};'): Sample {
  return sample(text, `title="${title}"`);
}
