import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../lib/testing/memory-storage.ts';

const ADDRESS = {
  id: 'a1',
  type: 'work',
  label: 'Office',
  address: 'Station Road 12',
  city: 'Janakpur',
  state: 'Madhesh',
  landmark: 'Beside Janaki temple',
  phone: '9812345678',
  isDefault: true,
  coordinates: { lat: 26.73, lng: 85.92 },
};

async function startWith(entries: Record<string, string>) {
  vi.stubGlobal('localStorage', createMemoryStorage(entries));
  return await import('./delivery-address.store.ts');
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('the chosen address is restored with every field of the checkout local address [S3.19]', async () => {
  const { useDeliveryAddress } = await startWith({ deliveryAddress: JSON.stringify(ADDRESS) });
  expect(useDeliveryAddress.getState()).toEqual(ADDRESS);
});

test.each([['{'], ['null'], ['"Station Road"'], ['[]'], ['{"address":7}'], ['{"address":"  "}']])(
  'the stored address %s is no address',
  async (deliveryAddress) => {
    const { useDeliveryAddress } = await startWith({ deliveryAddress });
    expect(useDeliveryAddress.getState()).toBeNull();
  },
);

test('fields that cannot be read fall back one by one', async () => {
  const stored = {
    address: 'Mills Area 3',
    type: 'castle',
    label: 7,
    isDefault: 'yes',
    coordinates: { lat: 'x' },
  };
  const { useDeliveryAddress } = await startWith({ deliveryAddress: JSON.stringify(stored) });
  expect(useDeliveryAddress.getState()).toMatchObject({
    address: 'Mills Area 3',
    type: 'home',
    label: '',
    isDefault: false,
    coordinates: null,
  });
});

test.each([
  { lat: 91, lng: 0 },
  { lat: 0, lng: -181 },
  { lat: '26', lng: '85' },
  { lat: 1e300, lng: 0 },
])('the coordinates %o are nowhere', async (coordinates) => {
  const deliveryAddress = JSON.stringify({ ...ADDRESS, coordinates });
  const { useDeliveryAddress } = await startWith({ deliveryAddress });
  expect(useDeliveryAddress.getState()).toEqual({ ...ADDRESS, coordinates: null });
});

test('a saved address is chosen as it is saved', async () => {
  const { chooseDeliveryAddress, deliveryAddressFrom, useDeliveryAddress } = await startWith({});
  const { address, isDefault, type, ...rest } = ADDRESS;
  const saved = {
    ...rest,
    type: 'work' as const,
    street: address,
    is_default: isDefault,
    zip_code: '',
    country: '',
    version: 1,
  };
  chooseDeliveryAddress(deliveryAddressFrom(saved));
  expect(useDeliveryAddress.getState()).toEqual(ADDRESS);
});

test('the line to read names the town once', async () => {
  const { addressLineOf } = await startWith({});
  expect(addressLineOf({ address: 'Station Road 12', city: 'Janakpur' })).toBe('Station Road 12, Janakpur');
  expect(addressLineOf({ address: 'Station Road 12, Janakpur', city: 'Janakpur' })).toBe(
    'Station Road 12, Janakpur',
  );
  expect(addressLineOf({ address: 'Station Road 12', city: '' })).toBe('Station Road 12');
});
