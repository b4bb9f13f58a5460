import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order, OrderLine, PlacedOrder } from '@chulo/shared/contract/orders/orders';
import { sql } from 'kysely';
import type { Database } from '../db/client.ts';
import { call, dataOf, type Reply } from './http-client.ts';
import type { SampleCart } from './sample-carts.ts';

/** An order that a test customer places, and its known outcome. */
export interface Entry {
  key: string;
  token: string;
  cart: SampleCart;
  state: 'unknown' | 'ok' | 'fail';
  /** The first final response. */
  answer: Reply | null;
  attempts: number;
}

/** One attempt: the response, or the error if there was none. */
export type Attempt = { at: number; reply: Reply } | { at: number; error: unknown };

/** The entries of all customers. Each state is on disk before the next request, so that it survives a crash of the client. */
export interface Ledger {
  entries: readonly Entry[];
  add(entry: Entry): Promise<void>;
  record(entry: Entry): Promise<void>;
  /** The last state on disk of each key. */
  readStates(): Promise<Map<string, Entry['state']>>;
  close(): Promise<void>;
}

export function openLedger(file: string): Ledger {
  const entries: Entry[] = [];
  let handle: Promise<FileHandle> | null = null;
  const record = async ({ key, state }: Entry): Promise<void> => {
    handle ??= open(file, 'a');
    await (await handle).appendFile(`${key} ${state}\n`);
    await (await handle).sync();
  };
  return {
    entries,
    record,
    async add(entry) {
      entries.push(entry);
      await record(entry);
    },
    async readStates() {
      const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
      return new Map(lines.map((line) => line.split(' ') as [string, Entry['state']]));
    },
    close: async () => (await handle)?.close(),
  };
}

const RETRY_MS = 100;
/** Only to end a test that hangs: a killed server is back within seconds. */
const TIMEOUT_MS = 240_000;

export function newEntry(token: string, cart: SampleCart): Entry {
  return { key: randomUUID(), token, cart, state: 'unknown', answer: null, attempts: 0 };
}

/** Sends the order with the same idempotency key until the outcome is known. */
export async function placeUntilSettled(
  entry: Entry,
  url: () => string,
  onAttempt: (attempt: Attempt) => void = () => undefined,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (entry.state === 'unknown' && Date.now() < deadline) {
    if (entry.attempts > 0) await sleep(RETRY_MS);
    entry.attempts += 1;
    const at = performance.now();
    try {
      const reply = await postOrder(entry, url());
      onAttempt({ at, reply });
      recordOutcome(entry, reply);
    } catch (error) {
      onAttempt({ at, error });
    }
  }
}

export interface Ordering {
  ledger: Ledger;
  token: string;
  carts: readonly SampleCart[];
  url: () => string;
  stopped: AbortSignal;
  onAttempt?: (attempt: Attempt) => void;
}

/** Places one order after another, each until its outcome is known. */
export async function keepOrdering({
  ledger,
  token,
  carts,
  url,
  stopped,
  onAttempt,
}: Ordering): Promise<void> {
  for (let number = Math.floor(Math.random() * carts.length); !stopped.aborted; number += 1) {
    const entry = newEntry(token, carts[number % carts.length] as SampleCart);
    await ledger.add(entry);
    await placeUntilSettled(entry, url, onAttempt);
    await ledger.record(entry);
    await sleep(Math.random() * 12);
  }
}

export function postOrder({ key, token, cart }: Entry, url: string): Promise<Reply> {
  return call(url, 'POST', '/api/orders', { token, key, body: cart.body });
}

/** After a 5xx the order may have been stored; a 409 or 429 can be retried. */
function recordOutcome(entry: Entry, reply: Reply): void {
  if (reply.status >= 500 || reply.status === 409 || reply.status === 429) return;
  entry.state = reply.status < 300 ? 'ok' : 'fail';
  entry.answer = reply;
}

export function idOf(entry: Entry): string {
  if (entry.answer === null) throw new Error(`no answer for ${entry.key}`);
  return dataOf<PlacedOrder>(entry.answer).id;
}

/** The keys and ids of acknowledged orders, as `listStoredKeys` has them. */
export const acknowledgedKeys = ({ entries }: Pick<Ledger, 'entries'>): string[] =>
  entries.flatMap((entry) => (entry.state === 'ok' ? [`${entry.key} ${idOf(entry)}`] : [])).sort();

/** The keys and ids of the orders in the database. */
export async function listStoredKeys(db: Database): Promise<string[]> {
  const { rows } = await sql<{ key: string; id: string }>`
    select idempotency_key as key, id from orders where idempotency_key is not null`.execute(db);
  return rows.map(({ key, id }) => `${key} ${id}`).sort();
}

/** Messages about an acknowledged order that is lost or differs from its acknowledgement. */
export async function findOrderDifferences(entry: Entry, url: string): Promise<string[]> {
  if (entry.answer === null) return [`${entry.key} was never answered`];
  const placed = dataOf<PlacedOrder>(entry.answer);
  const reply = await call(url, 'GET', `/api/orders/${placed.id}`, { token: entry.token });
  if (reply.status !== 200) return [`order ${placed.id} is lost: ${reply.status}`];
  const order = dataOf<Order>(reply);
  const differences: string[] = [];
  for (const [field, acknowledged] of Object.entries(placed)) {
    const now = JSON.stringify(order[field as keyof PlacedOrder]);
    if (now !== JSON.stringify(acknowledged))
      differences.push(`order ${placed.id}: ${field} was ${JSON.stringify(acknowledged)} and is ${now}`);
  }
  const items = JSON.stringify(order.items.map(({ isTicked: _, ...line }: OrderLine) => line));
  if (items !== entry.cart.items) differences.push(`order ${placed.id}: its items are ${items}`);
  return differences;
}
