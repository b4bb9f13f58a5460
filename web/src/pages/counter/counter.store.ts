import { countItems } from '@chulo/shared/domain/order/cart';
import { createPersistedStore, isRecord, textOf } from '../../lib/device/persisted-store.ts';
import { randomUuid } from '../../lib/device/random-uuid.ts';
import { deviceNow } from '../../lib/live/server-clock.ts';
import { type CounterBody, type CounterEntry, entryOf, isUntouched, NEW_ENTRY } from './counter-entry.ts';

/** A taken order that the server has not answered yet, or has refused. */
export interface WaitingOrder {
  /** The idempotency key. */
  key: string;
  entry: CounterEntry;
  body: CounterBody;
  /** Why the server does not take it; null while it waits to be sent. */
  refusal: string | null;
}

interface CounterDevice {
  present: CounterEntry;
  held: CounterEntry[];
  waiting: WaitingOrder[];
}

/** Of the device, whoever is signed in: decision 0072 does not empty it, and the page shows it with the permission only. */
export const useCounter = createPersistedStore<CounterDevice>('counter', (stored) => {
  const { present, held, waiting } = isRecord(stored) ? stored : {};
  return {
    present: entryOf(present),
    held: listOf(held, (one) => entryOf(one)).filter((entry) => !isUntouched(entry)),
    waiting: listOf(waiting, waitingOf).filter((order) => order !== null),
  };
});

function listOf<Item>(stored: unknown, itemOf: (one: unknown) => Item): Item[] {
  return Array.isArray(stored) ? stored.map(itemOf) : [];
}

function waitingOf(stored: unknown): WaitingOrder | null {
  if (!isRecord(stored) || !isRecord(stored.body) || textOf(stored.key) === '') return null;
  const { key, entry, body, refusal } = stored;
  return {
    key: textOf(key),
    // However old: it was taken.
    entry: entryOf(entry, 0),
    body: body as unknown as CounterBody,
    refusal: typeof refusal === 'string' ? refusal : null,
  };
}

function change(edit: (device: CounterDevice) => Partial<CounterDevice>): void {
  useCounter.refresh();
  useCounter.setState((device) => ({ ...device, ...edit(device) }), true);
}

export const readEntry = () => useCounter.getState().present;

export function changeEntry(edit: (entry: CounterEntry) => Partial<CounterEntry>): void {
  change(({ present }) => ({
    present: { ...present, startedAt: present.startedAt || deviceNow(), ...edit(present) },
  }));
}

/** Parks the present entry, and starts another. */
export function holdEntry(): void {
  change(({ present, held }) => ({ present: NEW_ENTRY, held: withHeld(held, present) }));
}

const withHeld = (held: readonly CounterEntry[], entry: CounterEntry) =>
  isUntouched(entry) ? [...held] : [...held, entry];

/** Goes on with a held entry; the present one is parked in its place. */
export function openHeld(entry: CounterEntry): void {
  change(({ present, held }) => ({
    present: entry,
    held: withHeld(
      held.filter((one) => !isSame(one, entry)),
      present,
    ),
  }));
}

export const dropHeld = (entry: CounterEntry) =>
  change(({ held }) => ({ held: held.filter((one) => !isSame(one, entry)) }));

const isSame = (one: CounterEntry, other: CounterEntry) =>
  one.startedAt === other.startedAt &&
  countItems(one.lines) === countItems(other.lines) &&
  one.phone === other.phone;

/** The present entry is taken: it waits until the server has answered. The same content has the same key. */
export function takeEntry(body: CounterBody): WaitingOrder {
  const text = JSON.stringify(body);
  const { present } = useCounter.getState();
  const key = present.attempt?.text === text ? present.attempt.key : randomUuid();
  const order = { key, entry: { ...present, attempt: { text, key } }, body, refusal: null };
  change(({ waiting }) => ({ present: NEW_ENTRY, waiting: [...waiting, order] }));
  return order;
}

export const forgetWaiting = (key: string) =>
  change(({ waiting }) => ({ waiting: waiting.filter((order) => order.key !== key) }));

export const refuseWaiting = (key: string, refusal: string) =>
  change(({ waiting }) => ({
    waiting: waiting.map((order) => (order.key === key ? { ...order, refusal } : order)),
  }));

/** A refused order is mended: it becomes the present entry. */
export function reopenWaiting({ key, entry }: WaitingOrder): void {
  change(({ present, held, waiting }) => ({
    present: entry,
    held: withHeld(held, present),
    waiting: waiting.filter((order) => order.key !== key),
  }));
}

/** Whether this device prints the receipt and the ticket of each order that is taken on it. */
export const usePrintsHere = createPersistedStore<boolean>('counterPrints', (stored) => stored === true);
