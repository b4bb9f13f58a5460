import { KITCHEN_STATUSES } from '@chulo/shared/domain/order-status';
import { useEffect, useState } from 'react';
import type { TicketColumns } from './kitchen-tickets.ts';
import { shifted } from './settling.ts';

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
