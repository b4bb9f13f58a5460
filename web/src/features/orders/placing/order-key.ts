import { ORDER_KEY_VALID_MS } from '@chulo/shared/domain/time/back-off';
import { createPersistedStore, isRecord } from '../../../lib/device/persisted-store.ts';
import { randomUuid } from '../../../lib/device/random-uuid.ts';

/** A UUID; the release before stored it without dashes. */
const KEY_PATTERN = /^[0-9a-f-]{32,36}$/;

interface OrderKey {
  /** The exact request body. */
  bill: string;
  key: string;
  madeAt: number;
}

const useOrderKey = createPersistedStore<OrderKey | null>('orderKey', parseOrderKey);

function parseOrderKey(stored: unknown): OrderKey | null {
  if (!isRecord(stored)) return null;
  const { bill, key, madeAt } = stored;
  if (typeof bill !== 'string' || typeof key !== 'string' || typeof madeAt !== 'number') return null;
  // A key that is not a valid header value would make every retry fail.
  return KEY_PATTERN.test(key) ? { bill, key, madeAt } : null;
}

/**
 * The idempotency key of a request body. Every retry of the same body has the same key, even after a reload, so that a
 * lost response causes no second order. A changed body, or an expired key, gets a new one.
 */
export function orderKeyOf(bill: string, now = Date.now()): string {
  useOrderKey.refresh();
  const stored = useOrderKey.getState();
  if (stored?.bill === bill && now >= stored.madeAt && now - stored.madeAt < ORDER_KEY_VALID_MS)
    return stored.key;
  const key = randomUuid();
  useOrderKey.setState({ bill, key, madeAt: now }, true);
  return key;
}

/** Call it when an order was placed or saved, so that the same body again is a new order. */
export function forgetOrderKey(key: string): void {
  if (useOrderKey.getState()?.key === key) useOrderKey.setState(null, true);
}
