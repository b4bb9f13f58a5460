import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../lib/testing/memory-storage.ts';

const PROMO = {
  code: 'FAMILY15',
  description: '15% off',
  discountType: 'PERCENT',
  discountValue: 15,
  isFreeDelivery: true,
};

async function loadStoreWith(promo: string) {
  vi.stubGlobal('localStorage', createMemoryStorage({ promo }));
  return await import('./promo.store.ts');
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('the applied promo is restored from localStorage', async () => {
  const { useAppliedPromo } = await loadStoreWith(JSON.stringify(PROMO));
  expect(useAppliedPromo.getState()).toEqual(PROMO);
});

test.each([
  ['no code', { code: '' }],
  ['an unknown discount type', { discountType: 'GIFT' }],
  ['a value as text', { discountValue: '15' }],
  ['a value below 0', { discountValue: -1 }],
  ['a value with 3 decimals', { discountValue: 1.005 }],
  ['a percentage above 100', { discountValue: 101 }],
  ['a value above the maximum', { discountType: 'FIXED', discountValue: 1e20 }],
])('a stored promo with %s is ignored', async (_name, change) => {
  const { useAppliedPromo } = await loadStoreWith(JSON.stringify({ ...PROMO, ...change }));
  expect(useAppliedPromo.getState()).toBeNull();
});

test('applying a promo clears the notice about the promo removed before', async () => {
  const { applyPromo, removePromo, useAppliedPromo, usePromoNotice } = await loadStoreWith('null');
  removePromo('OLD was taken off your bill.');
  expect(usePromoNotice.getState()).toBe('OLD was taken off your bill.');
  applyPromo({
    code: 'FAMILY15',
    description: '15% off',
    discount_type: 'PERCENT',
    discount_value: 15,
    is_free_delivery: true,
  });
  expect(useAppliedPromo.getState()).toEqual(PROMO);
  expect(usePromoNotice.getState()).toBeNull();
});
