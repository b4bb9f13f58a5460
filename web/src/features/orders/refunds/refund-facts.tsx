import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderRefund } from '@chulo/shared/contract/orders/refunds';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatMoment } from '../../../lib/format/nepal-clock.ts';
import { methodNames } from '../../../lib/format/staff-orders.messages.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { refundMessages as messages } from './refunds.messages.ts';
import { orderRefundsOptions } from './refunds.queries.ts';

export type PrintRefund = (order: Order, refund: OrderRefund) => void;

/** What was given back of an order, oldest first, each with its slip. */
export function RefundFacts({ order, onPrint }: { order: Order; onPrint: PrintRefund }) {
  const { data, error } = useQuery({
    ...orderRefundsOptions(order.id),
    enabled: order.refundedAmount > 0,
  });
  if (order.refundedAmount === 0) return null;
  return (
    <section aria-label={messages.list} className="grid gap-3">
      <h4 className="font-semibold">{messages.refunded(formatMoney(order.refundedAmount))}</h4>
      {!data && !error && <Skeleton className="h-12" />}
      <ErrorLine message={error && messages.unread} />
      <ol className="grid gap-3 empty:hidden">
        {data?.map((refund) => (
          <li key={refund.number} className="flex flex-wrap items-start justify-between gap-2">
            <div className="wrap-anywhere min-w-0">
              <p className="money font-semibold">
                {messages.givenBack(formatMoney(refund.amount), methodNames[refund.method])}
              </p>
              {dishesOf(order, refund).map((dish) => (
                <p key={dish}>{dish}</p>
              ))}
              {refund.transactionReference !== '' && (
                <p>{messages.referenceOf(refund.transactionReference)}</p>
              )}
              <p className="as-typed">{messages.because(refund.reason)}</p>
              <p className="text-ink-soft">{messages.by(formatMoment(refund.at), refund.by)}</p>
            </div>
            <Button
              variant="ghost"
              aria-label={messages.printOf(formatMoney(refund.amount))}
              onClick={() => onPrint(order, refund)}
            >
              <Printer aria-hidden className="size-5" />
              {messages.print}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

export const dishesOf = ({ items }: Order, { lines }: OrderRefund): string[] =>
  lines.map(({ position, quantity }) =>
    messages.line(quantity, items.find(({ id }) => id === String(position))?.name ?? ''),
  );
