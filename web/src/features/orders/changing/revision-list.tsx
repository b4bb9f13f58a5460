import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderRevision } from '@chulo/shared/contract/orders/revisions';
import { lineChanges } from '@chulo/shared/domain/order/changed-lines';
import { useQuery } from '@tanstack/react-query';
import { fulfilmentNames } from '../../../lib/format/lib.messages.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatMoment } from '../../../lib/format/nepal-clock.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { adminOrderMessages } from '../admin/admin-orders.messages.ts';
import { changingMessages as messages } from './changing.messages.ts';
import { orderRevisionsOptions } from './changing.queries.ts';

/** What staff have changed of an order, oldest first; each opens. */
export function RevisionList({ order }: { order: Order }) {
  const { data, error } = useQuery(orderRevisionsOptions(order.id, order.revision));
  if (order.revision === 0) return null;
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-lg">{messages.revisions}</h3>
      {!data && !error && <Skeleton className="h-12" />}
      <ErrorLine message={error && messages.revisionsUnread} />
      <ol className="grid gap-1 empty:hidden">
        {data?.map((revision) => (
          <li key={revision.number}>
            <details>
              <summary className="cursor-pointer py-2.5">
                <b>{messages.revision(revision.number)}</b>{' '}
                <span className="wrap-anywhere text-ink-soft">
                  {adminOrderMessages.by(formatMoment(revision.at), revision.by)}
                </span>
              </summary>
              <ul className="wrap-anywhere grid gap-0.5 pl-4">
                {textsOf(revision).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function textsOf({ before, after }: OrderRevision): string[] {
  const lines = lineChanges(before.items, after.items).flatMap((change) => {
    const { name, quantity, specialInstructions: note } = change.line;
    if (change.kind !== 'changed')
      return [messages[change.kind === 'added' ? 'addedLine' : 'removedLine'](quantity, name)];
    const was = change.before;
    const noteText = note === '' ? messages.lineNoteGone(name) : messages.lineNote(name, note);
    return [
      ...(was.quantity === quantity ? [] : [messages.quantityOf(was.quantity, quantity, name)]),
      ...(was.specialInstructions === note ? [] : [noteText]),
    ];
  });
  const { specialInstructions: notes } = after;
  const street = after.deliveryAddress?.street;
  return [
    ...lines,
    ...(before.deliveryType === after.deliveryType
      ? []
      : [messages.typeOf(fulfilmentNames[after.deliveryType])]),
    ...(street && JSON.stringify(before.deliveryAddress) !== JSON.stringify(after.deliveryAddress)
      ? [messages.address(street)]
      : []),
    ...(before.specialInstructions === notes
      ? []
      : [notes === '' ? messages.orderNoteGone : messages.orderNote(notes)]),
    ...(before.staffDiscount === after.staffDiscount
      ? []
      : [messages.discountOf(formatMoney(before.staffDiscount), formatMoney(after.staffDiscount))]),
    ...(after.staffDiscountReason === '' || before.staffDiscountReason === after.staffDiscountReason
      ? []
      : [messages.discountReason(after.staffDiscountReason)]),
    ...(before.promoCode !== null && after.promoCode === null ? [messages.codeGone(before.promoCode)] : []),
    ...(before.total === after.total
      ? []
      : [messages.totalOf(formatMoney(before.total), formatMoney(after.total))]),
    messages.asBefore(before.items.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ')),
  ];
}
