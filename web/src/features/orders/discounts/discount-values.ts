import type { StaffDiscountBody } from '@chulo/shared/contract/orders/orders';
import { type Paisa, paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import type { OrderPrice } from '@chulo/shared/domain/money/pricing';
import {
  maxStaffDiscount,
  STAFF_DISCOUNT_REASON,
  staffDiscountRefusal,
} from '@chulo/shared/domain/money/staff-discount';
import { cleanLine } from '@chulo/shared/domain/text/visible-text';
import { moneyRule, typedRupees } from '../../../lib/form/form-rules.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { discountMessages as messages } from './discounts.messages.ts';

/** As it is typed. */
export interface TypedDiscount {
  amount: string;
  reason: string;
}

export const discountPaisa = ({ amount }: TypedDiscount): Paisa => paisaOf(typedRupees(amount) ?? 0);

export const discountBody = (typed: TypedDiscount): StaffDiscountBody => {
  const amount = rupeesOf(discountPaisa(typed));
  return { amount, reason: amount === 0 ? '' : cleanLine(typed.reason) };
};

export interface DiscountProblem {
  field: keyof TypedDiscount;
  text: string;
}

/**
 * What is wrong with a discount that is given now.
 * @param price the bill with it, where it is known
 */
export function discountProblemOf(
  typed: TypedDiscount,
  price: OrderPrice | null,
  { limit, isManager }: { limit: number; isManager: boolean },
): DiscountProblem | null {
  const rule = moneyRule()(typed.amount);
  if (rule !== true) return { field: 'amount', text: rule };
  const wanted = discountPaisa(typed);
  const refusal = price
    ? staffDiscountRefusal(wanted, price, { limit, isManager })
    : !isManager && wanted > paisaOf(limit)
      ? 'needs_manager'
      : null;
  if (refusal === 'too_high' && price)
    return { field: 'amount', text: messages.tooHigh(formatMoney(rupeesOf(maxStaffDiscount(price)))) };
  if (refusal === 'free_needs_manager') return { field: 'amount', text: messages.freeNeedsManager };
  if (refusal) return { field: 'amount', text: limitHint(limit) };
  return wanted > 0 && [...cleanLine(typed.reason)].length < STAFF_DISCOUNT_REASON.min
    ? { field: 'reason', text: messages.reasonMissing }
    : null;
}

export const limitHint = (limit: number): string =>
  limit > 0 ? messages.upTo(formatMoney(limit)) : messages.needsManager;
