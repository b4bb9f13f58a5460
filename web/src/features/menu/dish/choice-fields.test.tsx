import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleDish } from '../../../lib/testing/sample-dish.ts';
import { useDishChoice } from './choice-fields.tsx';

const dish = (mushroomsLeft: number, pizzasLeft: number | null): MenuItem =>
  sampleDish({
    price: 280,
    isAvailable: pizzasLeft !== 0,
    stockLeft: pizzasLeft,
    customizations: [
      {
        id: 'toppings',
        name: 'Toppings',
        type: 'multiple',
        required: false,
        min: 0,
        max: 5,
        options: [
          {
            id: 'mushrooms',
            name: 'Mushrooms',
            price: 50,
            isDefault: false,
            isAvailable: mushroomsLeft > 0,
            stockLeft: mushroomsLeft,
          },
        ],
      },
    ],
  });

/** The values that the dish page shows for three pizzas with mushrooms. */
function Choice({ item }: { item: MenuItem }) {
  const initial = { optionIds: ['mushrooms'], quantity: 3, note: '' };
  const { choice, max, problem, totalOf } = useDishChoice(item, initial);
  return `${choice.quantity} of ${max}, ${totalOf(choice.quantity)}, ${problem}`;
}

test.each([
  ['is counted', dish(4, null), '3 of 4, ₹990.00, null'],
  ['has fewer left than chosen', dish(2, null), '2 of 2, ₹660.00, null'],
  ['has run out', dish(0, null), '3 of 99, ₹990.00, One of these options is sold out.'],
  ['has run out of a dish that is counted', dish(0, 5), '3 of 5, ₹990.00, One of these options is sold out.'],
  ['belongs to a dish that has run out', dish(4, 0), '3 of 4, ₹990.00, Sold out for now.'],
])('a chosen option that %s keeps the quantity that can be had, and its price', (_case, item, shown) => {
  expect(renderToStaticMarkup(<Choice item={item} />)).toBe(shown);
});
