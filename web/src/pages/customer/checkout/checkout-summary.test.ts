import { expect, test } from 'vitest';
import { billCart } from '../../../features/cart/billed-lines.ts';
import type { CartItem } from '../../../features/cart/cart-items.ts';
import { cartLineMessages, lineProblems } from '../../../features/cart/cart-lines.messages.ts';
import { SAMPLE_LINE, sampleDish } from '../../../lib/testing/sample-dish.ts';
import { problemsOf } from './checkout-summary.tsx';

const DISH = SAMPLE_LINE.menuItemId;
const WITH: CartItem = {
  ...SAMPLE_LINE,
  key: 'with mushrooms',
  customizations: [{ optionId: 'mushroom', name: 'Mushroom' }],
};
const PLAIN: CartItem = { ...SAMPLE_LINE, key: 'plain', quantity: 1, customizations: [] };

/** Two with mushrooms and a plain one of the same dish, refused by the server. */
function problemsWith(mushroom: object, dish: object = {}) {
  const option = { id: 'mushroom', name: 'Mushroom', price: 20, isDefault: false, isAvailable: true };
  const group = { id: 'g', name: 'Toppings', type: 'multiple' as const, required: false, min: 0, max: 0 };
  const customizations = [{ ...group, options: [{ ...option, ...mushroom }] }];
  const menu = [sampleDish({ id: DISH, customizations, ...dish })];
  return problemsOf(billCart([WITH, PLAIN], menu), [DISH]).map(({ key, sentence }) => [key, sentence]);
}

test.each([
  ['the options of one are sold out', { isAvailable: false }, {}, [['with mushrooms', lineProblems.options]]],
  [
    'the options of one are sold out and the dish is counted',
    { isAvailable: false },
    { stockLeft: 9 },
    [['with mushrooms', lineProblems.options]],
  ],
  [
    'too few are left of the options of one',
    { stockLeft: 1 },
    {},
    [['with mushrooms', cartLineMessages.onlyLeft(1)]],
  ],
  [
    'too few are left of the options of one and enough of the dish',
    { stockLeft: 1 },
    { stockLeft: 3 },
    [['with mushrooms', cartLineMessages.onlyLeft(1)]],
  ],
  [
    'too few are left of the dish',
    {},
    { stockLeft: 2 },
    [
      ['with mushrooms', cartLineMessages.onlyLeft(2)],
      ['plain', cartLineMessages.onlyLeft(2)],
    ],
  ],
  [
    'the menu does not say why',
    {},
    {},
    [
      ['with mushrooms', lineProblems.soldOut],
      ['plain', lineProblems.soldOut],
    ],
  ],
])(
  'of two lines of a refused dish those are named that cannot be ordered: %s',
  (_reason, mushroom, dish, named) => {
    expect(problemsWith(mushroom, dish)).toEqual(named);
  },
);
