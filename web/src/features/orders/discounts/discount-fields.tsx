import { STAFF_DISCOUNT_REASON } from '@chulo/shared/domain/money/staff-discount';
import type { RefObject } from 'react';
import { useMay } from '../../../lib/api/session.ts';
import { Field } from '../../../ui/form/field.tsx';
import { type DiscountProblem, limitHint, type TypedDiscount } from './discount-values.ts';
import { discountMessages as messages } from './discounts.messages.ts';

interface DiscountFieldsProps {
  typed: TypedDiscount;
  /** Rupees that a cashier may give. */
  limit: number;
  problem: DiscountProblem | null;
  refs?: Readonly<Record<keyof TypedDiscount, RefObject<HTMLInputElement | null>>>;
  onChange: (part: Partial<TypedDiscount>) => void;
}

/** What staff take off an order, and why. */
export function DiscountFields({ typed, limit, problem, refs, onChange }: DiscountFieldsProps) {
  const rule = useMay()('discounts') ? messages.amountHint : limitHint(limit);
  const amountProblem = problem?.field === 'amount' ? problem.text : null;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field
        ref={refs?.amount}
        label={messages.amount}
        hint={amountProblem ? undefined : rule}
        inputMode="decimal"
        autoComplete="off"
        value={typed.amount}
        error={amountProblem}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <Field
        ref={refs?.reason}
        label={messages.reason}
        autoComplete="off"
        maxLength={STAFF_DISCOUNT_REASON.max}
        value={typed.reason}
        error={problem?.field === 'reason' ? problem.text : null}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </div>
  );
}
