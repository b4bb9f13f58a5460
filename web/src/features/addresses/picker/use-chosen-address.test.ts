import { expect, test } from 'vitest';
import { sampleAddress } from '../testing/address-samples.ts';
import { deliveryAddressFrom } from './saved-address.ts';
import { currentAddressOf } from './use-chosen-address.ts';

const HOME = sampleAddress({ id: 'a', is_default: true });
const WORK = sampleAddress({ id: 'b', street: 'Mills Area 3' });

test('without a selection the default address is used', () => {
  expect(currentAddressOf(null, [WORK, HOME])).toEqual(deliveryAddressFrom(HOME));
  expect(currentAddressOf(null, [WORK])).toBeNull();
});

test('an edited saved address is used in its current form', () => {
  const moved = sampleAddress({ id: 'b', street: 'Mills Area 5' });
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
