import type { OrderStatus } from './order-status.ts';

/** What a customer can ask of the restaurant when she cannot do it herself any more. */
export const REQUEST_KINDS = ['change', 'cancel'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_ANSWERS = ['done', 'not_possible'] as const;
export type RequestAnswer = (typeof REQUEST_ANSWERS)[number];

export const MAX_REQUEST_TEXT = 200;

/** What she can ask for: a change until the order is ready, and a cancellation while she may no longer cancel (S4.23). */
export function askableKinds(status: OrderStatus): readonly RequestKind[] {
  if (status === 'confirmed') return ['change'];
  return status === 'preparing' ? REQUEST_KINDS : [];
}
