import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderPayment, Tender } from '@chulo/shared/contract/orders/payments';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { asPaisa, NO_PAISA, type Paisa, paisaOf, sumOf } from '@chulo/shared/domain/money/money';
import {
  changeOf,
  isPayable,
  type PaymentMethod,
  paymentDetailsOf,
  paymentMethodChoices,
} from '@chulo/shared/domain/money/payment';
import { typedRupees } from '../../../lib/form/form-rules.ts';

/** A tender as it is typed; `riderId` is '' for the drawer. The names are those of the call, for its field problems. */
export type TenderValues = Record<
  'amount' | 'tip' | 'given' | 'riderId' | 'walletAccount' | 'transactionReference',
  string
> & { method: PaymentMethod };

/** The forms of payments, of which each uses its part. */
export interface MoneyValues {
  tenders: TenderValues[];
  wrong: 'details' | 'unpaid' | 'order';
  orderNumber: string;
  reason: string;
}

export const moneyValues = (tender: TenderValues): MoneyValues => ({
  tenders: [tender],
  wrong: 'details',
  orderNumber: '',
  reason: '',
});

export const cashOf = (rupees: number): TenderValues => ({
  method: 'cash',
  amount: String(rupees),
  ...{ tip: '', given: '', riderId: '', walletAccount: '', transactionReference: '' },
});

export const typedTenderOf = ({ amount, tip, riderId, ...payment }: OrderPayment): TenderValues => ({
  ...cashOf(amount),
  tip: tip === 0 ? '' : String(tip),
  method: payment.method,
  riderId: riderId ?? '',
  walletAccount: payment.walletAccount,
  transactionReference: payment.transactionReference,
});

export function tenderOf({ method, riderId, ...typed }: TenderValues): Tender {
  const isCash = method === 'cash';
  return {
    ...paymentDetailsOf({ method, ...typed }),
    amount: typedRupees(typed.amount) ?? 0,
    tip: typedRupees(typed.tip) ?? 0,
    given: isCash ? typedRupees(typed.given) : null,
    riderId: isCash && riderId !== '' ? riderId : null,
  };
}

export const typedPaisa = (text: string): Paisa => paisaOf(typedRupees(text) ?? 0);

/** Below 0 when more is typed than is due. */
export const leftOf = (due: Paisa, tenders: readonly TenderValues[]): Paisa =>
  asPaisa(due - sumOf(tenders.map(({ amount }) => typedPaisa(amount))));

/** The change of one tender; null when it is not enough, or no cash was counted. */
export const changeOfTyped = ({ method, given, amount, tip }: TenderValues): Paisa | null =>
  method !== 'cash' || typedRupees(given) === null
    ? null
    : changeOf(typedPaisa(given), typedPaisa(amount), typedPaisa(tip));

export const changeOfAll = (tenders: readonly TenderValues[]): Paisa =>
  sumOf(tenders.map((tender) => changeOfTyped(tender) ?? NO_PAISA));

export function accountOf(method: PaymentMethod, { walletDetails, upiId }: Restaurant): string {
  switch (method) {
    case 'esewa':
      return walletDetails.esewaNumber;
    case 'khalti':
      return walletDetails.khaltiNumber;
    case 'upi':
      return upiId;
    case 'cash':
      return '';
  }
}

export const methodsOf = ({ paymentMethods: { upi, wallet }, walletDetails }: Restaurant): PaymentMethod[] =>
  paymentMethodChoices({ wallet, upi, ...walletDetails });

/** What the order's button says: Pay while less than the total is paid (S5.51), Collect when something is due all the same. */
export function payActionOf(order: Order): 'pay' | 'collect' | null {
  if (isPayable(order, paisaOf(order.paidAmount), paisaOf(order.total))) return 'pay';
  return order.dueAmount > 0 && !order.isTest ? 'collect' : null;
}

/** What was taken and not taken back, oldest first. */
export const standingOf = (payments: readonly OrderPayment[]): OrderPayment[] =>
  payments.filter(({ corrects, isCorrected }) => corrects === null && !isCorrected);
