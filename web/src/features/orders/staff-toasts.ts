import type { Order } from '@chulo/shared/contract/orders';
import type { PaymentMethod } from '@chulo/shared/domain/payment';
import { ApiError, errorText, NetworkError } from '../../lib/api-errors.ts';
import { showToast } from '../../ui/toast.tsx';
import { staffMessages, statusWords } from './staff-orders.messages.ts';

/** How long the panel's toasts stay (section 8). */
const STAFF_TOAST_MS = 5_000;

export const tellDone = (text: string) => showToast({ kind: 'success', text, milliseconds: STAFF_TOAST_MS });
export const tellFailed = (text: string) => showToast({ kind: 'error', text, milliseconds: STAFF_TOAST_MS });

export const paymentDoneText = ({ id, status }: Order, method: PaymentMethod) =>
  staffMessages.paymentRecorded(id, method, statusWords[status]);

/** Why a payment was not recorded: as the server says, else in our words (section 8). */
export function paymentFailureText(error: unknown): string {
  if (error instanceof NetworkError) return staffMessages.paymentUnreachable;
  return serverTextOr(error, staffMessages.paymentFailed);
}

export const statusFailureText = (error: unknown) => serverTextOr(error, staffMessages.statusFailed);

function serverTextOr(error: unknown, ours: string): string {
  return error instanceof ApiError && error.hasSentence ? errorText(error) : ours;
}
