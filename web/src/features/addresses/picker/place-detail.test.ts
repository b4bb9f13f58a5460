import { expect, test } from 'vitest';
import type { DeliveryAddress } from './delivery-address.store.ts';
import { detailOf, isOnlyPlace, withDetail } from './place-detail.ts';

const ADDRESS: DeliveryAddress = {
  id: 'a1',
  type: 'home',
  label: 'Home',
  address: 'Station Road 12',
  city: 'Janakpur',
  state: 'Madhesh',
  landmark: '',
  phone: '',
  isDefault: true,
  coordinates: null,
  area: '',
};

test('a located place becomes an address with a house, a street or a landmark, which can be changed again', () => {
  const area = 'Near Janakpur, Dhanusa';
  const located = { ...ADDRESS, id: '', address: area, area, city: '', state: '' };
  expect(isOnlyPlace(located, [])).toBe(true);
  expect(detailOf(located)).toBe('');
  const complete = withDetail(located, 'House 7');
  expect(complete).toMatchObject({ id: '', address: 'House 7, Near Janakpur, Dhanusa', area });
  expect(isOnlyPlace(complete, [])).toBe(false);
  expect(detailOf(complete)).toBe('House 7');
  expect(withDetail(complete, '  ').address).toBe(area);
  expect(isOnlyPlace(withDetail(complete, 'Janakpur'), [])).toBe(true);
});

test('a saved address that is only a town is completed in a copy', () => {
  const town = { ...ADDRESS, address: 'Janakpur' };
  expect(isOnlyPlace(town, [])).toBe(true);
  expect(isOnlyPlace({ ...town, address: 'Kathmandu' }, ['Kathmandu'])).toBe(true);
  expect(withDetail(town, 'Ghat 2')).toMatchObject({ id: '', address: 'Ghat 2, Janakpur', area: 'Janakpur' });
});

test('an address stays within 200 characters', () => {
  const area = 'x'.repeat(200);
  expect(withDetail({ ...ADDRESS, address: area, area }, 'y'.repeat(300)).address).toHaveLength(200);
});
