import type { Order } from '@chulo/shared/contract/orders/orders';
import { optionsText } from '@chulo/shared/domain/order/cart';
import { Phone } from 'lucide-react';
import { callHref } from '../../../lib/format/call-href.ts';
import { fulfilmentNames } from '../../../lib/format/lib.messages.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { forSlot } from '../../../lib/format/slot.messages.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { kitchenMessages } from '../kitchen.messages.ts';
import { pendingMessages as messages } from './pending.messages.ts';
import type { PendingAnswers } from './pending-answers.tsx';

interface PendingEntryProps {
  order: Order;
  answers: PendingAnswers;
  mayAnswer: boolean;
  /** In the bar, where the lines are shortened. */
  isShort: boolean;
}

/** One order that waits for an answer: in the bar one row, in the sheet with its lines. */
export function PendingEntry({ order, answers, mayAnswer, isShort }: PendingEntryProps) {
  const { orderNumber, createdAt, total, deliveryType, customer, callFirst, slot } = order;
  const number = (
    <b className="money font-display text-2xl leading-none">{kitchenMessages.number(orderNumber)}</b>
  );
  const fulfilment = (
    <span className="min-w-0 max-w-full truncate">
      <b>{fulfilmentNames[deliveryType]}</b>
      {customer && ` · ${customer.name}`}
    </span>
  );
  const flag = callFirst && <Badge tone="danger">{kitchenMessages.callFirst}</Badge>;
  if (isShort)
    return (
      <li className="flex min-h-11 shrink-0 items-center gap-2 rounded-control bg-surface pl-2.5 text-ink leading-tight">
        {number}
        <span className="flex max-w-60 items-center gap-2">
          {fulfilment}
          {slot && <b className="money whitespace-nowrap">{forSlot(slot)}</b>}
        </span>
        {flag}
        <Answer order={order} answers={answers} mayAnswer={mayAnswer} />
      </li>
    );
  return (
    <li className="flex gap-3 rounded-card border-2 border-alarm bg-surface p-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
          {number}
          <span className="money text-ink-soft">{messages.since(formatClock(createdAt))}</span>
          <b className="money">{formatMoney(total)}</b>
        </p>
        {slot && <p className="money font-semibold leading-snug">{forSlot(slot)}</p>}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug">
          {fulfilment}
          {flag}
        </p>
        <PendingDetails order={order} />
      </div>
      <div className="flex w-28 shrink-0 flex-col justify-center gap-2">
        <Answer order={order} answers={answers} mayAnswer={mayAnswer} />
      </div>
    </li>
  );
}

function Answer({ order, answers, mayAnswer }: Omit<PendingEntryProps, 'isShort'>) {
  const { orderNumber } = order;
  if (!mayAnswer)
    return <p className="pr-2.5 font-semibold text-ink-soft leading-tight">{messages.waitingForPanel}</p>;
  return (
    <>
      <Button
        className="px-3!"
        aria-label={messages.acceptOrder(orderNumber)}
        isBusy={answers.isBusy(order)}
        aria-disabled={answers.isJustMoved(order)}
        onClick={() => answers.accept(order)}
      >
        {messages.accept}
      </Button>
      <Button
        variant="secondary"
        className="px-3!"
        aria-label={messages.declineOrder(orderNumber)}
        aria-disabled={answers.isJustMoved(order)}
        onClick={() => answers.decline(order)}
      >
        {messages.decline}
      </Button>
    </>
  );
}

function PendingDetails({ order: { items, notes, customer, callFirst } }: { order: Order }) {
  return (
    <div className="mt-1 grid gap-1 text-sm">
      <ul className="grid gap-1">
        {items.map((line) => (
          <li key={line.id} className="wrap-anywhere leading-snug">
            <b className="money">{kitchenMessages.quantity(line.quantity)}</b> {line.name}
            {line.customizations.length > 0 && <span className="text-ink-soft"> · {optionsText(line)}</span>}
            {line.specialInstructions !== '' && (
              <span className="as-typed block text-ink-soft">{messages.note(line.specialInstructions)}</span>
            )}
          </li>
        ))}
      </ul>
      {notes !== '' && <p className="as-typed text-ink-soft">{messages.note(notes)}</p>}
      {callFirst && customer && (
        <a
          href={callHref(customer.phone)}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline underline-offset-4"
        >
          <Phone aria-hidden className="size-4" />
          {messages.call(customer.phone)}
        </a>
      )}
    </div>
  );
}
