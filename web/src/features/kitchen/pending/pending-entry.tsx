import type { Order } from '@chulo/shared/contract/orders/orders';
import { paisaOf } from '@chulo/shared/domain/money/money';
import { PROMISE_CHOICES, type PromiseMinutes } from '@chulo/shared/domain/order/acceptance';
import { optionsText } from '@chulo/shared/domain/order/cart';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../lib/api/session.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { callHref } from '../../../lib/format/call-href.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatClockOrMoment, formatClockRange } from '../../../lib/format/nepal-clock.ts';
import { forSlot, testOrder, typeText } from '../../../lib/format/orders.messages.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SegmentedChoice } from '../../../ui/form/segmented-choice.tsx';
import { kitchenMessages, pendingMessages as messages } from '../kitchen.messages.ts';
import { SoldOutMark } from '../supply/sold-out-mark.tsx';
import { mentionsAllergy } from '../ticket/kitchen-tickets.ts';
import { orderTotalsOptions } from './pending.queries.ts';
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
  const { orderNumber, createdAt, total, customer, callFirst, slot, isTest } = order;
  const now = useNow();
  const [minutes, setMinutes] = useState<PromiseMinutes | null>(null);
  const answer = <Answer order={order} minutes={minutes} answers={answers} mayAnswer={mayAnswer} />;
  const number = (
    <b className="money font-display text-2xl leading-none">{kitchenMessages.number(orderNumber)}</b>
  );
  const fulfilment = (
    <span className="min-w-0 max-w-full truncate">
      <b>{typeText(order)}</b>
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

/** What decides whether an order is accepted: where it goes, how it is paid, who ordered it, and what. */
function PendingDetails({ order }: { order: Order }) {
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

interface PromiseChoiceProps {
  order: Order;
  /** Null: the time promised at the placement. */
  value: PromiseMinutes | null;
  onChange: (value: PromiseMinutes | null) => void;
}

/** For when an order is promised that is accepted next. */
function PromiseChoice({ order: { orderNumber, promised }, value, onChange }: PromiseChoiceProps) {
  const choices = [null, ...PROMISE_CHOICES];
  return (
    <SegmentedChoice
      label={messages.promise(orderNumber)}
      options={choices.map((minutes) => ({
        value: String(minutes),
        label:
          minutes === null ? formatClockRange(promised.from, promised.to) : messages.promiseMinutes(minutes),
      }))}
      value={String(value)}
      onChange={(chosen) => onChange(choices.find((minutes) => String(minutes) === chosen) ?? null)}
    />
  );
}
