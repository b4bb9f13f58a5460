import type { PlacedOrder } from '@chulo/shared/contract/orders/orders';
import type { OutboxEntry } from './outbox-entry.ts';

export interface PlacingRefusal {
  sentence: string;
  /** Null when the server has given none. */
  code: string | null;
  /** True when a retry may succeed; the idempotency key prevents a duplicate. */
  isRetryable: boolean;
  menuItemIds: readonly string[];
}

/**
 * The state of the order on the checkout page. A tab has one order at a time.
 *
 * | state   | checkout shows                     | event       | next state                   |
 * | ------- | ---------------------------------- | ----------- | ---------------------------- |
 * | idle    | the form, with the last refusal    | submitted   | sending                      |
 * |         |                                    | dismissed   | idle without the refusal     |
 * |         |                                    | left        | idle without the refusal     |
 * | sending | the form, busy                     | placed      | placed                       |
 * |         |                                    | saved       | saved                        |
 * |         |                                    | failed      | idle                         |
 * |         |                                    | left        | idle                         |
 * | saved   | 'Order Placed!' without a number   | placed      | placed                       |
 * |         |                                    | failed      | idle                         |
 * |         |                                    | left        | idle                         |
 * | placed  | 'Order Placed!' with its number    | left        | idle                         |
 *
 * An event that a state does not name, or that is about another order, changes nothing.
 */
export type PlacingState =
  | { step: 'idle'; refusal: PlacingRefusal | null }
  | { step: 'sending'; key: string }
  /** The key is null for a demonstration (DEMO_FALLBACK): nothing is stored and no event follows. */
  | { step: 'saved'; key: string | null; body: OutboxEntry['body'] }
  | { step: 'placed'; key: string; order: PlacedOrder };

export type PlacingEvent =
  /** The customer has pressed Place Order, or the page shows an order that is already in the outbox. */
  | { type: 'submitted'; key: string }
  | { type: 'placed'; key: string; order: PlacedOrder }
  /** No response yet; without `isStored` no event follows (DEMO_FALLBACK). */
  | { type: 'saved'; key: string; body: OutboxEntry['body']; isStored: boolean }
  /** Refused, signed out, or deleted in another tab. */
  | { type: 'failed'; key: string; refusal: PlacingRefusal | null }
  | { type: 'dismissed' }
  | { type: 'left' };

export const IDLE: PlacingState = { step: 'idle', refusal: null };

/** @returns the next state; the same object where the event changes nothing */
export function nextPlacingState(state: PlacingState, event: PlacingEvent): PlacingState {
  switch (event.type) {
    case 'submitted':
      return state.step === 'idle' ? { step: 'sending', key: event.key } : state;
    case 'saved':
      return state.step === 'sending' && isFor(state, event.key)
        ? { step: 'saved', key: event.isStored ? event.key : null, body: event.body }
        : state;
    case 'placed':
      return isFor(state, event.key) && state.step !== 'placed'
        ? { step: 'placed', key: event.key, order: event.order }
        : state;
    case 'failed':
      return isFor(state, event.key) && state.step !== 'placed'
        ? { step: 'idle', refusal: event.refusal }
        : state;
    case 'dismissed':
      return state.step === 'idle' && state.refusal ? IDLE : state;
    case 'left':
      return state.step === 'idle' && !state.refusal ? state : IDLE;
  }
}

export const keyOf = (state: PlacingState): string | null => ('key' in state ? state.key : null);

const isFor = (state: PlacingState, key: string): boolean => keyOf(state) === key;
