import type { Address } from '@chulo/shared/contract/people/addresses';
import { expect, test } from 'vitest';
import { deliveryAddressFrom } from './saved-address.ts';
import { currentAddressOf } from './use-chosen-address.ts';

const saved = (id: string, street: string, is_default = false): Address => ({
  id,
  type: 'home',
  label: 'Home',
  street,
  city: 'Janakpur',
  state: '',
  zip_code: '',
  country: 'Nepal',
  is_default,
  landmark: '',
  phone: '',
  coordinates: null,
  version: 1,
});
const HOME = saved('a', 'Station Road 12', true);
const WORK = saved('b', 'Mills Area 3');

test('without a selection the default address is used', () => {
  expect(currentAddressOf(null, [WORK, HOME])).toEqual(deliveryAddressFrom(HOME));
  expect(currentAddressOf(null, [WORK])).toBeNull();
});

test('an edited saved address is used in its current form', () => {
  const moved = saved('b', 'Mills Area 5');
  expect(currentAddressOf(deliveryAddressFrom(WORK), [HOME, moved])?.address).toBe('Mills Area 5');
});

test('an address that was deleted or belongs to another customer is no longer selected', () => {
  expect(currentAddressOf(deliveryAddressFrom(WORK), [])).toBeNull();
  expect(currentAddressOf(deliveryAddressFrom(WORK), [HOME])).toEqual(deliveryAddressFrom(HOME));
});

test('an unsaved address stays selected', () => {
  const here = { ...deliveryAddressFrom(WORK), id: '' };
  expect(currentAddressOf(here, [HOME])).toBe(here);
});
