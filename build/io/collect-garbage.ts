import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage at once. A first build leaves much of it, and V8 hardly collects any while a process waits. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
}

/**
 * Lets the heap grow by less than before. Parsing leaves garbage quickly, so a small heap would be collected all the time; the stages
 * after it leave little and hold much.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=40');
}
