import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order, OrderLine, PlacedOrder } from '@chulo/shared/contract/orders';
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

const RETRY_MS = 100;
const TIMEOUT_MS = 30_000;

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
      const reply = await place(entry, url());
      onAttempt({ at, reply });
      recordOutcome(entry, reply);
    } catch (error) {
      onAttempt({ at, error });
    }
  }
}

export function place({ key, token, cart }: Entry, url: string): Promise<Reply> {
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
