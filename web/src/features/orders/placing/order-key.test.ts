import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../lib/testing/memory-storage.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T09:00:00Z');

/** The app starts, or starts again, on this device. */
async function start() {
  vi.resetModules();
  return import('./order-key.ts');
}

beforeEach(() => void vi.stubGlobal('localStorage', createMemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a retry of the same bill has the same key, after a reload too', async () => {
  const before = await start();
  const key = before.orderKeyOf('bill', NOW);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(before.orderKeyOf('bill', NOW + MINUTE)).toBe(key);
  const after = await start();
  expect(after.orderKeyOf('bill', NOW + 19 * MINUTE)).toBe(key);
});

test('a device that forbids storage keeps the key until the tab closes', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { orderKeyOf } = await start();
  expect(orderKeyOf('bill', NOW)).toBe(orderKeyOf('bill', NOW));
});

test('another bill has another key', async () => {
  const { orderKeyOf } = await start();
  const key = orderKeyOf('bill', NOW);
  expect(orderKeyOf('bill with lassi', NOW)).not.toBe(key);
  expect(orderKeyOf('bill', NOW)).not.toBe(key);
});

test('the same bill after it was placed, or much later, is another order', async () => {
  const { forgetOrderKey, orderKeyOf } = await start();
  const key = orderKeyOf('bill', NOW);
  const later = orderKeyOf('bill', NOW + 21 * MINUTE);
  expect(later).not.toBe(key);
  forgetOrderKey();
  expect(orderKeyOf('bill', NOW + 21 * MINUTE)).not.toBe(later);
});

const UNSENDABLE = JSON.stringify({ bill: 'bill', key: 'जनकपुर', madeAt: Date.now() });
test.each([[UNSENDABLE], ['{"bill":"bill","key":7,"madeAt":1}'], ['{'], ['null']])(
  'the corrupt stored key %s is replaced',
  async (stored) => {
    localStorage.setItem('orderKey', stored);
    const { orderKeyOf } = await start();
    expect(orderKeyOf('bill', NOW)).toMatch(/^[0-9a-f]{32}$/);
  },
);
