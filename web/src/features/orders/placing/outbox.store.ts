import type { PlacedOrder } from '@chulo/shared/contract/orders/orders';
import { create } from 'zustand';
import { callApi } from '../../../lib/api/api-client.ts';
import { isSessionExpired } from '../../../lib/api/api-errors.ts';
import { expireSession } from '../../../lib/api/session.ts';
import {
  type Basket,
  deleteEntry,
  failureOutcomeOf,
  listEntries,
  type OutboxEntry,
  putEntry,
  updateEntry,
} from './outbox-entry.ts';

/** The result of an attempt to send. */
export type Outcome =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'later' }
  | { kind: 'sign-in' }
  | { kind: 'refused'; error: unknown }
  /** Another tab has sent it, or the customer has deleted it. */
  | { kind: 'gone' };

export interface Placed {
  order: PlacedOrder;
  /** The cart of the order; the current cart may still be equal to it. */
  basket: Basket;
}

interface Outbox {
  entries: readonly OutboxEntry[];
  /** The orders placed so far, by the key of their entry. */
  placed: Readonly<Record<string, Placed>>;
  /** The entry that the checkout page shows itself. */
  followedKey: string | null;
}

/** The orders of this device without a response, mirrored from IndexedDB. */
export const useOutbox = create<Outbox>(() => ({ entries: [], placed: {}, followedKey: null }));

const FORGET_AFTER_MS = 4_000;
const CHANNEL = 'outbox';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/** A message to other tabs: an order was placed, or (null) the stored entries have changed. */
type Message = { key: string; placed: Placed } | null;
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data) recordPlaced(data.key, data.placed);
  void readOutbox();
});

function recordPlaced(key: string, placed: Placed): void {
  if (useOutbox.getState().placed[key]) return;
  useOutbox.setState((outbox) => ({ placed: { ...outbox.placed, [key]: placed } }));
}

/** Loads the stored entries, at startup and after a change in another tab; empty when IndexedDB is not available. */
export async function readOutbox(): Promise<void> {
  const entries = await listEntries().catch(() => []);
  const placedBefore = entries.flatMap(({ key, placed: order, basket }): [string, Placed][] =>
    order ? [[key, { order, basket }]] : [],
  );
  useOutbox.setState(({ placed }) => ({
    entries,
    placed: { ...Object.fromEntries(placedBefore), ...placed },
  }));
}

async function broadcastChange(): Promise<void> {
  await readOutbox();
  channel?.postMessage(null);
}

/** Marks the entry that the checkout page shows, so that no notice repeats it; null clears the mark. */
export function followEntry(key: string | null): void {
  useOutbox.setState({ followedKey: key });
}

/** Stores an order before the first attempt. @throws when IndexedDB is not available */
export async function storeEntry(entry: OutboxEntry): Promise<void> {
  await putEntry(entry);
  await broadcastChange();
}

/** The customer confirms an old order: it is sent like a new one. */
export async function confirmEntry(key: string): Promise<void> {
  const now = Date.now();
  await updateEntry(key, (entry) => ({ ...entry, wantedAt: now, notBefore: now }));
  await broadcastChange();
}

/** Ends the back-off of all entries, except for waits requested by the server. Call it when the network is back. */
export async function retryEntriesNow(): Promise<void> {
  for (const { key, isHeld, failures } of useOutbox.getState().entries)
    if (failures > 0 && !isHeld) await updateEntry(key, (entry) => ({ ...entry, notBefore: Date.now() }));
  await readOutbox();
}

/** Deletes an entry that the customer discarded or whose result was shown. */
export async function forgetEntry(key: string): Promise<void> {
  await deleteEntry(key);
  useOutbox.setState(({ placed: { [key]: _, ...placed } }) => ({ placed }));
  await broadcastChange();
}

/**
 * Deletes the entry of a placed order a few seconds after its cart was cleared. localStorage does not report when a write
 * is on disk: if the page closes now and the write is lost, the next page clears the cart again with this entry.
 */
export function forgetPlacedEntry(key: string): void {
  setTimeout(() => void forgetEntry(key), FORGET_AFTER_MS);
}

/** Logout deletes the personal data of the user from the device. */
export async function forgetEntriesOf(userId: string): Promise<void> {
  for (const { key, userId: owner } of await listEntries()) if (owner === userId) await deleteEntry(key);
  await broadcastChange();
}

type NewEntry = Pick<OutboxEntry, 'key' | 'userId' | 'body' | 'basket'>;

/**
 * Stores an order and sends it. When IndexedDB is not available, or another tab has removed the entry, it is sent without
 * the outbox and a failure is not retried. The idempotency key prevents a duplicate order.
 */
export async function placeThroughOutbox(
  newEntry: NewEntry,
): Promise<Exclude<Outcome, { kind: 'gone' }> | { kind: 'unstored'; error: unknown }> {
  const now = Date.now();
  const entry = {
    ...newEntry,
    wantedAt: now,
    failures: 0,
    notBefore: now,
    isHeld: false,
    refusal: null,
    placed: null,
  };
  const isStored = await storeEntry(entry).then(
    () => true,
    () => false,
  );
  const outcome = isStored ? await sendEntry(entry) : ({ kind: 'gone' } as const);
  if (outcome.kind !== 'gone') return outcome;
  try {
    return { kind: 'placed', order: await callPlaceOrder(entry) };
  } catch (error) {
    if (isSessionExpired(error)) return { kind: 'sign-in' };
    return { kind: 'unstored', error };
  }
}

/** @throws the errors of `callApi`; an expired session is also signed out here */
async function callPlaceOrder({ key, body }: OutboxEntry): Promise<PlacedOrder> {
  try {
    return await callApi('placeOrder', { body, headers: { 'idempotency-key': key } });
  } catch (error) {
    if (isSessionExpired(error)) expireSession(error.token);
    throw error;
  }
}

const inFlight = new Map<string, Promise<Outcome>>();

export const isInFlight = (key: string) => inFlight.has(key);

/** Sends a stored order. Concurrent calls share one request. The result is stored before the promise resolves. */
export function sendEntry(entry: OutboxEntry): Promise<Outcome> {
  const pending = inFlight.get(entry.key);
  if (pending) return pending;
  const sending = send(entry).finally(() => inFlight.delete(entry.key));
  inFlight.set(entry.key, sending);
  return sending;
}

async function send(entry: OutboxEntry): Promise<Outcome> {
  const { key, failures } = entry;
  try {
    const order = await callPlaceOrder(entry);
    // Stored first: if the page closes now, the next page shows the result.
    await updateEntry(key, (stored) => ({ ...stored, placed: order }));
    const placed = { order, basket: entry.basket };
    recordPlaced(key, placed);
    channel?.postMessage({ key, placed });
    await readOutbox();
    return { kind: 'placed', order };
  } catch (error) {
    const failure = failureOutcomeOf(error, failures);
    if (failure.kind === 'sign-in') return failure;
    const isStored = await updateEntry(key, (stored) =>
      failure.kind === 'refused'
        ? { ...stored, refusal: failure.sentence }
        : {
            ...stored,
            failures: stored.failures + 1,
            notBefore: Date.now() + failure.waitMs,
            isHeld: failure.isHeld,
          },
    );
    await broadcastChange();
    if (!isStored) return { kind: 'gone' };
    return failure.kind === 'refused' ? { kind: 'refused', error } : { kind: 'later' };
  }
}
