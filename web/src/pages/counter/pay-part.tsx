import { rupeesOf } from '@chulo/shared/domain/money/money';
import { hasValidReference, likelyCash } from '@chulo/shared/domain/money/payment';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { type RefObject, useId } from 'react';
import { staffMessages } from '../../features/orders/admin/admin-orders.messages.ts';
import { collectMessages } from '../../features/orders/payments/payments.messages.ts';
import { cashOf, changeOfTyped, methodsOf } from '../../features/orders/payments/tender-values.ts';
import { useIsOnline } from '../../lib/device/network.ts';
import { moneyRule } from '../../lib/form/form-rules.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { methodNames } from '../../lib/format/staff-orders.messages.ts';
import { WarningNote } from '../../ui/feedback/warning-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import { counterMessages as messages } from './counter.messages.ts';
import { changeEntry } from './counter.store.ts';
import type { PayChoice } from './counter-entry.ts';
import type { CounterBill } from './use-counter-bill.ts';

interface PayPartProps {
  bill: CounterBill;
  /** The field of the cash or of the reference. */
  payRef: RefObject<HTMLInputElement | null>;
  /** What is wrong is said once the order was to be taken. */
  isChecked: boolean;
}

const nameOf = (pay: PayChoice) => (pay === 'later' ? messages.later : methodNames[pay]);

/** What is wrong with the payment of an entry, or null. */
export function payProblemOf({ entry, pay, price }: CounterBill): string | null {
  if (pay === 'later' || !price || price.total === 0) return null;
  if (pay !== 'cash') return hasValidReference(pay, entry.reference) ? null : staffMessages.referenceInvalid;
  const rule = moneyRule()(entry.given);
  if (rule !== true) return rule;
  return entry.given.trim() === '' || changeOf(entry.given, rupeesOf(price.total)) !== null
    ? null
    : collectMessages.givenTooLittle(formatMoney(rupeesOf(price.total)));
}

const changeOf = (given: string, total: number) => changeOfTyped({ ...cashOf(total), given });

/** In rupees: what is given back for the cash that was handed over. */
export function changeToGive({ entry, pay, price }: CounterBill): number {
  const change = pay === 'cash' && price ? changeOf(entry.given, rupeesOf(price.total)) : null;
  return change === null ? 0 : rupeesOf(change);
}

export function PayPart({ bill, payRef, isChecked }: PayPartProps) {
  const { entry, pay, price, restaurant } = bill;
  const headingId = useId();
  const isOnline = useIsOnline();
  const choices = new Set<PayChoice>(['later', ...(restaurant ? methodsOf(restaurant) : []), 'cash', pay]);
  const problem = isChecked ? payProblemOf(bill) : null;
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-xl">
        {messages.pay}
      </h2>
      <SegmentedChoice
        label={messages.pay}
        value={pay}
        options={[...choices].map((value) => ({ value, label: nameOf(value) }))}
        onChange={(value) => changeEntry(() => ({ pay: value }))}
      />
      {pay === 'cash' && price && (
        <>
          <Field
            ref={payRef}
            label={messages.given}
            inputMode="decimal"
            autoComplete="off"
            value={entry.given}
            error={problem}
            onChange={({ target }) => changeEntry(() => ({ given: target.value }))}
          />
          <div className="flex flex-wrap gap-2">
            {likelyCash(price.total).map((cash) => (
              <Button
                key={cash}
                variant="secondary"
                className="money"
                aria-label={collectMessages.givenAs(formatMoney(rupeesOf(cash)))}
                onClick={() => changeEntry(() => ({ given: String(rupeesOf(cash)) }))}
              >
                {formatMoney(rupeesOf(cash))}
              </Button>
            ))}
          </div>
          <p role="status" className="money font-bold text-2xl empty:hidden">
            {entry.given.trim() !== '' && payProblemOf(bill) === null
              ? `${collectMessages.change} ${formatMoney(changeToGive(bill))}`
              : ''}
          </p>
        </>
      )}
      {pay !== 'cash' && pay !== 'later' && (
        <>
          <WarningNote lines={isOnline ? [] : [messages.walletNeedsNetwork]} />
          <Field
            ref={payRef}
            label={staffMessages.reference}
            required
            autoComplete="off"
            maxLength={TEXT_BOUNDS.paymentDetail}
            value={entry.reference}
            error={problem}
            onChange={({ target }) => changeEntry(() => ({ reference: target.value }))}
          />
        </>
      )}
    </section>
  );
}
