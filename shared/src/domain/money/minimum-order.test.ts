import { expect, test } from 'vitest';
import { makesDeliveryFree, meetsMinimumOrder, minimumOrderOf } from './minimum-order.ts';
import { paisaOf } from './money.ts';

test.each([
  [149.99, false],
  [150, true],
])('a subtotal of %d rupees meets a minimum order of 150 rupees: %s [S5.13]', (price, expected) => {
  expect(meetsMinimumOrder(paisaOf(price), 150)).toBe(expected);
});

test.each([
  ['delivery', false, 150],
  ['pickup', false, 150],
  ['dine_in', false, 150],
  ['delivery', true, 150],
  ['pickup', true, 0],
  ['dine_in', true, 0],
] as const)(
  '%s has, with a minimum for delivery only (%s), a minimum of %i rupees [S5.13]',
  (type, isOnly, expected) => {
    expect(minimumOrderOf({ minimumOrder: 150, minimumForDeliveryOnly: isOnly }, type)).toBe(expected);
  },
);

test.each([
  [0, 150, false],
  [149.99, 150, true],
  [150, 150, false],
  [300, 150, false],
  [0, 0, false],
  [0.01, 0, false],
])(
  'delivery that is free from %d rupees, with a minimum of %d, is always free: %s',
  (threshold, minimum, expected) => {
    expect(makesDeliveryFree(threshold, minimum)).toBe(expected);
  },
);
