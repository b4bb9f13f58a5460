import type { Order } from '@chulo/shared/contract/orders';
import type { PaymentMethod } from '@chulo/shared/domain/money/payment';
import { failureOf, NetworkError, serverTextOr } from '../../../lib/api/api-errors.ts';
import { staffMessages, statusWords } from './staff-orders.messages.ts';

export const paymentDoneText = ({ id, status }: Order, method: PaymentMethod) =>
  staffMessages.paymentRecorded(id, method, statusWords[status]);

/** Why a payment was not recorded: as the server says, else in our words (section 8). */
export function paymentFailureText(error: unknown): string {
  if (error instanceof NetworkError) return staffMessages.paymentUnreachable;
  return serverTextOr(error, staffMessages.paymentFailed);
}

export const statusFailureOf = (error: unknown) => failureOf(error, staffMessages.statusFailed);
