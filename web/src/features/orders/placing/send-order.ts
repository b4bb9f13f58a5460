import type { PlacedOrder } from '@chulo/shared/contract/orders/orders';
import { callApi } from '../../../lib/api/api-client.ts';
import { isSessionExpired } from '../../../lib/api/api-errors.ts';
import { expireSession } from '../../../lib/api/session.ts';
import { addEntry, deleteEntry, readEntry, updateEntry } from './entry-store.ts';
import { broadcastChange, changeEntry, readOutbox, useOutbox } from './outbox.store.ts';
import {
  type Basket,
  failureOutcomeOf,
  isUnsent,
  needsConfirmation,
  type OutboxEntry,
} from './outbox-entry.ts';

/** The result of an attempt to send; its details are in the entry. */
export type Outcome =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'later' }
  | { kind: 'sign-in' }
  | { kind: 'refused' }
  /** The device could not store the answer, which is returned or thrown here. */
  | { kind: 'unstored'; answer: () => PlacedOrder }
  /** The customer has deleted it. */
  | { kind: 'gone' };

/** Delay between 'Order Placed!' and emptying the cart (S9.36), in milliseconds. */
export const EMPTY_CART_AFTER_MS = 2_000;

/** The customer confirms an old order: it is sent like a new one. */
export async function confirmEntry(key: string): Promise<void> {
  const now = Date.now();
  await changeEntry(key, (entry) => ({ ...entry, wantedAt: now, notBefore: now }));
}

/** Ends the back-off of all entries, except for waits requested by the server. Call it when the network is back. */
export async function retryEntriesNow(): Promise<void> {
  for (const { key, isHeld, failures } of useOutbox.getState().entries)
    if (failures > 0 && !isHeld) await updateEntry(key, (entry) => ({ ...entry, notBefore: Date.now() }));
  await readOutbox();
}

/** The basket of a placed or saved order leaves the cart, once, in whichever tab asks first. */
export async function settleEntry(key: string, take: (basket: Basket) => void): Promise<void> {
  await changeEntry(key, (entry) => {
    if (entry.settledAt !== null || entry.refusal) return entry;
    take(entry.basket);
    return { ...entry, settledAt: Date.now() };
  });
}

/**
 * The basket of a refused order returns to the cart, once.
 * @param give returns false when the cart has no room for it; the entry then keeps it
 */
export async function returnEntry(key: string, give: (basket: Basket) => boolean): Promise<void> {
  await changeEntry(key, (entry) =>
    entry.refusal && entry.settledAt !== null && give(entry.basket) ? { ...entry, settledAt: null } : entry,
  );
}

export async function markReported(key: string): Promise<void> {
  await changeEntry(key, (entry) => ({ ...entry, isReported: true }));
}

type NewEntry = Pick<OutboxEntry, 'key' | 'userId' | 'body' | 'basket'>;

/** Nothing leaves the device. */
const isOffline = () => globalThis.navigator?.onLine === false;

/**
 * Deletes an order that the customer no longer wants, if no request with it has left the device; its basket returns to the
 * cart. An attempt to send it ends first.
 * @param give returns false when the cart has no room for it; the entry then stays
 * @returns whether it is deleted
 */
export function withdrawEntry(key: string, give: (basket: Basket) => boolean): Promise<boolean> {
  return withLock(lockOf(key), async () => {
    let isWithdrawn = false;
    await updateEntry(key, (entry) => {
      if (!isUnsent(entry) || entry.neverSent !== true) return entry;
      isWithdrawn = entry.settledAt === null || give(entry.basket);
      return isWithdrawn ? { ...entry, settledAt: null } : entry;
    });
    if (isWithdrawn) await deleteEntry(key);
    await broadcastChange();
    return isWithdrawn;
  });
}

/** Stores an order before the first attempt. @returns false when IndexedDB is not available */
export async function storeEntry(newEntry: NewEntry): Promise<boolean> {
  const now = Date.now();
  const entry: OutboxEntry = {
    ...newEntry,
    wantedAt: now,
    failures: 0,
    notBefore: now,
    isHeld: false,
    neverSent: isOffline(),
    refusal: null,
    placed: null,
    isReported: false,
    settlesAt: null,
    settledAt: null,
  };
  try {
    await addEntry(entry);
  } catch {
    return false;
  }
  await broadcastChange();
  return true;
}

/** Sends an order that is not in the outbox. @throws the errors of `callApi`; an expired session is also signed out here */
export async function callPlaceOrder({ key, body }: Pick<OutboxEntry, 'key' | 'body'>): Promise<PlacedOrder> {
  try {
    return await callApi('placeOrder', { body, headers: { 'idempotency-key': key } });
  } catch (error) {
    if (isSessionExpired(error)) expireSession(error.token);
    throw error;
  }
}

const inFlight = new Map<string, Promise<Outcome>>();

/**
 * Sends a stored order. Concurrent calls share one request, and so do tabs. The result is stored before the promise resolves;
 * if that fails, it is `unstored`.
 * @throws when the stored order cannot be read
 */
export function sendEntry(key: string): Promise<Outcome> {
  const pending = inFlight.get(key);
  if (pending) return pending;
  const sending = withLock(lockOf(key), () => send(key)).finally(() => inFlight.delete(key));
  inFlight.set(key, sending);
  return sending;
}

const lockOf = (key: string) => `order ${key}`;

/** One tab at a time; another one takes over when it is gone. Without locks the idempotency key prevents a second order. */
function withLock<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  return globalThis.navigator?.locks ? navigator.locks.request(name, run) : run();
}

async function send(key: string): Promise<Outcome> {
  const entry = await readEntry(key);
  if (!entry) return { kind: 'gone' };
  const now = Date.now();
  // While this tab waited for the lock, another one has sent it.
  if (!isUnsent(entry)) return entry.placed ? { kind: 'placed', order: entry.placed } : { kind: 'refused' };
  if (entry.notBefore > now || needsConfirmation(entry, now)) return { kind: 'later' };
  // Stored before the request: a page that closes during it does not know what became of it.
  if (entry.neverSent && !isOffline()) await changeEntry(key, (stored) => ({ ...stored, neverSent: false }));
  // Stored first: if the page closes now, the next page shows the result.
  const store = (change: (stored: OutboxEntry) => OutboxEntry) => changeEntry(key, change).catch(() => null);
  try {
    const order = await callPlaceOrder(entry);
    const changed = await store((stored) => ({ ...answered(stored), placed: order }));
    return changed ? { kind: 'placed', order } : { kind: 'unstored', answer: () => order };
  } catch (error) {
    const failure = failureOutcomeOf(error, entry.failures);
    const changed = await store((stored) => {
      if (failure.kind === 'refused') return { ...stored, refusal: failure.refusal };
      if (failure.kind === 'sign-in') return answered(stored);
      const { waitMs, isHeld } = failure;
      const failures = stored.failures + 1;
      const neverSent = stored.neverSent === true && isOffline();
      return { ...answered(stored), failures, neverSent, notBefore: Date.now() + waitMs, isHeld };
    });
    if (changed) return { kind: failure.kind };
    const answer = () => {
      throw error;
    };
    return { kind: 'unstored', answer };
  }
}

function answered(entry: OutboxEntry): OutboxEntry {
  return { ...entry, settlesAt: entry.settlesAt ?? Date.now() + EMPTY_CART_AFTER_MS };
}
