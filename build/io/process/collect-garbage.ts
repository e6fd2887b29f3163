import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage at once. A first build leaves much of it, and V8 hardly collects any while a process waits. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
}

/**
 * Sets how many percent V8 lets the heap grow before it collects garbage. Parsing all pages leaves
 * garbage quickly, so a small heap would be collected all the time. The stages after it, and the saves of a watch, leave little garbage.
 */
export function limitHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
