import { KITCHEN_STATUSES } from '@chulo/shared/domain/order/order-status';
import { useEffect, useState } from 'react';
import type { TicketColumns } from '../ticket/kitchen-tickets.ts';

/** As long as a thumb that has begun to fall sees nothing of what has moved. */
const SETTLING_MS = 700;
const NONE: ReadonlySet<string> = new Set();

/** The tickets that have just moved, whose step is not pressed yet. */
export function useSettling(columns: TicketColumns, own: ReadonlySet<string>): ReadonlySet<string> {
  const [seen, setSeen] = useState({ columns, settling: NONE });
  const { settling } = seen;
  if (seen.columns !== columns) {
    const moved = KITCHEN_STATUSES.flatMap((status) =>
      shifted(idsOf(seen.columns, status), idsOf(columns, status), own),
    );
    setSeen({ columns, settling: moved.length === 0 ? settling : new Set([...settling, ...moved]) });
  }
  useEffect(() => {
    if (settling === NONE) return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, settling: NONE })), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [settling]);
  return settling;
}

const idsOf = (columns: TicketColumns, status: keyof TicketColumns) => columns[status].map(({ id }) => id);

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
