import { formatShortClock } from '../../../lib/nepal-clock.ts';
import { usePresent } from '../../../lib/use-present.ts';
import { kitchenMessages } from '../kitchen.messages.ts';
import { minutesSince } from '../kitchen-tickets.ts';

/** When the slowest dish of the ticket is done, and how long that has passed. */
export function TicketDue({ dueAt }: { dueAt: string }) {
  const over = usePresent((now) => minutesSince(dueAt, now));
  const clock = formatShortClock(dueAt);
  if (!over) return <span className="money">{kitchenMessages.due(clock)}</span>;
  return <b className="money text-danger">{kitchenMessages.overdue(clock, over)}</b>;
}
