import type { Code } from 'mdast';
import { type Fence, readFence } from '../../code/fence.ts';

/** Returns the fence of a node, which `remarkSamples` has kept, or reads it. */
export function fenceOf({ lang, meta, value, data }: Code): Fence {
  return data?.sample?.fence ?? readFence(lang ?? 'text', meta ?? '', value);
}
