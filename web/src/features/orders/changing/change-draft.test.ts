import { type Order, orderSchema } from '@chulo/shared/contract/orders/orders';
import { type Given, sampleOf } from '@chulo/shared/contract/testing/sample';
import { expect, test } from 'vitest';
import { bodyOf, EMPTY_DRAFT, isChanged } from './change-draft.ts';

const order = (change: Given<Order> = {}) =>
  sampleOf(orderSchema, {
    revision: 2,
    deliveryType: 'pickup',
    deliveryAddress: null,
    notes: 'ring',
    items: [
      { id: '1', quantity: 2, specialInstructions: '' },
      { id: '3', quantity: 1, specialInstructions: 'hot' },
    ],
    ...change,
  });

test('an untouched draft changes nothing', () => {
  expect(isChanged(order(), EMPTY_DRAFT)).toBe(false);
  const same = { ...EMPTY_DRAFT, lines: { 1: { quantity: 2 } }, notes: 'ring', type: 'pickup' as const };
  expect(isChanged(order(), same)).toBe(false);
});

test('the body names the lines that stay, with what was changed of them, and the new ones', () => {
  const added = [
    {
      menuItemId: 'd',
      name: 'Coke',
      options: [{ optionId: 'o', name: 'Cold' }],
      quantity: 2,
      note: 'x',
      price: 80,
    },
  ];
  const draft = { ...EMPTY_DRAFT, lines: { 1: { quantity: 0 }, 3: { note: 'mild' } }, added };
  expect(bodyOf(order(), draft)).toEqual({
    revision: 2,
    lines: [{ id: '3', quantity: 1, specialInstructions: 'mild' }],
    added: [
      {
        ...{ menuItemId: 'd', quantity: 2, specialInstructions: 'x' },
        customizations: [{ optionId: 'o', name: 'Cold' }],
      },
    ],
  });
  expect(isChanged(order(), draft)).toBe(true);
});

test('a line that somebody else has added meanwhile stays', () => {
  const draft = { ...EMPTY_DRAFT, lines: { 1: { quantity: 5 } } };
  const now = order({
    revision: 3,
    items: [
      { id: '1', quantity: 2 },
      { id: '4', quantity: 1 },
    ],
  });
  expect(bodyOf(now, draft).lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['1', 5],
    ['4', 1],
  ]);
});

test('a discount is sent when it differs, with its reason, and 0 takes it off', () => {
  const given = order({ staffDiscount: 40, staffDiscountReason: 'Late' });
  expect(bodyOf(given, { ...EMPTY_DRAFT, notes: 'x' })).not.toHaveProperty('staffDiscount');
  const same = { ...EMPTY_DRAFT, discount: { amount: '40.00', reason: ' Late ' } };
  expect(isChanged(given, same)).toBe(false);
  const more = { ...EMPTY_DRAFT, discount: { amount: '50.5' } };
  expect(bodyOf(given, more).staffDiscount).toEqual({ amount: 50.5, reason: 'Late' });
  expect(isChanged(given, more)).toBe(true);
  expect(bodyOf(given, { ...EMPTY_DRAFT, discount: { amount: '' } }).staffDiscount).toEqual({
    amount: 0,
    reason: '',
  });
});

test('an order that becomes a delivery takes an address', () => {
  const draft = { ...EMPTY_DRAFT, type: 'delivery' as const, address: { street: 'Station Road 12' } };
  expect(bodyOf(order(), draft)).toMatchObject({
    deliveryType: 'delivery',
    deliveryAddress: { type: 'home', street: 'Station Road 12', city: '' },
  });
});
