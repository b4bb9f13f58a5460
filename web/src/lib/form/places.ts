/** In an order that people change each thing has a place, a whole number; gaps are allowed. */
interface Places<Thing> {
  placeOf: (thing: Thing) => number;
  /** The place of the first, the second and so on, counted from 0. */
  placeAt: (index: number) => number;
}

/** The same things, with one of them at another index. */
export function movedTo<Thing extends { id: string }>(
  things: readonly Thing[],
  id: string,
  index: number,
): Thing[] {
  const moved = things.filter((thing) => thing.id === id);
  return things.filter((thing) => thing.id !== id).toSpliced(index, 0, ...moved);
}

/** Who must get which place so that things stand in this order and no two at one place; nobody else's changes. */
export function placesToGive<Thing extends { id: string }>(
  order: readonly Thing[],
  { placeOf, placeAt }: Places<Thing>,
): { id: string; place: number }[] {
  return order
    .map((thing, index) => ({ thing, place: placeAt(index) }))
    .filter(({ thing, place }) => placeOf(thing) !== place)
    .map(({ thing, place }) => ({ id: thing.id, place }));
}
