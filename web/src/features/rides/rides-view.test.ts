import type { Ride } from '@chulo/shared/contract/orders/rides';
import { expect, test } from 'vitest';
import { changeFor, mapHref, viewOf } from './rides-view.ts';

const customer = {
  name: 'Sita',
  phone: '9800000004',
  address: 'Station Road 12, Janakpur',
  landmark: '',
  instructions: '',
  coordinates: null,
};
const ride = (orderId: string, changes: Partial<Ride> = {}): Ride => ({
  orderId,
  orderNumber: 1001,
  status: 'ready',
  isMine: false,
  itemCount: 2,
  toCollect: 1_240,
  cashTaken: 0,
  deliveredAt: null,
  notFoundReason: '',
  customer: null,
  ...changes,
});

test.each([
  [1_240, ['1300 60', '1500 260', '2000 760']],
  [1_000, []],
  [99.5, ['100 0.5', '500 400.5', '1000 900.5']],
])('the change for %d rupees is told for the notes that a customer may have', (due, expected) => {
  expect(changeFor(due).map(({ given, change }) => `${given} ${change}`)).toEqual(expected);
});

test('the list sorts orders by what she does next', () => {
  const rides = [
    ride('free'),
    ride('out', { status: 'picked_up' }),
    ride('soon', { status: 'preparing' }),
    ride('mine', { isMine: true, status: 'picked_up' }),
    ride('cancelled', { isMine: true, status: 'cancelled' }),
    ride('done', { isMine: true, status: 'delivered' }),
  ];
  const view = viewOf({ isOn: true, cashInHand: 10, rides }, []);
  const ids = (list: Ride[]) => list.map(({ orderId }) => orderId);
  expect([view.mine, view.free, view.soon, view.done].map(ids)).toEqual([
    ['mine', 'cancelled'],
    ['free', 'out'],
    ['soon'],
    ['done'],
  ]);
});

test('what was delivered without a network counts as delivered until it is refused', () => {
  const rides = [ride('mine', { isMine: true, status: 'picked_up' })];
  const unsent = { key: 'k', orderId: 'mine', orderNumber: 1001, cash: 1_240, refusal: null };
  const view = viewOf({ isOn: true, cashInHand: 10, rides }, [unsent]);
  expect([view.mine, view.done.map(({ isUnsent }) => isUnsent), view.cashInHand]).toEqual([
    [],
    [true],
    1_250,
  ]);
  const refused = viewOf({ isOn: true, cashInHand: 10, rides }, [{ ...unsent, refusal: 'No' }]);
  expect([refused.mine.length, refused.done, refused.cashInHand]).toEqual([1, [], 10]);
});

test('the map of the phone opens at the coordinates, or with the address', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14)';
  const apple = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)';
  const known = { ...customer, coordinates: { lat: 26.7288, lng: 85.9263 } };
  expect(mapHref(customer, android)).toBe('geo:0,0?q=Station%20Road%2012%2C%20Janakpur');
  expect(mapHref(known, android)).toBe('geo:26.7288,85.9263?q=26.7288%2C85.9263');
  expect(mapHref(customer, apple)).toBe('maps:?q=Station%20Road%2012%2C%20Janakpur');
  expect(mapHref(known, apple)).toBe('maps:?q=26.7288%2C85.9263');
});
