import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../lib/testing/memory-storage.ts';

const PROMO = {
  code: 'FAMILY15',
  description: '15% off',
  discountType: 'PERCENT',
  discountValue: 15,
  isFreeDelivery: true,
};

async function startWith(promo: string) {
  vi.stubGlobal('localStorage', createMemoryStorage({ promo }));
  return await import('./promo.store.ts');
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('the applied promo is restored', async () => {
  const { useAppliedPromo } = await startWith(JSON.stringify(PROMO));
  expect(useAppliedPromo.getState()).toEqual(PROMO);
});

test.each([
  ['no code', { code: '' }],
  ['an unknown kind', { discountType: 'GIFT' }],
  ['a value as text', { discountValue: '15' }],
  ['a value below 0', { discountValue: -1 }],
  ['a value with 3 decimals', { discountValue: 1.005 }],
  ['more than all of it', { discountValue: 101 }],
  ['a value beyond all money', { discountType: 'FIXED', discountValue: 1e20 }],
])('a stored promo with %s is none', async (_name, change) => {
  const { useAppliedPromo } = await startWith(JSON.stringify({ ...PROMO, ...change }));
  expect(useAppliedPromo.getState()).toBeNull();
});

test('a promo that is applied forgets why the last one was taken off', async () => {
  const { applyPromo, removePromo, useAppliedPromo, usePromoNotice } = await startWith('null');
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
