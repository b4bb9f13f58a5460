import { useEffect, useState } from 'react';

/** Roughly the reaction time of a tap that is already on its way. */
export const GUARD_MS = 700;
const NONE: ReadonlySet<string> = new Set();

type Lists = readonly (readonly string[])[];

/**
 * The records that have just moved, and must ignore taps for a moment: a tap on its way was meant for what stood there.
 * @param lists the ids of each list, from top to bottom
 * @param own the records that this user has just moved
 * @param movedOf finds the moved records of a list
 */
export function useJustMoved(lists: Lists, own = NONE, movedOf = shifted): ReadonlySet<string> {
  const key = JSON.stringify(lists);
  const [seen, setSeen] = useState({ key, lists, justMoved: NONE });
  const { justMoved } = seen;
  if (seen.key !== key) {
    const moved = lists.flatMap((ids, index) => movedOf(seen.lists[index] ?? [], ids, own));
    setSeen({ key, lists, justMoved: moved.length === 0 ? justMoved : new Set([...justMoved, ...moved]) });
  }
  useEffect(() => {
    if (justMoved === NONE) return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, justMoved: NONE })), GUARD_MS);
    return () => clearTimeout(timer);
  }, [justMoved]);
  return justMoved;
}

/**
 * The records of a list that changed position. Removals by this user's own moves are ignored: that user expects the shift.
 * @param before the ids from top to bottom before the update; `now` after it
 */
export function shifted(
  before: readonly string[],
  now: readonly string[],
  own: ReadonlySet<string>,
): readonly string[] {
  const remaining = new Set(now);
  const expected = before.filter((id) => remaining.has(id) || !own.has(id));
  const index = now.findIndex((id, position) => id !== expected[position]);
  // New records below the last one shift nothing.
  return index < 0 || index >= expected.length ? [] : now.slice(index);
}

/** As `shifted`, but this user expects all that the own moves shift, also where they insert a record. */
export function shiftedByOthers(
  before: readonly string[],
  now: readonly string[],
  own: ReadonlySet<string>,
): readonly string[] {
  const isOther = (id: string) => !own.has(id);
  return shifted(before.filter(isOther), now.filter(isOther), NONE);
}
