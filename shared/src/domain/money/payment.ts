import type { OrderStatus } from '../order/order-status.ts';
import type { Paisa } from './money.ts';

export const PAYMENT_METHODS = ['cash', 'esewa', 'khalti', 'upi'] as const;
/** How staff record a payment (section 9). At checkout only cod exists. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const CHECKOUT_PAYMENT_METHODS = ['cod'] as const;

export const MIN_TRANSACTION_REFERENCE = 5;

export interface AcceptedPayments {
  wallet: boolean;
  upi: boolean;
  esewaNumber: string;
  khaltiNumber: string;
}

/** The methods staff may choose: cash always, the others as the settings allow (section 5). */
export function paymentMethodChoices(accepted: AcceptedPayments): PaymentMethod[] {
  const isOffered: Record<PaymentMethod, boolean> = {
    cash: true,
    esewa: accepted.wallet && accepted.esewaNumber.trim() !== '',
    khalti: accepted.wallet && accepted.khaltiNumber.trim() !== '',
    upi: accepted.upi,
  };
  return PAYMENT_METHODS.filter((method) => isOffered[method]);
}

/** True when a payment has the reference its method asks for: 5 characters unless cash (section 5). */
export function hasValidReference(method: PaymentMethod, transactionReference: string): boolean {
  // Characters as the database counts them: some are two units of a string.
  return method === 'cash' || [...transactionReference.trim()].length >= MIN_TRANSACTION_REFERENCE;
}

/** Whether a payment may be recorded: paid is below the total, and the order is not cancelled (S5.51). */
export function isPayable(status: OrderStatus, paid: Paisa, total: Paisa): boolean {
  return status !== 'cancelled' && paid < total;
}

/** A payment confirms a pending order; an order past that keeps its status. */
export function statusAfterPayment(status: OrderStatus): OrderStatus {
  return status === 'pending' ? 'confirmed' : status;
}

/** True when money was taken for an order that was then cancelled ('Refund due'). */
export function isRefundDue(status: OrderStatus, paid: Paisa): boolean {
  return status === 'cancelled' && paid > 0;
}
