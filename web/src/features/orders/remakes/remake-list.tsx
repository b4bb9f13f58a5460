import type { Order } from '@chulo/shared/contract/orders/orders';
import { useQuery } from '@tanstack/react-query';
import { formatClock, formatMoment } from '../../../lib/format/nepal-clock.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { remakeMessages as messages } from './remakes.messages.ts';
import { orderRemakesOptions } from './remakes.queries.ts';

/** What the kitchen was asked to make again, oldest first; nothing without. */
export function RemakeList({ order }: { order: Order }) {
  const isPossible = order.status !== 'pending';
  const { data, error } = useQuery({ ...orderRemakesOptions(order.id), enabled: isPossible });
  if (!isPossible || (!error && !data?.length)) return null;
  return (
    <section aria-label={messages.list} className="grid content-start gap-2">
      <h3 className="text-lg">{messages.list}</h3>
      <ErrorLine message={error && messages.unread} />
      <ol className="grid gap-2 empty:hidden">
        {data?.map(({ number, lines, reason, at, by, doneAt }) => (
          <li key={number} className="wrap-anywhere">
            {lines.map(({ id, quantity, name }) => (
              <p key={id} className="font-semibold">
                {messages.line(quantity, name)}
              </p>
            ))}
            <p className="as-typed">{messages.because(reason)}</p>
            <p>{doneAt === null ? messages.open : messages.done(formatClock(doneAt))}</p>
            <p className="text-ink-soft">{messages.asked(formatMoment(at), by)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
