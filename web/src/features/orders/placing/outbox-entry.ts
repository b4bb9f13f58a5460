import type { PlacedOrder } from '@chulo/shared/contract/orders/orders';
import { BACK_OFF, backOffMs, ORDER_KEY_VALID_MS } from '@chulo/shared/domain/time/back-off';
import type { ApiRequest } from '../../../lib/api/api-client.ts';
import { ApiError, errorText, isRetryable, isSessionExpired } from '../../../lib/api/api-errors.ts';
import { isRecord, textOf } from '../../../lib/device/persisted-store.ts';

/** The server is processing the same order, so a response comes soon. */
const IN_FLIGHT_WAIT_MS = 1_000;

/** What an order took from the cart, to return it after a refusal. Unvalidated: parse it like stored data. */
export interface Basket {
  cart: unknown;
  promo: unknown;
  instructions: string;
  choices: unknown;
}

/** An order that is stored on this device until the server has responded. */
export interface OutboxEntry {
  /** The idempotency key. */
  key: string;
  /** The owner; sent only with the token of this user. */
  userId: string;
  body: ApiRequest<'placeOrder'>['body'];
  basket: Basket;
  /** When the customer last requested or confirmed it, in epoch milliseconds. */
  wantedAt: number;
  /** The number of failed attempts. */
  failures: number;
  /** The earliest time of the next attempt, in epoch milliseconds. */
  notBefore: number;
  /** True when the server requested the wait: an `online` event does not end it. */
  isHeld: boolean;
  /** No request with it has left the device. Missing in an entry of the release before, of which nobody knows. */
  neverSent?: boolean;
  refusal: Refusal | null;
  /** The placed order, stored until the page that shows it is left. */
  placed: PlacedOrder | null;
  /** True when a page or a message has shown the placed order. */
  isReported: boolean;
  /** When the cart of the page that shows the order is emptied (S9.36), in epoch milliseconds; null before a response. */
  settlesAt: number | null;
  /** When its basket left the cart, in epoch milliseconds; null while it is in the cart. */
  settledAt: number | null;
}

/** Why the server refused an order. */
export interface Refusal {
  sentence: string;
  code: string | null;
  /** True when a retry may succeed; the idempotency key prevents a duplicate. */
  isRetryable: boolean;
  /** The items that the server refused. */
  menuItemIds: readonly string[];
}

export function refusalOf(error: unknown): Refusal {
  const data = error instanceof ApiError && isRecord(error.data) ? error.data : {};
  const ids = data.menuItemIds;
  // The bill has changed because of its code, although its total may be the same.
  const promoText = data.reason === 'promo.without_effect' ? textOf(data.sentence) : '';
  const code = error instanceof ApiError ? (error.code ?? null) : null;
  return {
    sentence: promoText || errorText(error),
    code: promoText ? 'promo.without_effect' : code,
    isRetryable: isRetryable(error) || (error instanceof ApiError && error.code === 'order.in_flight'),
    menuItemIds: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
  };
}

/** Neither placed nor refused. */
export const isUnsent = ({ refusal, placed }: OutboxEntry) => refusal === null && placed === null;

/** Nothing is known yet about the first attempt to send it. */
export const isFirstAttempt = (entry: OutboxEntry) => isUnsent(entry) && entry.failures === 0;

/** What happens to an entry after a failed attempt. */
export type FailureOutcome =
  | { kind: 'later'; waitMs: number; isHeld: boolean }
  | { kind: 'sign-in' }
  | { kind: 'refused'; refusal: Refusal };

/**
 * @param failures the number of failed attempts before this one
 * @returns `later` (with the wait in milliseconds) for a network error, a timeout, 5xx, 429, the 409 `order.in_flight`, or a response
 * that is not from the API (truncated, captive portal); `refused` for any other response
 */
export function failureOutcomeOf(error: unknown, failures: number): FailureOutcome {
  if (isSessionExpired(error)) return { kind: 'sign-in' };
  if (error instanceof ApiError) {
    if (error.code === 'order.in_flight') return { kind: 'later', waitMs: IN_FLIGHT_WAIT_MS, isHeld: true };
    // The wait is up to an hour: nobody expects an order that late.
    const isRefused = !isRetryable(error) || error.code === 'order.too_many_an_hour';
    if (error.isWhole && isRefused) return { kind: 'refused', refusal: refusalOf(error) };
    if (error.retryAfterSeconds !== null)
      return { kind: 'later', waitMs: error.retryAfterSeconds * 1_000, isHeld: true };
  }
  return { kind: 'later', waitMs: backOffMs(BACK_OFF.outbox, failures), isHeld: false };
}

/** An old entry is sent only after the customer has confirmed it. */
export function needsConfirmation({ wantedAt }: OutboxEntry, now: number): boolean {
  return now - wantedAt >= ORDER_KEY_VALID_MS || now < wantedAt;
}

/** Milliseconds until the next attempt; null when the entry is not to be sent as it is. */
export function retryDelayOf(entry: OutboxEntry, userId: string | null, now: number): number | null {
  if (entry.userId !== userId || !isUnsent(entry) || needsConfirmation(entry, now)) return null;
  return Math.max(0, entry.notBefore - now);
}
