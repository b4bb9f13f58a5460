import type { PlacedOrder } from '@chulo/shared/contract/orders';
import { ORDER_WANTED_MS } from '@chulo/shared/domain/order/order-key';
import { BACK_OFF, backOffMs } from '@chulo/shared/domain/time/back-off';
import type { ApiRequest } from '../../../lib/api/api-client.ts';
import { ApiError, isPassing, isSessionOver } from '../../../lib/api/api-errors.ts';

/** The server is busy with this very order: it answers soon. */
const IN_FLIGHT_WAIT_MS = 1_000;

/** What was in the cart, for the case that the order is refused; whoever puts it back reads it like storage. */
export interface Basket {
  cart: unknown;
  promo: unknown;
  instructions: string;
}

/** An order that is kept on this device until the server has answered it. */
export interface OutboxEntry {
  /** The idempotency key: however often it is sent, it is one order. */
  key: string;
  /** Whose it is; it is sent with no other's bearer. */
  userId: string;
  body: ApiRequest<'placeOrder'>['body'];
  basket: Basket;
  /** When the person last said that they want it, in milliseconds. */
  wantedAt: number;
  /** Answers that did not come. */
  failures: number;
  /** Not sent before, in milliseconds. */
  notBefore: number;
  /** The server itself has asked for this wait: a network that is back does not end it. */
  isHeld: boolean;
  /** The server's reason; null while it has given none. */
  refusal: string | null;
  /** The server's answer, kept until the person has been told and the cart is empty. */
  placed: PlacedOrder | null;
}

/** Whether the restaurant does not have it and has not refused it. */
export const isUnsent = ({ refusal, placed }: OutboxEntry) => refusal === null && placed === null;

/** What a failed sending means for its entry. */
export type Verdict =
  | { kind: 'later'; waitMs: number; isHeld: boolean }
  | { kind: 'sign-in' }
  | { kind: 'refused'; sentence: string };

/**
 * @param failures how many answers have not come before
 * @returns later for a network error, a time-out, a 5xx, 429, 409 in flight, and what is not the server's own word
 * (a cut answer, a page of the network); any other answer is a refusal
 */
export function verdictOf(error: unknown, failures: number): Verdict {
  if (isSessionOver(error)) return { kind: 'sign-in' };
  if (error instanceof ApiError) {
    if (error.code === 'order.in_flight') return { kind: 'later', waitMs: IN_FLIGHT_WAIT_MS, isHeld: true };
    if (error.isWhole && !isPassing(error)) return { kind: 'refused', sentence: error.message };
    if (error.retryAfterSeconds !== null)
      return { kind: 'later', waitMs: error.retryAfterSeconds * 1_000, isHeld: true };
  }
  return { kind: 'later', waitMs: backOffMs(BACK_OFF.outbox, failures), isHeld: false };
}

/** Whether it is only sent once the person has said that they still want it. */
export function isQuestionable({ wantedAt }: OutboxEntry, now: number): boolean {
  return now - wantedAt >= ORDER_WANTED_MS || now < wantedAt;
}

/** In how many milliseconds an entry is to be sent again; null when something must happen first. */
export function waitOf(entry: OutboxEntry, userId: string | null, now: number): number | null {
  if (entry.userId !== userId || !isUnsent(entry) || isQuestionable(entry, now)) return null;
  return Math.max(0, entry.notBefore - now);
}
