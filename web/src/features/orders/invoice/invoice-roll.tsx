import type { Order } from '@chulo/shared/contract/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { optionsText } from '@chulo/shared/domain/order/cart';
import { fulfilmentNames } from '../../../lib/format/lib.messages.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { staffOrderMessages as messages } from '../desk/staff-order.messages.ts';
import { amountToPay, placedAt, restaurantAddress } from './invoice.ts';
import { invoiceRows } from './staff-bill.ts';

interface InvoiceRollProps {
  order: Order;
  restaurant: Restaurant;
}

const RULE = 'mt-[0.7em] border-ink border-t border-dashed pt-[0.7em]';

/** The invoice for a receipt roll: one column of 72 mm in black. Sizes are in em, relative to the font size. */
export function InvoiceRoll({ order, restaurant }: InvoiceRollProps) {
  const toPay = amountToPay(order);
  return (
    <article className="leading-snug">
      <header className="text-center">
        <p className="wrap-anywhere font-bold font-display text-[1.5em] leading-tight">{restaurant.name}</p>
        <p>{restaurantAddress(restaurant)}</p>
        <p className="money">{restaurant.phone}</p>
      </header>
      <h3 className={`${RULE} text-center text-[1.6em] leading-tight`}>
        {messages.invoice} <span className="money">#{order.orderNumber}</span>
      </h3>
      <p className="money wrap-anywhere text-center text-[0.8em]">{order.id}</p>
      <p className="mt-[0.5em]">{placedAt(order)}</p>
      <p className="wrap-anywhere">
        {order.customer?.name ?? messages.guest}, {fulfilmentNames[order.deliveryType]}
      </p>
      <ul className={`${RULE} grid gap-[0.5em]`}>
        {order.items.map(({ id, name, customizations, quantity, price }) => (
          <li key={id} className="flex break-inside-avoid justify-between gap-[0.8em]">
            <span className="wrap-anywhere min-w-0">
              <span className="money">{messages.quantity(quantity)}</span> {name}
              {customizations.length > 0 && (
                <span className="block text-[0.9em]">{optionsText({ customizations })}</span>
              )}
            </span>
            <span className="money shrink-0">{formatMoney(price * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className={`${RULE} money grid grid-cols-[1fr_auto] gap-x-[0.8em]`}>
        {invoiceRows(order).map((row) => (
          <Row key={row.label} {...row} />
        ))}
        <Row label={messages.total} amount={formatMoney(order.total)} isLarge />
        <Row label={messages.paidAmount} amount={formatMoney(order.paidAmount)} />
        {toPay > 0 && <Row label={messages.toPay} amount={formatMoney(toPay)} isLarge />}
      </dl>
      <p className={`${RULE} text-center font-semibold`}>{messages.thanks}</p>
    </article>
  );
}

interface RowProps {
  label: string;
  amount: string;
  isLarge?: boolean;
}

function Row({ label, amount, isLarge = false }: RowProps) {
  const look = isLarge ? 'font-bold text-[1.25em]' : '';
  return (
    <>
      <dt className={`wrap-anywhere ${look}`}>{label}</dt>
      <dd className={`text-end ${look}`}>{amount}</dd>
    </>
  );
}
