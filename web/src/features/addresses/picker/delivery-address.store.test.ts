import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../lib/testing/memory-storage.ts';
import { sampleAddress } from '../testing/address-samples.ts';
import { deliveryAddressFrom } from './saved-address.ts';

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
  area: '',
};

async function loadStore(entries: Record<string, string>) {
  vi.stubGlobal('localStorage', createMemoryStorage(entries));
  return await import('./delivery-address.store.ts');
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('the chosen address is restored with every field of the checkout local address [S3.19]', async () => {
  const { useDeliveryAddress } = await loadStore({ deliveryAddress: JSON.stringify(ADDRESS) });
  expect(useDeliveryAddress.getState()).toEqual(ADDRESS);
});

test.each([['{'], ['null'], ['"Station Road"'], ['[]'], ['{"address":7}'], ['{"address":"  "}']])(
  'the invalid stored address %s is ignored',
  async (deliveryAddress) => {
    const { useDeliveryAddress } = await loadStore({ deliveryAddress });
    expect(useDeliveryAddress.getState()).toBeNull();
  },
);

test('each invalid field of a stored address falls back to its default', async () => {
  const stored = {
    address: 'Mills Area 3',
    type: 'castle',
    label: 7,
    isDefault: 'yes',
    coordinates: { lat: 'x' },
  };
  const { useDeliveryAddress } = await loadStore({ deliveryAddress: JSON.stringify(stored) });
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
])('the invalid stored coordinates %o are ignored', async (coordinates) => {
  const deliveryAddress = JSON.stringify({ ...ADDRESS, coordinates });
  const { useDeliveryAddress } = await loadStore({ deliveryAddress });
  expect(useDeliveryAddress.getState()).toEqual({ ...ADDRESS, coordinates: null });
});

test('a selected saved address keeps all its fields', async () => {
  const { chooseDeliveryAddress, useDeliveryAddress } = await loadStore({});
  const { address, isDefault, type, area: _, ...rest } = ADDRESS;
  const saved = sampleAddress({ ...rest, type: 'work', street: address, is_default: isDefault });
  chooseDeliveryAddress(deliveryAddressFrom(saved));
  expect(useDeliveryAddress.getState()).toEqual(ADDRESS);
});

test('the address line names the city only once', async () => {
  const { addressLineOf } = await loadStore({});
  expect(addressLineOf({ address: 'Station Road 12', city: 'Janakpur' })).toBe('Station Road 12, Janakpur');
  expect(addressLineOf({ address: 'Station Road 12, Janakpur', city: 'Janakpur' })).toBe(
    'Station Road 12, Janakpur',
  );
  expect(addressLineOf({ address: 'Station Road 12', city: '' })).toBe('Station Road 12');
  expect(addressLineOf({ address: '', city: 'Pokhara' })).toBe('Pokhara');
  expect(addressLineOf({ address: '', city: '' })).toBe('');
});
