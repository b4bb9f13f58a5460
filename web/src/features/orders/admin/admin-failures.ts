import type { Order } from '@chulo/shared/contract/orders/orders';
import type { PaymentMethod } from '@chulo/shared/domain/money/payment';
import { errorToastOf, NetworkError, serverTextOr } from '../../../lib/api/api-errors.ts';
import { methodNames } from '../../../lib/format/staff-orders.messages.ts';
import { staffMessages, statusWords } from './admin-orders.messages.ts';

/** The demo has the words of S8.62, with the whole id. */
export const paymentDoneText = (
  { id, orderNumber, status }: Pick<Order, 'id' | 'orderNumber' | 'status'>,
  method: PaymentMethod,
  isDemo: boolean,
) =>
  isDemo
    ? staffMessages.paymentRecorded(id, method, statusWords[status])
    : staffMessages.paymentStored(orderNumber, methodNames[method], statusWords[status]);

/** The message of the server, or a default message (S8.48, S8.49). */
export function paymentFailureText(error: unknown): string {
  if (error instanceof NetworkError) return staffMessages.paymentUnreachable;
  return serverTextOr(error, staffMessages.paymentFailed);
}

export const statusFailureOf = (error: unknown) => errorToastOf(error, staffMessages.statusFailed);
