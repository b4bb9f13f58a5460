import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../lib/testing/memory-storage.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T09:00:00Z');

/** Loads the module as a new page would. */
async function loadPage() {
  vi.resetModules();
  return import('./order-key.ts');
}

beforeEach(() => void vi.stubGlobal('localStorage', createMemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a retry of the same order has the same idempotency key, even after a reload', async () => {
  const before = await loadPage();
  const key = before.orderKeyOf('bill', NOW);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(before.orderKeyOf('bill', NOW + MINUTE)).toBe(key);
  const after = await loadPage();
  expect(after.orderKeyOf('bill', NOW + 19 * MINUTE)).toBe(key);
});

test('without localStorage, the idempotency key is kept until the tab closes', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { orderKeyOf } = await loadPage();
  expect(orderKeyOf('bill', NOW)).toBe(orderKeyOf('bill', NOW));
});

test('a different order has a different idempotency key', async () => {
  const { orderKeyOf } = await loadPage();
  const key = orderKeyOf('bill', NOW);
  expect(orderKeyOf('bill with lassi', NOW)).not.toBe(key);
  expect(orderKeyOf('bill', NOW)).not.toBe(key);
});

test('the same order has a new idempotency key after it was placed or after the key has expired', async () => {
  const { forgetOrderKey, orderKeyOf } = await loadPage();
  const key = orderKeyOf('bill', NOW);
  const later = orderKeyOf('bill', NOW + 21 * MINUTE);
  expect(later).not.toBe(key);
  forgetOrderKey(key);
  expect(orderKeyOf('bill', NOW + 21 * MINUTE)).toBe(later);
  forgetOrderKey(later);
  expect(orderKeyOf('bill', NOW + 21 * MINUTE)).not.toBe(later);
});

const NON_ASCII_KEY = JSON.stringify({ bill: 'bill', key: 'जनकपुर', madeAt: Date.now() });
test.each([[NON_ASCII_KEY], ['{"bill":"bill","key":7,"madeAt":1}'], ['{'], ['null']])(
  'the invalid stored idempotency key %s is replaced',
  async (stored) => {
    localStorage.setItem('orderKey', stored);
    const { orderKeyOf } = await loadPage();
    expect(orderKeyOf('bill', NOW)).toMatch(/^[0-9a-f-]{36}$/);
  },
);
