import { describe, expect, test } from 'vitest';
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
const gone = { isAvailable: false };
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

describe('what was ordered once', () => {
  test('is ordered again with the same options, found by their ids, at what they cost now', () => {
    const renamed = [sizes(SMALL, { ...LARGE, name: 'XL', price: 250 }), toppings(3, MUSHROOM)];
    expect(reorderLine(line(), [pizza({ price: 300, customizations: renamed })])).toMatchObject({
      dish: { id: 'pizza' },
      optionIds: ['large', 'mushroom'],
      price: 590,
      lost: [],
      standIns: [],
    });
  });

  test.each([
    ['is not on the menu', line(), [], 'gone'],
    ['was deleted for good', line({ menuItemId: null }), [pizza()], 'gone'],
    ['is sold out', line(), [pizza(gone)], 'soldOut'],
    [
      'has no size left',
      line(),
      [pizza({ customizations: [sizes({ ...SMALL, ...gone }, { ...LARGE, ...gone })] })],
      'soldOut',
    ],
  ] as const)('is left out with its reason when the dish %s', (_when, ordered, menu, reason) => {
    expect(reorderLine(ordered, menu)).toBe(reason);
  });

  test.each([
    ['is sold out', toppings(3, { ...MUSHROOM, ...gone }, PANEER)],
    ['is gone', toppings(3, PANEER)],
  ])('comes without a topping that %s, and says which', (_when, group) => {
    expect(reorderLine(line(), [pizza({ customizations: [sizes(SMALL, LARGE), group] })])).toMatchObject({
      optionIds: ['large'],
      price: 480,
      lost: ['Mushroom'],
      standIns: [],
    });
  });

  test('takes the size that a fresh page would choose when the chosen one is gone', () => {
    const medium = option('medium', 100);
    expect(reorderLine(line(), [pizza({ customizations: [sizes(medium, SMALL)] })])).toMatchObject({
      optionIds: ['small'],
      price: 280,
      lost: ['Large', 'Mushroom'],
      standIns: ['Name of small'],
    });
  });

  test('takes another size when the default one is sold out too', () => {
    const customizations = [sizes({ ...SMALL, ...gone }, option('medium', 100))];
    expect(reorderLine(line({ customizations: [] }), [pizza({ customizations })])).toMatchObject({
      optionIds: ['medium'],
      price: 380,
      lost: [],
      standIns: ['Name of medium'],
    });
  });

  test('keeps as many toppings as one may choose now, and names the rest', () => {
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

  test('gets no topping that nobody asked for, however usual it has become', () => {
    const customizations = [sizes(SMALL, LARGE), toppings(3, MUSHROOM, { ...PANEER, isDefault: true })];
    expect(reorderLine(line(), [pizza({ customizations })])).toMatchObject({
      optionIds: ['large', 'mushroom'],
      standIns: [],
    });
  });
});
