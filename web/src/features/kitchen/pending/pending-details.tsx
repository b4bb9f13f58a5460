import type { Order } from '@chulo/shared/contract/orders/orders';
import { paisaOf } from '@chulo/shared/domain/money/money';
import { optionsText } from '@chulo/shared/domain/order/cart';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useMay } from '../../../lib/api/session.ts';
import { callHref } from '../../../lib/format/call-href.ts';
import { kitchenMessages } from '../kitchen.messages.ts';
import { mentionsAllergy } from '../ticket/kitchen-tickets.ts';
import { pendingMessages as messages } from './pending.messages.ts';
import { orderTotalsOptions } from './pending.queries.ts';

/** What decides whether an order is accepted: where it goes, how it is paid, who ordered it, and what. */
export function PendingDetails({ order }: { order: Order }) {
  const { items, notes, customer, callFirst, deliveryAddress, deliveryType, paidAmount, total, isTest } =
    order;
  const mayReadCustomers = useMay()('customers');
  return (
    <div className="wrap-anywhere mt-1 grid gap-1 text-sm">
      {deliveryAddress && <Address address={deliveryAddress} />}
      {!isTest && (
        <p>{paisaOf(paidAmount) >= paisaOf(total) ? messages.isPaid : messages.payment[deliveryType]}</p>
      )}
      {customer && mayReadCustomers && !isTest && <EarlierOrders customerId={customer.id} />}
      {customer && customer.phone !== '' && (callFirst || mayReadCustomers) && (
        <a
          href={callHref(customer.phone)}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline underline-offset-4"
        >
          <Phone aria-hidden className="size-4" />
          {messages.call(customer.phone)}
        </a>
      )}
      <ul className="grid gap-1">
        {items.map((line) => (
          <li key={line.id} className="leading-snug">
            <b className="money">{kitchenMessages.quantity(line.quantity)}</b> {line.name}
            {line.customizations.length > 0 && <span className="text-ink-soft"> · {optionsText(line)}</span>}
            {line.specialInstructions !== '' && <Note text={line.specialInstructions} />}
          </li>
        ))}
      </ul>
      {notes !== '' && <Note text={notes} />}
    </div>
  );
}

/** A customer's note; an allergy decides too whether the order is accepted. */
const Note = ({ text }: { text: string }) =>
  mentionsAllergy(text) ? (
    <strong className="as-typed block w-fit rounded-control bg-ink px-1.5 text-base text-paper">
      <span className="uppercase">{kitchenMessages.allergy}:</span> {text}
    </strong>
  ) : (
    <span className="as-typed block text-ink-soft">{messages.note(text)}</span>
  );

function Address({
  address: { street, city, landmark },
}: {
  address: NonNullable<Order['deliveryAddress']>;
}) {
  return (
    <p>
      {[street, city].filter(Boolean).join(', ')}
      {landmark !== '' && <span className="text-ink-soft"> · {messages.near(landmark)}</span>}
    </p>
  );
}

/** The other orders of the customer; nothing while they are not known. */
function EarlierOrders({ customerId }: { customerId: string }) {
  const { data } = useQuery(orderTotalsOptions(customerId));
  return data && <p>{messages.earlierOrders(Math.max(0, data.count - 1), data.cancelled)}</p>;
}
