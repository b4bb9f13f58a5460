import type { Order } from '@chulo/shared/contract/orders/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { type Paisa, rupeesOf } from '@chulo/shared/domain/money/money';
import { hasValidReference, MAX_MONEY_REASON, type PaymentMethod } from '@chulo/shared/domain/money/payment';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useContentKeys } from '../../../lib/api/content-keys.ts';
import { useSingleFlight } from '../../../lib/api/single-flight.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { methodNames } from '../../../lib/format/staff-orders.messages.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { ReasonChoice } from '../../../ui/form/reason-choice.tsx';
import { SegmentedChoice } from '../../../ui/form/segmented-choice.tsx';
import { Select } from '../../../ui/form/select-field.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { usePresentOrder } from '../admin/admin-order.queries.ts';
import { orderPaymentsOptions } from '../payments/payments.queries.ts';
import { methodsOf } from '../payments/tender-values.ts';
import { useMoneyCall } from '../payments/use-money-call.tsx';
import {
  amountOf,
  type DishLine,
  type RefundChoice,
  refundableIn,
  refundableLines,
  refundWays,
  sentLines,
} from './refund-values.ts';
import { refundMessages as messages, type RefundReason, refundReasonChoices } from './refunds.messages.ts';
import { orderRefundsOptions, type RefundBody, useRefundOrder } from './refunds.queries.ts';

const moneyText = (paisa: Paisa) => formatMoney(rupeesOf(paisa));
const WHATS = (['whole', 'dishes', 'amount'] as const).map((value) => ({
  value,
  label: messages.whats[value],
}));

interface RefundDialogProps {
  /** As it was when the dialog was opened. */
  order: Order;
  restaurant: Restaurant;
  onClose: () => void;
}

/** Gives money back. Its button names the amount and the way, and is the confirmation. */
export function RefundDialog({ order: opened, restaurant, onClose }: RefundDialogProps) {
  const order = usePresentOrder(opened);
  const { data: refunds } = useQuery(orderRefundsOptions(order.id));
  const { data: payments } = useQuery(orderPaymentsOptions(order.id));
  const [choice, setChoice] = useState<RefundChoice>({ what: 'whole', counts: {}, typed: '' });
  const [isTouched, setTouched] = useState<Readonly<Record<string, boolean>>>({});
  const [chosenMethod, setMethod] = useState<PaymentMethod | null>(null);
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState<{ code: RefundReason | null; text: string }>({
    code: opened.status === 'cancelled' ? 'cancelled' : null,
    text: '',
  });
  const ways = refundWays(methodsOf(restaurant), payments ?? []);
  const method = chosenMethod ?? ways[0] ?? 'cash';
  const refundable = refundableIn(order);
  const lines = refundableLines(order, refunds ?? []);
  const amount = amountOf(choice, order, lines);
  const isTooHigh = amount !== null && amount > refundable;
  const isReferenced = hasValidReference(method, reference);
  const reasonText =
    refundReasonChoices.find(({ code }) => code === reason.code)?.sentence ?? reason.text.trim();
  const isReasonGiven = reason.code !== null && reasonText !== '';
  const isReady =
    refunds !== undefined && payments !== undefined && amount !== null && amount > 0 && !isTooHigh;
  const { mutateAsync: refund, isPending } = useRefundOrder();
  const { call, question } = useMoneyCall<RefundBody>(messages);
  const once = useSingleFlight();
  const keyOf = useContentKeys();
  const [error, setError] = useState<string | null>(null);
  const amountText = amount === null ? '' : moneyText(amount);

  const touch = (name: string) => () => setTouched({ ...isTouched, [name]: true });
  async function confirm(): Promise<void> {
    if (amount === null) return;
    setError(null);
    const refusal = await call({
      typed: [choice, method, reference, reasonText],
      body: {
        amount: rupeesOf(amount),
        lines: sentLines(choice),
        refundable: rupeesOf(refundable),
        method,
        transactionReference: method === 'cash' ? '' : reference,
        reason: reasonText,
      },
      send: (body) => refund({ params: { orderId: order.id }, body, headers: keyOf(body) }),
      notSaved: messages.failed,
      onDone: (_, sent) => {
        showSuccess(messages.done(formatMoney(sent.amount), methodNames[sent.method], order.orderNumber));
        onClose();
      },
    });
    setError(refusal?.sentence ?? null);
  }

  return (
    <>
      <Dialog
        isOpen
        onOpenChange={onClose}
        title={messages.title(order.orderNumber)}
        description={[
          refundable > 0 ? messages.refundable(moneyText(refundable)) : messages.nothing,
          ...(order.refundedAmount > 0 ? [messages.refundedBefore(formatMoney(order.refundedAmount))] : []),
        ].join(' ')}
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              {messages.cancel}
            </Button>
            <Button
              disabled={!isReady || !isReferenced || !isReasonGiven}
              isBusy={isPending}
              onClick={() => void once(confirm)}
            >
              {amount ? messages.confirm(amountText, methodNames[method]) : messages.refund}
            </Button>
          </>
        }
      >
        <div className="grid gap-4 pb-3">
          <SegmentedChoice
            label={messages.what}
            options={WHATS}
            value={choice.what}
            onChange={(what) => setChoice({ ...choice, what })}
          />
          {choice.what === 'dishes' && (
            <DishChoice
              lines={lines}
              counts={choice.counts}
              onChange={(counts) => setChoice({ ...choice, counts })}
            />
          )}
          {choice.what === 'amount' && (
            <Field
              label={messages.amount}
              inputMode="decimal"
              required
              value={choice.typed}
              error={isTouched.amount && amount === null ? messages.amountWrong : null}
              onChange={({ target }) => setChoice({ ...choice, typed: target.value })}
              onBlur={touch('amount')}
            />
          )}
          <ErrorLine message={isTooHigh ? messages.amountTooHigh(moneyText(refundable)) : null} />
          <Select
            label={messages.method}
            value={method}
            options={ways.map((value) => ({ value, label: methodNames[value] }))}
            onChange={(value) => setMethod(ways.find((way) => way === value) ?? null)}
          />
          {method !== 'cash' && (
            <Field
              label={messages.reference}
              value={reference}
              maxLength={TEXT_BOUNDS.paymentDetail}
              required
              error={isTouched.reference && !isReferenced ? messages.referenceInvalid : null}
              onChange={({ target }) => setReference(target.value)}
              onBlur={touch('reference')}
            />
          )}
          <ReasonChoice
            texts={messages.reason}
            choices={refundReasonChoices}
            value={reason}
            maxLength={MAX_MONEY_REASON}
            onChange={setReason}
          />
          <ErrorLine message={error} />
        </div>
      </Dialog>
      {question}
    </>
  );
}

interface DishChoiceProps {
  lines: readonly DishLine[];
  counts: RefundChoice['counts'];
  onChange: (counts: RefundChoice['counts']) => void;
}

function DishChoice({ lines, counts, onChange }: DishChoiceProps) {
  return (
    <div>
      <ul className="divide-y divide-line border-line border-y">
        {lines.map(({ position, name, quantity, refunded }) => (
          <li key={position} className="flex items-center justify-between gap-3 py-1.5">
            <span className="wrap-anywhere min-w-0">{messages.line(quantity - refunded, name)}</span>
            {refunded < quantity ? (
              <Stepper
                label={name}
                value={counts[position] ?? 0}
                max={quantity - refunded}
                onChange={(count) => onChange({ ...counts, [position]: count })}
              />
            ) : (
              <span className="py-2.5 text-ink-soft">{messages.gone}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-soft text-sm">{messages.withoutFees}</p>
    </div>
  );
}
