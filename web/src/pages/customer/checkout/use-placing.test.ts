import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { priceOrder } from '@chulo/shared/domain/money/order-price';
import { expect, test } from 'vitest';
import { placeOrderBodyOf } from './use-placing.ts';

const RESTAURANT = { id: 'r', address: { street: '', city: 'Janakpur' } } as Restaurant;
const TERMS = { deliveryFee: 0, freeDeliveryThreshold: 0, taxRate: 0, pricesIncludeTax: false };
const PRICE = priceOrder([], 'delivery', null, TERMS);
const ADDRESS = {
  ...{ id: '', type: 'home' as const, label: 'Home', address: 'Station Road 12', city: '', state: '' },
  ...{ landmark: '', isDefault: false, coordinates: null, area: '' },
};

test.each([
  ['9812345678', '9812345678'],
  ['(01) 4412345', '(01) 4412345'],
  ['+------', ''],
  ['', ''],
])('a stored address with the phone "%s" is ordered to with "%s"', (stored, phone) => {
  const body = placeOrderBodyOf({
    ...{ userId: 'u', restaurant: RESTAURANT, lines: [], type: 'delivery', promoCode: null },
    ...{ address: { ...ADDRESS, phone: stored }, instructions: '', tableName: null, scheduledFor: null },
    price: PRICE,
  });
  expect(body.deliveryAddress).toMatchObject({ street: 'Station Road 12', city: 'Janakpur', phone });
});
