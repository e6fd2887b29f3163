import { isDeepStrictEqual } from 'node:util';

/**
 * The name of a value, or the kind and the id of one value among many. A build looks up many values of every page, and joining two texts
 * to one name would take most of the time of a lookup.
 */
export type Name = string | readonly [kind: string, id: string];

/** Values in memory with the inputs that they were computed from. */
interface Cells {
  /** Returns the value that was computed under this name, if its inputs are identical, or computes it. */
  cell<T>(name: Name, inputs: readonly unknown[], compute: () => T): T;
  /** Returns the earlier value of this name if the value equals it. */
  same<T>(name: Name, value: T): T;
  /** Drops every value that was last used before this generation. */
  dropBefore(generation: number): void;
  clear(): void;
}

interface Cell {
  readonly inputs: readonly unknown[];
  readonly value: unknown;
  /** The number of the generation that used the value last. */
  generation: number;
}

/** Makes cells without values. */
export function createCells(currentGeneration: () => number): Cells {
  const kinds = new Map<string, Map<string, Cell>>();
  const cellsOf = (kind: string): Map<string, Cell> => {
    const known = kinds.get(kind) ?? new Map<string, Cell>();
    kinds.set(kind, known);
    return known;
  };
  return {
    cell<T>(name: Name, inputs: readonly unknown[], compute: () => T): T {
      const [kind, id] = typeof name === 'string' ? [name, ''] : name;
      const cells = cellsOf(kind);
      const known = cells.get(id);
      if (known && areIdentical(known.inputs, inputs)) {
        known.generation = currentGeneration();
        return known.value as T;
      }
      const value = compute();
      const cell = { inputs, value, generation: currentGeneration() };
      cells.set(id, cell);
      // A computation that has failed is repeated.
      if (value instanceof Promise) value.catch(() => cells.get(id) === cell && cells.delete(id));
      return value;
    },
    same<T>(name: Name, value: T): T {
      const [kind, id] = typeof name === 'string' ? [name, ''] : name;
      const cells = cellsOf(kind);
      const known = cells.get(id);
      const isSame = known && (known.value === value || isDeepStrictEqual(known.value, value));
      const kept = isSame ? (known.value as T) : value;
      cells.set(id, { inputs: [], value: kept, generation: currentGeneration() });
      return kept;
    },
    dropBefore(generation) {
      for (const cells of kinds.values())
        for (const [id, cell] of cells) if (cell.generation < generation) cells.delete(id);
    },
    clear: () => kinds.clear(),
  };
}

function areIdentical(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((input, index) => input === b[index]);
}
