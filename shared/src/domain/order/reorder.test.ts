import { expect, test } from 'vitest';
import type { ModifierGroup } from '../menu/modifiers.ts';
import { type OfferedDish, type OrderedLine, reorderLine } from './reorder.ts';

type Option = ModifierGroup['options'][number];

const option = (id: string, price: number, change: Partial<Option> = {}): Option => ({
  id,
  name: `Name of ${id}`,
  price,
  isDefault: false,
  isAvailable: true,
  ...change,
});
const SMALL = option('small', 0, { isDefault: true });
const LARGE = option('large', 200);
const MUSHROOM = option('mushroom', 40);
const PANEER = option('paneer', 60);

const sizes = (...options: Option[]): ModifierGroup => ({
  id: 'size',
  name: 'Size',
  type: 'single',
  required: true,
  min: 1,
  max: 1,
  options,
});
const toppings = (max: number, ...options: Option[]): ModifierGroup => ({
  id: 'toppings',
  name: 'Toppings',
  type: 'multiple',
  required: false,
  min: 0,
  max,
  options,
});
const pizza = (change: Partial<OfferedDish> = {}): OfferedDish => ({
  id: 'pizza',
  price: 280,
  isAvailable: true,
  customizations: [sizes(SMALL, LARGE), toppings(3, MUSHROOM, PANEER)],
  ...change,
});
const unavailable = { isAvailable: false };
const line = (change: Partial<OrderedLine> = {}): OrderedLine => ({
  menuItemId: 'pizza',
  name: 'Margherita Pizza',
  quantity: 2,
  price: 520,
  customizations: [
    { optionId: 'large', name: 'Large' },
    { optionId: 'mushroom', name: 'Mushroom' },
  ],
  specialInstructions: 'No onions',
  ...change,
});

test('a line is reordered with the same option ids at current prices', () => {
  const renamed = [sizes(SMALL, { ...LARGE, name: 'XL', price: 250 }), toppings(3, MUSHROOM)];
  expect(reorderLine(line(), [pizza({ price: 300, customizations: renamed })])).toMatchObject({
    dish: { id: 'pizza' },
    optionIds: ['large', 'mushroom'],
    price: 590,
    lost: [],
    substituteOptions: [],
  });
});

test.each([
  ['is not on the menu', line(), [], 'gone'],
  ['was permanently deleted', line({ menuItemId: null }), [pizza()], 'gone'],
  ['is sold out', line(), [pizza(unavailable)], 'soldOut'],
  [
    'has no size left',
    line(),
    [pizza({ customizations: [sizes({ ...SMALL, ...unavailable }, { ...LARGE, ...unavailable })] })],
    'soldOut',
  ],
] as const)('a line is not reordered, with the reason, when its dish %s', (_case, ordered, menu, reason) => {
  expect(reorderLine(ordered, menu)).toBe(reason);
});

test('options that were saved anew count by their names, at their price of now', () => {
  const customizations = [
    sizes(option('s2', 0, { name: 'Small' }), option('l2', 230, { name: 'Large' })),
    toppings(3, option('m2', 40, { name: 'Mushroom' })),
  ];
  expect(reorderLine(line(), [pizza({ customizations })])).toMatchObject({
    optionIds: ['l2', 'm2'],
    price: 550,
    lost: [],
    substituteOptions: [],
  });
});

test.each([
  ['is sold out', toppings(3, { ...MUSHROOM, ...unavailable }, PANEER)],
  ['is no longer on the menu', toppings(3, PANEER)],
])('a reordered line drops a topping that %s and reports its name', (_case, group) => {
  expect(reorderLine(line(), [pizza({ customizations: [sizes(SMALL, LARGE), group] })])).toMatchObject({
    optionIds: ['large'],
    price: 480,
    lost: ['Mushroom'],
    substituteOptions: [],
  });
});

test('a reordered line takes the default size when the chosen one is no longer on the menu', () => {
  const medium = option('medium', 100);
  expect(reorderLine(line(), [pizza({ customizations: [sizes(medium, SMALL)] })])).toMatchObject({
    optionIds: ['small'],
    price: 280,
    lost: ['Large', 'Mushroom'],
    substituteOptions: ['Name of small'],
  });
});

test('a reordered line takes another size when the default one is sold out', () => {
  const customizations = [sizes({ ...SMALL, ...unavailable }, option('medium', 100))];
  expect(reorderLine(line({ customizations: [] }), [pizza({ customizations })])).toMatchObject({
    optionIds: ['medium'],
    price: 380,
    lost: [],
    substituteOptions: ['Name of medium'],
  });
});

test('a reordered line keeps as many toppings as the menu now allows and reports the others', () => {
  const customizations = [
    { optionId: 'small', name: 'Small' },
    { optionId: 'mushroom', name: 'Mushroom' },
    { optionId: 'paneer', name: 'Paneer' },
  ];
  const menu = [pizza({ customizations: [sizes(SMALL), toppings(1, MUSHROOM, PANEER)] })];
  expect(reorderLine(line({ customizations }), menu)).toMatchObject({
    optionIds: ['small', 'mushroom'],
    lost: ['Paneer'],
  });
});

test('a reordered line does not gain a topping that has become a default', () => {
  const customizations = [sizes(SMALL, LARGE), toppings(3, MUSHROOM, { ...PANEER, isDefault: true })];
  expect(reorderLine(line(), [pizza({ customizations })])).toMatchObject({
    optionIds: ['large', 'mushroom'],
    substituteOptions: [],
  });
});
