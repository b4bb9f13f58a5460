import type { Order } from '@chulo/shared/contract/orders/orders';
import type { PromiseMinutes } from '@chulo/shared/domain/order/acceptance';
import { useState } from 'react';
import { useNow } from '../../../lib/device/use-now.ts';
import { fulfilmentNames } from '../../../lib/format/lib.messages.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatClockOrMoment } from '../../../lib/format/nepal-clock.ts';
import { forSlot } from '../../../lib/format/slot.messages.ts';
import { testOrder } from '../../../lib/format/test-order.messages.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { kitchenMessages } from '../kitchen.messages.ts';
import { SoldOutMark } from '../supply/sold-out-mark.tsx';
import { pendingMessages as messages } from './pending.messages.ts';
import type { PendingAnswers } from './pending-answers.tsx';
import { PendingDetails } from './pending-details.tsx';
import { PromiseChoice } from './promise-choice.tsx';

interface PendingEntryProps {
  order: Order;
  answers: PendingAnswers;
  mayAnswer: boolean;
  /** In the bar, where the lines are shortened. */
  isShort: boolean;
}

/** One order that waits for an answer: in the bar one row, in the sheet with its lines. */
export function PendingEntry({ order, answers, mayAnswer, isShort }: PendingEntryProps) {
  const { orderNumber, createdAt, total, deliveryType, customer, callFirst, slot, isTest } = order;
  const now = useNow();
  const [minutes, setMinutes] = useState<PromiseMinutes | null>(null);
  const answer = <Answer order={order} minutes={minutes} answers={answers} mayAnswer={mayAnswer} />;
  const number = (
    <b className="money font-display text-2xl leading-none">{kitchenMessages.number(orderNumber)}</b>
  );
  const fulfilment = (
    <span className="min-w-0 max-w-full truncate">
      <b>{fulfilmentNames[deliveryType]}</b>
      {customer && ` · ${customer.name}`}
    </span>
  );
  const flags = (
    <>
      {isTest && <Badge tone="plum">{testOrder}</Badge>}
      {callFirst && <Badge tone="danger">{kitchenMessages.callFirst}</Badge>}
      <SoldOutMark order={order} isShort={isShort} />
    </>
  );
  if (isShort)
    return (
      <li className="flex min-h-11 shrink-0 items-center gap-2 rounded-control bg-surface pl-2.5 text-ink leading-tight @max-2xl:w-full @max-2xl:flex-wrap @max-2xl:p-2">
        {number}
        <span className="flex max-w-60 items-center gap-2 @max-2xl:max-w-full">
          {fulfilment}
          {slot && <b className="money whitespace-nowrap">{forSlot(slot)}</b>}
        </span>
        {flags}
        {answer}
      </li>
    );
  return (
    <li className="grid gap-3 rounded-card border-2 border-alarm bg-surface p-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
          {number}
          <span className="money text-ink-soft">{messages.since(formatClockOrMoment(createdAt, now))}</span>
          <b className="money">{formatMoney(total)}</b>
        </p>
        {slot && <p className="money font-semibold leading-snug">{forSlot(slot)}</p>}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug">
          {fulfilment}
          {flags}
        </p>
        <PendingDetails order={order} />
      </div>
      {mayAnswer && !slot && <PromiseChoice order={order} value={minutes} onChange={setMinutes} />}
      <div className="flex flex-wrap gap-2 *:grow">{answer}</div>
    </li>
  );
}

interface AnswerProps extends Omit<PendingEntryProps, 'isShort'> {
  /** The promise in place of the usual time. */
  minutes: PromiseMinutes | null;
}

function Answer({ order, minutes, answers, mayAnswer }: AnswerProps) {
  const { orderNumber } = order;
  if (!mayAnswer)
    return <p className="pr-2.5 font-semibold text-ink-soft leading-tight">{messages.waitingForPanel}</p>;
  return (
    <>
      <Button
        className="grow px-3!"
        aria-label={messages.acceptOrder(orderNumber)}
        isBusy={answers.isBusy(order)}
        aria-disabled={answers.isJustMoved(order)}
        onClick={() => answers.accept(order, minutes)}
      >
        {messages.accept}
      </Button>
      <Button
        variant="secondary"
        className="grow px-3!"
        aria-label={messages.declineOrder(orderNumber)}
        aria-disabled={answers.isJustMoved(order)}
        onClick={() => answers.decline(order)}
      >
        {messages.decline}
      </Button>
    </>
  );
}
