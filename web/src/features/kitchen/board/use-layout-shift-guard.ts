import { KITCHEN_STATUSES } from '@chulo/shared/domain/order/order-status';
import { useEffect, useState } from 'react';
import type { TicketColumns } from '../ticket/kitchen-tickets.ts';

/** Roughly the reaction time of a tap that is already on its way. */
const GUARD_MS = 700;
const NONE: ReadonlySet<string> = new Set();

/** Layout-shift guard: the tickets that have just moved and must ignore taps for a moment. */
export function useLayoutShiftGuard(columns: TicketColumns, own: ReadonlySet<string>): ReadonlySet<string> {
  const [seen, setSeen] = useState({ columns, justMoved: NONE });
  const { justMoved } = seen;
  if (seen.columns !== columns) {
    const moved = KITCHEN_STATUSES.flatMap((status) =>
      shifted(idsOf(seen.columns, status), idsOf(columns, status), own),
    );
    setSeen({ columns, justMoved: moved.length === 0 ? justMoved : new Set([...justMoved, ...moved]) });
  }
  useEffect(() => {
    if (justMoved === NONE) return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, justMoved: NONE })), GUARD_MS);
    return () => clearTimeout(timer);
  }, [justMoved]);
  return justMoved;
}

/**
 * True for a moment after the arrangement of the whole board has changed: then no tap on it counts.
 * @param arrangement differs when the tickets stand elsewhere; null while there are none
 */
export function useSettling(arrangement: string | null): boolean {
  const [settled, setSettled] = useState(arrangement);
  if (settled !== arrangement && (settled === null || arrangement === null)) setSettled(arrangement);
  const isSettling = settled !== null && arrangement !== null && settled !== arrangement;
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setSettled(arrangement), GUARD_MS);
    return () => clearTimeout(timer);
  }, [isSettling, arrangement]);
  return isSettling;
}

const idsOf = (columns: TicketColumns, status: keyof TicketColumns) => columns[status].map(({ id }) => id);

/**
 * The tickets of a column that changed position: a tap on its way would hit the wrong ticket. Removals by
 * this board's own moves are ignored: that user expects the shift.
 * @param before the order ids of the column from top to bottom before the update; `now` after it
 * @param own the orders that this board has just moved
 */
export function shifted(
  before: readonly string[],
  now: readonly string[],
  own: ReadonlySet<string>,
): readonly string[] {
  const remaining = new Set(now);
  const expected = before.filter((id) => remaining.has(id) || !own.has(id));
  const index = now.findIndex((id, position) => id !== expected[position]);
  // New tickets below the last one shift nothing.
  return index < 0 || index >= expected.length ? [] : now.slice(index);
}
