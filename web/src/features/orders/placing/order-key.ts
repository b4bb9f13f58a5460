import { ORDER_WANTED_MS } from '@chulo/shared/domain/order/order-key';
import { createPersistedStore, isRecord, readJson } from '../../../lib/device/persisted-store.ts';

const OUR_KEY = /^[0-9a-f]{32}$/;

interface OrderKey {
  /** The exact text that is sent. */
  bill: string;
  key: string;
  madeAt: number;
}

const STORED_UNDER = 'orderKey';
const useOrderKey = createPersistedStore<OrderKey | null>(STORED_UNDER, orderKeyIn);

function orderKeyIn(stored: unknown): OrderKey | null {
  if (!isRecord(stored)) return null;
  const { bill, key, madeAt } = stored;
  if (typeof bill !== 'string' || typeof key !== 'string' || typeof madeAt !== 'number') return null;
  // What no header can carry would fail every try of the same bill.
  return OUR_KEY.test(key) ? { bill, key, madeAt } : null;
}

/**
 * The idempotency key of a bill: the same for every retry of the same bill, after a reload too, so that an
 * answer that was lost costs no second order; a new one whenever the bill changes (decisions.md).
 */
export function orderKeyOf(bill: string, now = Date.now()): string {
  // Read anew: another tab may have pressed in this very moment.
  const known = orderKeyIn(readJson(STORED_UNDER)) ?? useOrderKey.getState();
  if (known?.bill === bill && now >= known.madeAt && now - known.madeAt < ORDER_WANTED_MS) return known.key;
  const key = randomKey();
  useOrderKey.setState({ bill, key, madeAt: now }, true);
  return key;
}

/** The key of the last bill that was sent and is neither placed nor given up. */
export function currentOrderKey(): string | null {
  return useOrderKey.getState()?.key ?? null;
}

/** The order is placed: the same bill again is another order. */
export function forgetOrderKey(): void {
  useOrderKey.setState(null, true);
}

/** Not randomUUID: browsers withhold it from pages that are served without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
