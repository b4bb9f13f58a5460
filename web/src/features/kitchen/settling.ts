/**
 * What stands elsewhere in a column than a moment ago, or where something else stood: a thumb on its way there
 * would meet the wrong ticket. What this board's own step took out counts not: whoever pressed knows, and goes on.
 * @param before the column's orders, from above, as they were; `now` as they are
 * @param own the orders that this board has just moved
 */
export function shifted(
  before: readonly string[],
  now: readonly string[],
  own: ReadonlySet<string>,
): readonly string[] {
  const still = new Set(now);
  const stood = before.filter((id) => still.has(id) || !own.has(id));
  const place = now.findIndex((id, at) => id !== stood[at]);
  // What comes below the last one shifts nothing.
  return place < 0 || place >= stood.length ? [] : now.slice(place);
}
