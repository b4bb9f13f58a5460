import type { OrderStatus } from '../order/order-status.ts';
import { cleanLine } from '../text/visible-text.ts';
import type { Paisa } from './money.ts';

export const PAYMENT_METHODS = ['cash', 'esewa', 'khalti', 'upi'] as const;
/** How staff record a payment (S9.32). Checkout offers only cod (S9.30). */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const CHECKOUT_PAYMENT_METHODS = ['cod'] as const;

export const MIN_TRANSACTION_REFERENCE = 5;

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

/** True when a paid order was cancelled ('Refund due'). */
export function isRefundDue(status: OrderStatus, paid: Paisa): boolean {
  return status === 'cancelled' && paid > 0;
}
