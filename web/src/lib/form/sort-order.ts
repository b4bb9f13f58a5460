/** The stored positions of a sortable list: whole numbers, gaps allowed. */
interface PositionScheme<Thing> {
  placeOf: (thing: Thing) => number;
  /** The position to store for an index, counted from 0. */
  placeAt: (index: number) => number;
}

/** The items with one of them moved to another index. */
export function moveItem<Thing extends { id: string }>(
  things: readonly Thing[],
  id: string,
  index: number,
): Thing[] {
  const moved = things.filter((thing) => thing.id === id);
  return things.filter((thing) => thing.id !== id).toSpliced(index, 0, ...moved);
}

/** The items whose position must change to store this order without duplicates, with their new positions. */
export function positionChanges<Thing extends { id: string }>(
  order: readonly Thing[],
  { placeOf, placeAt }: PositionScheme<Thing>,
): { id: string; place: number }[] {
  return order
    .map((thing, index) => ({ thing, place: placeAt(index) }))
    .filter(({ thing, place }) => placeOf(thing) !== place)
    .map(({ thing, place }) => ({ id: thing.id, place }));
}
