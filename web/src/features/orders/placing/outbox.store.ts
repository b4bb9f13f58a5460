import type { PlacedOrder } from '@chulo/shared/contract/orders';
import { create } from 'zustand';
import { callApi } from '../../../lib/api/api-client.ts';
import { isSessionOver } from '../../../lib/api/api-errors.ts';
import { expireSession } from '../../../lib/api/session.ts';
import { deleteEntry, listEntries, putEntry, updateEntry } from './outbox-database.ts';
import { type Basket, type OutboxEntry, verdictOf } from './outbox-entry.ts';

/** How a sending ended. */
export type Outcome =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'later' }
  | { kind: 'sign-in' }
  | { kind: 'refused'; error: unknown }
  /** Another tab was first, or the person no longer wants it. */
  | { kind: 'gone' };

export interface Placed {
  order: PlacedOrder;
  /** What it was made of, which may still lie in the cart. */
  basket: Basket;
}

interface Outbox {
  entries: readonly OutboxEntry[];
  /** What this tab has seen placed, by the key of its entry. */
  placed: Readonly<Record<string, Placed>>;
  /** The entry that the page itself tells about. */
  followedKey: string | null;
}

/** The orders of this device that no answer has come for yet, as they are kept in IndexedDB. */
export const useOutbox = create<Outbox>(() => ({ entries: [], placed: {}, followedKey: null }));

const FORGET_AFTER_MS = 4_000;
const CHANNEL = 'outbox';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/** What tabs tell each other: an entry was placed, or the kept entries are others. */
type Message = { key: string; placed: Placed } | null;
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data) notePlaced(data.key, data.placed);
  void readOutbox();
});

function notePlaced(key: string, placed: Placed): void {
  if (useOutbox.getState().placed[key]) return;
  useOutbox.setState((outbox) => ({ placed: { ...outbox.placed, [key]: placed } }));
}

/** Reads what is kept, at the start and whenever another tab has changed it; nothing where nothing is kept. */
export async function readOutbox(): Promise<void> {
  const entries = await listEntries().catch(() => []);
  const answered = entries.flatMap(({ key, placed: order, basket }): [string, Placed][] =>
    order ? [[key, { order, basket }]] : [],
  );
  useOutbox.setState(({ placed }) => ({ entries, placed: { ...Object.fromEntries(answered), ...placed } }));
}

async function noteChange(): Promise<void> {
  await readOutbox();
  channel?.postMessage(null);
}

/** The page tells what becomes of this entry, so nothing else has to; null ends it. */
export function followEntry(key: string | null): void {
  useOutbox.setState({ followedKey: key });
}

/** Keeps an order before it is sent for the first time. @throws where the browser keeps nothing */
export async function keepEntry(entry: OutboxEntry): Promise<void> {
  await putEntry(entry);
  await noteChange();
}

/** The person wants it after all: sent as if they had pressed just now. */
export async function wantAgain(key: string): Promise<void> {
  const now = Date.now();
  await updateEntry(key, (entry) => ({ ...entry, wantedAt: now, notBefore: now }));
  await noteChange();
}

/** The network is back: what only waited for it goes at once. */
export async function hurryEntries(): Promise<void> {
  for (const { key, isHeld, failures } of useOutbox.getState().entries)
    if (failures > 0 && !isHeld) await updateEntry(key, (entry) => ({ ...entry, notBefore: Date.now() }));
  await readOutbox();
}

/** The person does not want it any more, or has been told what became of it. */
export async function forgetEntry(key: string): Promise<void> {
  await deleteEntry(key);
  useOutbox.setState(({ placed: { [key]: _, ...placed } }) => ({ placed }));
  await noteChange();
}

/**
 * The cart of a placed order has just been emptied. Storage tells nobody when a write is safe: a page that ends in
 * this moment may lose it, and the next page then empties the cart by the answer that is still kept.
 */
export function forgetPlacedEntry(key: string): void {
  setTimeout(() => void forgetEntry(key), FORGET_AFTER_MS);
}

/** Whoever signs out leaves nothing on this device (decisions.md). */
export async function forgetEntriesOf(userId: string): Promise<void> {
  for (const { key, userId: owner } of await listEntries()) if (owner === userId) await deleteEntry(key);
  await noteChange();
}

/** An order as it is pressed, before anything is known of it. */
type Wanted = Pick<OutboxEntry, 'key' | 'userId' | 'body' | 'basket'>;

/**
 * Keeps an order on this device and sends it. Where the browser keeps nothing, or another tab was first, it is sent
 * without, and a failure is only told: the key makes it one order either way.
 */
export async function placeThroughOutbox(
  wanted: Wanted,
): Promise<Exclude<Outcome, { kind: 'gone' }> | { kind: 'unkept'; error: unknown }> {
  const now = Date.now();
  const entry = {
    ...wanted,
    wantedAt: now,
    failures: 0,
    notBefore: now,
    isHeld: false,
    refusal: null,
    placed: null,
  };
  const isKept = await keepEntry(entry).then(
    () => true,
    () => false,
  );
  const outcome = isKept ? await sendEntry(entry) : ({ kind: 'gone' } as const);
  if (outcome.kind !== 'gone') return outcome;
  try {
    return { kind: 'placed', order: await callPlaceOrder(entry) };
  } catch (error) {
    if (isSessionOver(error)) return { kind: 'sign-in' };
    return { kind: 'unkept', error };
  }
}

/** @throws as callApi does; a session that is over ends here too */
async function callPlaceOrder({ key, body }: OutboxEntry): Promise<PlacedOrder> {
  try {
    return await callApi('placeOrder', { body, headers: { 'idempotency-key': key } });
  } catch (error) {
    if (isSessionOver(error)) expireSession(error.token);
    throw error;
  }
}

const underWay = new Map<string, Promise<Outcome>>();

export const isUnderWay = (key: string) => underWay.has(key);

/** Sends a kept order, once at a time; what becomes of it is kept before it is told. */
export function sendEntry(entry: OutboxEntry): Promise<Outcome> {
  const known = underWay.get(entry.key);
  if (known) return known;
  const sending = send(entry).finally(() => underWay.delete(entry.key));
  underWay.set(entry.key, sending);
  return sending;
}

async function send(kept: OutboxEntry): Promise<Outcome> {
  const { key, failures } = kept;
  try {
    const order = await callPlaceOrder(kept);
    // First on disk: a page that goes away in this moment tells it the next time.
    await updateEntry(key, (entry) => ({ ...entry, placed: order }));
    const placed = { order, basket: kept.basket };
    notePlaced(key, placed);
    channel?.postMessage({ key, placed });
    await readOutbox();
    return { kind: 'placed', order };
  } catch (error) {
    const verdict = verdictOf(error, failures);
    if (verdict.kind === 'sign-in') return verdict;
    const isKept = await updateEntry(key, (entry) =>
      verdict.kind === 'refused'
        ? { ...entry, refusal: verdict.sentence }
        : {
            ...entry,
            failures: entry.failures + 1,
            notBefore: Date.now() + verdict.waitMs,
            isHeld: verdict.isHeld,
          },
    );
    await noteChange();
    if (!isKept) return { kind: 'gone' };
    return verdict.kind === 'refused' ? { kind: 'refused', error } : { kind: 'later' };
  }
}
