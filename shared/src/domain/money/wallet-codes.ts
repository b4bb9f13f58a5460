import { type AcceptedPayments, type PaymentMethod, paymentMethodChoices } from './payment.ts';

/** The pictures of the codes that customers scan to pay; '' without one. */
export interface WalletCodes {
  esewaCode: string;
  khaltiCode: string;
  fonepayCode: string;
}

export interface RestaurantWithCodes {
  paymentMethods: Pick<AcceptedPayments, 'upi' | 'wallet'>;
  walletDetails: Pick<AcceptedPayments, 'esewaNumber' | 'khaltiNumber'>;
  walletCodes: WalletCodes;
}

export type WalletMethod = Exclude<PaymentMethod, 'cash'>;
export interface ShownWalletCode {
  method: WalletMethod;
  picture: string;
}

/** Fonepay is what UPI is in India: a payment by its code is recorded as `upi` (decision 0108). */
const FIELDS = {
  esewa: 'esewaCode',
  khalti: 'khaltiCode',
  upi: 'fonepayCode',
} as const satisfies Record<WalletMethod, keyof WalletCodes>;

/** The picture of the code of a payment method, or null. */
export function walletCodeOf(method: PaymentMethod, codes: WalletCodes): string | null {
  return method === 'cash' ? null : codes[FIELDS[method]] || null;
}

/** The codes that are shown with an unpaid order: only of methods with which staff can record the payment (S5.48). */
export function shownWalletCodes({
  paymentMethods,
  walletDetails,
  walletCodes,
}: RestaurantWithCodes): ShownWalletCode[] {
  return paymentMethodChoices({ ...paymentMethods, ...walletDetails }).flatMap((method) => {
    const picture = walletCodeOf(method, walletCodes);
    return method === 'cash' || picture === null ? [] : [{ method, picture }];
  });
}
