/** Lists the first items, and the number of the others. */
export function listSome(items: readonly string[], limit: number): string {
  const others = items.length > limit ? ` and ${items.length - limit} more` : '';
  return items.slice(0, limit).join(', ') + others;
}
