import type { OrderStatus } from '../order/order-status.ts';
import { cleanLine } from '../text/visible-text.ts';
import { asPaisa, NO_PAISA, type Paisa, paisaOf } from './money.ts';

export const PAYMENT_METHODS = ['cash', 'esewa', 'khalti', 'upi'] as const;
/** How staff record a payment (S9.32). Checkout offers only cod (S9.30). */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const CHECKOUT_PAYMENT_METHODS = ['cod'] as const;

export const MIN_TRANSACTION_REFERENCE = 5;
/** The parts of a bill that are paid at once. */
export const MAX_TENDERS = 20;
/** Characters of why a payment is corrected, or money given back. */
export const MAX_MONEY_REASON = 300;

export interface AcceptedPayments {
  wallet: boolean;
  upi: boolean;
  esewaNumber: string;
  khaltiNumber: string;
}

/** The methods that staff can choose: cash always, the others if the settings allow them (S5.48). */
export function paymentMethodChoices(accepted: AcceptedPayments): PaymentMethod[] {
  const isOffered: Record<PaymentMethod, boolean> = {
    cash: true,
    esewa: accepted.wallet && accepted.esewaNumber.trim() !== '',
    khalti: accepted.wallet && accepted.khaltiNumber.trim() !== '',
    upi: accepted.upi,
  };
  return PAYMENT_METHODS.filter((method) => isOffered[method]);
}

export interface PaymentDetails {
  method: PaymentMethod;
  walletAccount: string;
  transactionReference: string;
}

/** True when a payment has the transaction reference that its method requires: 5 characters unless cash (S5.43). */
export function hasValidReference(method: PaymentMethod, transactionReference: string): boolean {
  // Counts code points, as the database does; `length` would count UTF-16 units.
  return method === 'cash' || [...cleanLine(transactionReference)].length >= MIN_TRANSACTION_REFERENCE;
}

/** What is recorded of a payment: cash has neither an account nor a reference. */
export function paymentDetailsOf({
  method,
  walletAccount,
  transactionReference,
}: PaymentDetails): PaymentDetails {
  const isCash = method === 'cash';
  return {
    method,
    walletAccount: isCash ? '' : walletAccount,
    transactionReference: isCash ? '' : transactionReference,
  };
}

interface PayableOrder {
  status: OrderStatus;
  isTest?: boolean | undefined;
}

/** True when a payment can be recorded: paid is below total, and the order is neither cancelled (S5.50, S5.51) nor a test. */
export function isPayable({ status, isTest = false }: PayableOrder, paid: Paisa, total: Paisa): boolean {
  return status !== 'cancelled' && !isTest && paid < total;
}

/** The order status after a payment: pending becomes confirmed, any other status is unchanged (S4.19). */
export function statusAfterPayment(status: OrderStatus): OrderStatus {
  return status === 'pending' ? 'confirmed' : status;
}

/** What was received for an order, and given back of it; without what was returned because it costs less after a change. */
export interface Received {
  status: OrderStatus;
  total: Paisa;
  paid: Paisa;
  tipped: Paisa;
  refunded: Paisa;
}

/** What is still to be paid: a refund makes no order payable again. */
export function dueOf({ status, total, paid }: Received): Paisa {
  return status === 'cancelled' ? NO_PAISA : asPaisa(Math.max(0, total - paid));
}

/** What may still be given back: of a cancelled order everything, of another what was paid without the tips. */
export function refundableOf({ status, paid, tipped, refunded }: Received): Paisa {
  return asPaisa(paid + (status === 'cancelled' ? tipped : 0) - refunded);
}

/** What is to be given back ('Refund due'): of a cancelled order everything, of a changed one what was paid above its total. */
export function owedOf(received: Received): Paisa {
  const { status, total, paid } = received;
  const refundable = refundableOf(received);
  return status === 'cancelled' ? refundable : asPaisa(Math.min(Math.max(0, paid - total), refundable));
}

const ROUND_SUMS = [100, 500, 1_000].map(paisaOf);

/** What a customer is likely to hand over: the amount itself, or the next round sums. */
export const likelyCash = (amount: Paisa): Paisa[] => [
  ...new Set([amount, ...ROUND_SUMS.map((sum) => asPaisa(Math.ceil(amount / sum) * sum))]),
];

/** The change for cash that was handed over; null when it is not enough. */
export function changeOf(given: Paisa, amount: Paisa, tip: Paisa): Paisa | null {
  const change = given - amount - tip;
  return change < 0 ? null : asPaisa(change);
}
