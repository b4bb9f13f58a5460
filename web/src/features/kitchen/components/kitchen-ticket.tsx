import type { Order } from '@chulo/shared/contract/orders';
import { nextKitchenStatus, type OrderStatus } from '@chulo/shared/domain/order-status';
import { Printer } from 'lucide-react';
import { fulfilmentNames } from '../../../lib/lib.messages.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { kitchenActions, kitchenMessages } from '../kitchen.messages.ts';
import { paperMessages } from '../ticket-paper.messages.ts';
import { KitchenNote } from './kitchen-note.tsx';
import { TicketAge } from './ticket-age.tsx';

interface KitchenTicketProps {
  order: Order;
  now: number | null;
  /** Nobody has touched it yet. */
  isNew: boolean;
  /** It came while somebody was looking. */
  isArriving: boolean;
  onTouch: () => void;
  onMove: (to: OrderStatus) => void;
  /** Its ticket has come out of this device's printer. */
  isPrinted: boolean;
  onPrint: () => void;
}

export function KitchenTicket({
  order,
  now,
  isNew,
  isArriving,
  onTouch,
  onMove,
  isPrinted,
  onPrint,
}: KitchenTicketProps) {
  const { orderNumber, status, items, notes, deliveryType, customer } = order;
  const next = nextKitchenStatus(status);
  const action = kitchenActions[status];
  const edge = isNew ? 'border-turmeric ring-4 ring-turmeric' : 'border-line-strong';
  return (
    <article
      aria-label={kitchenMessages.ticket(orderNumber)}
      onPointerDown={isNew ? onTouch : undefined}
      onFocus={isNew ? onTouch : undefined}
      className={`rounded-card border-2 bg-surface p-4 ${edge} ${isArriving ? 'animate-slide-in' : ''}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 className="money text-4xl leading-none">{kitchenMessages.number(orderNumber)}</h3>
        <span className="flex items-center gap-1">
          <TicketAge createdAt={order.createdAt} now={now} />
          <IconButton
            label={isPrinted ? paperMessages.printAgainOf(orderNumber) : paperMessages.printOf(orderNumber)}
            icon={<Printer aria-hidden className="size-6" />}
            className="-my-2 -mr-3 size-16!"
            onClick={onPrint}
          />
        </span>
      </header>
      <p className="mt-2 text-ink-soft text-lg leading-snug">
        <b className="text-ink">{fulfilmentNames[deliveryType]}</b>
        {customer && ` · ${customer.name}`}
        {isNew && (
          <strong className="ml-2 rounded-full bg-turmeric/30 px-2.5 text-ink">
            {kitchenMessages.isNew}
          </strong>
        )}
      </p>
      <ul className="mt-3 divide-y divide-line border-line border-t">
        {items.map((line) => (
          <li key={line.id} className="py-2.5 text-xl leading-snug">
            <p className="flex gap-2">
              <b className="money shrink-0 font-bold font-display text-2xl leading-none">
                {kitchenMessages.quantity(line.quantity)}
              </b>
              <span className="min-w-0 font-semibold">{line.name}</span>
            </p>
            {line.customizations.map(({ optionId, name }) => (
              <p key={optionId} className="pl-6 text-ink-soft text-lg">
                {name}
              </p>
            ))}
            {line.specialInstructions !== '' && <KitchenNote text={line.specialInstructions} />}
          </li>
        ))}
      </ul>
      {notes !== '' && <KitchenNote text={notes} />}
      {next && action && (
        <Button
          variant={status === 'ready' ? 'secondary' : 'primary'}
          className="mt-4 min-h-16! w-full text-lg"
          aria-label={kitchenMessages.action(action, orderNumber)}
          onClick={() => onMove(next)}
        >
          {action}
        </Button>
      )}
    </article>
  );
}
