import { expect, test } from 'vitest';
import {
  cheapestOptionIds,
  chosenOptions,
  currentOptionIds,
  defaultOptionIds,
  hasPriceChoice,
  type ModifierGroup,
  needsChoice,
  offeredOptionIds,
  optionsError,
  priceGroupOf,
  unitPriceOf,
} from './modifiers.ts';

const option = (id: string, price: number, values: { isDefault?: boolean; isAvailable?: boolean } = {}) => ({
  id,
  name: id,
  price,
  isDefault: false,
  isAvailable: true,
  ...values,
});
const size: ModifierGroup = {
  id: 'size',
  name: 'Size',
  type: 'single',
  required: true,
  min: 1,
  max: 1,
  options: [option('small', 0), option('medium', 100, { isDefault: true }), option('large', 200)],
};
const toppings: ModifierGroup = {
  id: 'toppings',
  name: 'Toppings',
  type: 'multiple',
  required: false,
  min: 0,
  max: 2,
  options: [
    option('paneer', 60),
    option('olives', 40.5),
    option('corn', 30),
    option('ham', 70, { isAvailable: false }),
  ],
};
const groups = [size, toppings];

test.each([
  [['small'], null],
  [['large', 'paneer', 'olives'], null],
  [[], 'too_few'],
  [['paneer'], 'too_few'],
  [['small', 'medium'], 'too_many'],
  [['small', 'paneer', 'olives', 'corn'], 'too_many'],
  [['small', 'ham'], 'unavailable'],
  [['small', 'small'], 'twice'],
  [['small', 'pineapple'], 'unknown'],
] as const)('the options %j are refused with %s', (ids, expected) => {
  expect(optionsError(groups, ids)).toBe(expected);
});

test('a multiple group without a maximum accepts every option', () => {
  expect(optionsError([size, { ...toppings, max: 0 }], ['small', 'paneer', 'olives', 'corn'])).toBeNull();
});

test('a multiple group can require a minimum number of options', () => {
  expect(optionsError([{ ...toppings, min: 2 }], ['corn'])).toBe('too_few');
  expect(optionsError([{ ...toppings, required: true }], [])).toBe('too_few');
});

test('the chosen options keep the order of the menu and add up to the unit price', () => {
  const options = chosenOptions(groups, ['olives', 'large', 'paneer']);
  expect(options.map(({ id }) => id)).toEqual(['large', 'paneer', 'olives']);
  expect(unitPriceOf(350.1, options)).toBe(65_060);
});

test('a product page starts with the default options, or the first ones where a choice is required', () => {
  expect(defaultOptionIds(groups)).toEqual(['medium']);
  const withoutDefaults = { ...size, options: size.options.map((each) => ({ ...each, isDefault: false })) };
  expect(defaultOptionIds([withoutDefaults])).toEqual(['small']);
});

test.each([
  ['has a default', false, size],
  ['has no default', true, { ...size, options: [option('small', 0), option('large', 200)] }],
  [
    'has a default that is sold out',
    true,
    {
      ...size,
      options: [option('small', 0), option('medium', 100, { isDefault: true, isAvailable: false })],
    },
  ],
  ['needs two and has one default', true, { ...size, type: 'multiple', min: 2, max: 0 }],
  ['is optional', false, { ...size, required: false, min: 0, options: [option('small', 0)] }],
] as const)('a choice that %s must be made by the customer: %s', (_case, expected, group) => {
  expect(needsChoice([toppings, group])).toBe(expected);
});

test('an earlier choice leaves out what is gone or sold out, and gets what its groups then need', () => {
  const offered = (optionIds: string[]) => offeredOptionIds(groups, optionIds);
  expect(offered(['small', 'paneer'])).toEqual(['small', 'paneer']);
  expect(offered(['ham', 'olives', 'gone'])).toEqual(['medium', 'olives']);
  expect(offered([])).toEqual(['medium']);
});

test('the lowest price of a dish has the cheapest available option of each required group', () => {
  const withoutSmall = {
    ...size,
    options: size.options.map((one) => ({ ...one, isAvailable: one.price > 0 })),
  };
  expect(cheapestOptionIds([size, toppings])).toEqual(['small']);
  expect(cheapestOptionIds([withoutSmall])).toEqual(['medium']);
  expect(cheapestOptionIds([{ ...toppings, min: 2 }])).toEqual(['corn', 'olives']);
  expect(cheapestOptionIds([])).toEqual([]);
});

test('a price depends on a choice when a required group has available options of different prices', () => {
  const onlySmall = {
    ...size,
    options: size.options.map((one) => ({ ...one, isAvailable: one.price === 0 })),
  };
  expect(hasPriceChoice([toppings])).toBe(false);
  expect(hasPriceChoice([toppings, size])).toBe(true);
  expect(hasPriceChoice([onlySmall])).toBe(false);
});

test.each([
  ['that is known', [['paneer', 'Cottage cheese']], ['paneer']],
  ['that was saved anew', [['before', 'paneer']], ['paneer']],
  ['of which nothing has the name', [['before', 'pineapple']], ['before']],
])('an option that was chosen before, %s, is offered now as it is', (_, chosen, expected) => {
  expect(
    currentOptionIds(
      groups,
      chosen.map(([optionId = '', name = '']) => ({ optionId, name })),
    ),
  ).toEqual(expected);
});

test('a name that two groups have tells no option', () => {
  const half = (id: string) => ({ ...toppings, id, options: [{ ...option(`${id} corn`, 0), name: 'corn' }] });
  const chosen = [{ optionId: 'before', name: 'corn' }];
  expect(currentOptionIds([half('left'), half('right')], chosen)).toEqual(['before']);
});

test('the sizes set the price of a dish; toppings, and choices of one price, only add to it', () => {
  const crust = { ...size, id: 'crust', options: [option('thin', 0), option('thick', 0)] };
  expect(priceGroupOf([toppings, crust, size])).toBe(size);
  expect(priceGroupOf([toppings, crust])).toBeNull();
  expect(priceGroupOf([{ ...size, required: false, min: 0 }])).toBeNull();
});
