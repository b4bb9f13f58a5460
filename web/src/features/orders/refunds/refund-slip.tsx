import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderRefund } from '@chulo/shared/contract/orders/refunds';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { formatBikramSambat } from '@chulo/shared/domain/time/bikram-sambat';
import { nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatClock, formatDayOf } from '../../../lib/format/nepal-clock.ts';
import { methodNames } from '../../../lib/format/staff-orders.messages.ts';
import { PrintedPage } from '../../../ui/page/printed-page.tsx';
import { Paper } from '../../../ui/page/receipt-print.tsx';
import { restaurantAddress } from '../invoice/invoice.ts';
import { useHasReceiptRoll } from '../invoice/invoice-dialog.tsx';
import { dishesOf } from './refund-facts.tsx';
import { refundMessages as messages } from './refunds.messages.ts';

interface RefundSlipProps {
  order: Order;
  refund: OrderRefund;
  restaurant: Restaurant;
}

/** Prints the slip of a refund on the paper of this device. */
export function RefundSlip(props: RefundSlipProps) {
  const isRoll = useHasReceiptRoll();
  const onReady = () => print();
  const slip = <Slip {...props} />;
  if (!isRoll) return <PrintedPage onReady={onReady}>{slip}</PrintedPage>;
  return (
    <Paper widthMm={80} marginMm={4} onReady={onReady}>
      <div className="py-[4mm] text-[3.6mm]">{slip}</div>
    </Paper>
  );
}

const RULE = 'mt-[0.7em] border-ink border-t border-dashed pt-[0.7em]';

/** One column, for a roll and for a page. The customer signs that she has the money. */
function Slip({ order, refund, restaurant }: RefundSlipProps) {
  const dishes = dishesOf(order, refund);
  const facts = [
    [messages.order, messages.number(order.orderNumber)],
    [messages.date, momentOf(refund)],
    ...(dishes.length > 0 ? [[messages.dishes, dishes.join('\n')] as const] : []),
    [messages.givenBackBy, methodNames[refund.method]],
    ...(refund.transactionReference === ''
      ? []
      : [[messages.slipReference, refund.transactionReference] as const]),
    [messages.slipReason, refund.reason],
    [messages.person, refund.by],
  ] as const;
  return (
    <article className="max-w-[90mm] leading-snug">
      <header>
        <p className="wrap-anywhere font-bold font-display text-[1.5em] leading-tight">{restaurant.name}</p>
        <p>{restaurantAddress(restaurant)}</p>
        {restaurant.phone !== '' && <p className="money">{restaurant.phone}</p>}
        {restaurant.pan !== '' && <p className="money">{messages.pan(restaurant.pan)}</p>}
      </header>
      <h3 className={`${RULE} flex justify-between gap-[0.8em] text-[1.5em] leading-tight`}>
        {messages.slip} <span className="money">{formatMoney(refund.amount)}</span>
      </h3>
      <dl className={`${RULE} grid gap-[0.4em]`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-[0.85em]">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={`${RULE} pb-[3em]`}>{messages.customer}</p>
      <p className="border-ink border-t" />
    </article>
  );
}

const momentOf = ({ at }: OrderRefund) =>
  messages.dayAndTime(formatDayOf(at), formatBikramSambat(nepalDayOf(new Date(at))), formatClock(at));
