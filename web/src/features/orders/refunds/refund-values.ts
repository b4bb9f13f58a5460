import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderPayment } from '@chulo/shared/contract/orders/payments';
import type { OrderRefund } from '@chulo/shared/contract/orders/refunds';
import { type Paisa, paisaOf } from '@chulo/shared/domain/money/money';
import { type PaymentMethod, refundableOf } from '@chulo/shared/domain/money/payment';
import { goodsOf, refundOfLines } from '@chulo/shared/domain/money/refund';
import { typedRupees } from '../../../lib/form/form-rules.ts';
import { standingOf } from '../payments/tender-values.ts';

export const refundableIn = ({ status, total, paidAmount, tippedAmount, refundedAmount }: Order): Paisa =>
  refundableOf({
    status,
    total: paisaOf(total),
    paid: paisaOf(paidAmount),
    tipped: paisaOf(tippedAmount),
    refunded: paisaOf(refundedAmount),
  });

/** The dishes of an order with what was given back of them. */
export const refundableLines = ({ items }: Order, refunds: readonly OrderRefund[]) =>
  items.map(({ id, name, price, quantity }) => {
    const lines = refunds.flatMap((refund) => refund.lines.filter(({ position }) => String(position) === id));
    const refunded = lines.reduce((sum, line) => sum + line.quantity, 0);
    return { position: Number(id), name, unitPrice: paisaOf(price), quantity, refunded };
  });
export type DishLine = ReturnType<typeof refundableLines>[number];

/** What is given back: the whole, some of each line by its position, or a typed amount. */
export interface RefundChoice {
  what: 'whole' | 'dishes' | 'amount';
  counts: Readonly<Record<number, number>>;
  typed: string;
}

/** @returns null when the amount is no amount */
export function amountOf(choice: RefundChoice, order: Order, lines: readonly DishLine[]): Paisa | null {
  const { what, counts, typed } = choice;
  if (what === 'whole') return refundableIn(order);
  if (what === 'amount') {
    const rupees = typedRupees(typed);
    return rupees === null ? null : paisaOf(rupees);
  }
  return refundOfLines(
    lines,
    lines.map(({ position }) => counts[position] ?? 0),
    goodsOf(order),
  );
}

export const sentLines = ({ what, counts }: RefundChoice) =>
  what === 'dishes'
    ? Object.entries(counts)
        .filter(([, quantity]) => quantity > 0)
        .map(([position, quantity]) => ({ position: Number(position), quantity }))
    : [];

/** The ways that are offered or were used; first the one in which all was paid. */
export function refundWays(
  offered: readonly PaymentMethod[],
  payments: readonly OrderPayment[],
): PaymentMethod[] {
  const paid = new Set(standingOf(payments).map(({ method }) => method));
  return [...new Set([...(paid.size === 1 ? paid : []), ...offered, ...paid])];
}
