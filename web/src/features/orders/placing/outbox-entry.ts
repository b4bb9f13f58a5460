import type { PlacedOrder } from '@chulo/shared/contract/orders/orders';
import { BACK_OFF, backOffMs, ORDER_KEY_VALID_MS } from '@chulo/shared/domain/time/back-off';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ApiRequest } from '../../../lib/api/api-client.ts';
import { ApiError, isRetryable, isSessionExpired } from '../../../lib/api/api-errors.ts';

/** The server is processing the same order, so a response comes soon. */
const IN_FLIGHT_WAIT_MS = 1_000;

/** The cart of the order, to restore it after a refusal. Unvalidated: parse it like stored data. */
export interface Basket {
  cart: unknown;
  promo: unknown;
  instructions: string;
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
  /** The reason of a refusal, or null. */
  refusal: string | null;
  /** The placed order, stored until the customer is notified and the cart is empty. */
  placed: PlacedOrder | null;
}

/** Neither placed nor refused. */
export const isUnsent = ({ refusal, placed }: OutboxEntry) => refusal === null && placed === null;

/** What happens to an entry after a failed attempt. */
export type FailureOutcome =
  | { kind: 'later'; waitMs: number; isHeld: boolean }
  | { kind: 'sign-in' }
  | { kind: 'refused'; sentence: string };

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
    if (error.isWhole && isRefused) return { kind: 'refused', sentence: error.message };
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

interface OutboxSchema extends DBSchema {
  entries: { key: string; value: OutboxEntry };
}

const NAME = 'chulo';
const VERSION = 1;
const STORE = 'entries';

let connection: Promise<IDBPDatabase<OutboxSchema>> | null = null;

function open(): Promise<IDBPDatabase<OutboxSchema>> {
  connection ??= openDB<OutboxSchema>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore(STORE, { keyPath: 'key' });
    },
    // Close, so that a newer version of the app in another tab can upgrade the database.
    blocking: (_version, _blocked, event) => {
      (event.target as IDBDatabase).close();
      connection = null;
    },
    terminated: () => {
      connection = null;
    },
  });
  connection.catch(() => {
    connection = null;
  });
  return connection;
}

/** Resolves once the entry is on disk. @throws when IndexedDB is not available */
export async function putEntry(entry: OutboxEntry): Promise<void> {
  const transaction = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.put(entry), transaction.done]);
}

/** @returns the updated entry, or null when it no longer exists */
export async function updateEntry(
  key: string,
  change: (entry: OutboxEntry) => OutboxEntry,
): Promise<OutboxEntry | null> {
  const transaction = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' });
  const entry = await transaction.store.get(key);
  const changed = entry ? change(entry) : null;
  if (changed) await transaction.store.put(changed);
  await transaction.done;
  return changed;
}

export async function deleteEntry(key: string): Promise<void> {
  await (await open()).delete(STORE, key);
}

/** Oldest first. */
export async function listEntries(): Promise<OutboxEntry[]> {
  const entries = await (await open()).getAll(STORE);
  return entries.toSorted((one, other) => one.wantedAt - other.wantedAt);
}
