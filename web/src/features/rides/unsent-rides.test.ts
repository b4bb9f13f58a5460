import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('a delivery that is not sent yet is there after a reload, and a damaged one is not', async () => {
  const ride = { key: 'k', orderId: 'o', orderNumber: 1001, cash: 362, refusal: null };
  vi.stubGlobal('localStorage', {
    getItem: () => JSON.stringify([ride, { key: 'k' }, null]),
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  const { useUnsentRides } = await import('./unsent-rides.ts');
  expect(useUnsentRides.getState()).toEqual([ride]);
});
