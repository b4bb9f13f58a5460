import { describe, expect, test } from 'vitest';
import {
  chosenOptions,
  defaultOptionIds,
  type ModifierGroup,
  refuseOptions,
  repeatedNames,
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

describe('two of one name', () => {
  test.each([
    [['Small', 'Large'], []],
    [
      ['Small', ' small ', 'Large', 'SMALL'],
      [1, 3],
    ],
    [['Extra  jhol', 'extra jhol'], [1]],
    [['सानो', 'ठूलो', 'सानो'], [2]],
    [['', ' '], []],
  ])('of %j those at %j', (names, places) => {
    expect(repeatedNames(names)).toEqual(places);
  });
});

describe('the options of a dish', () => {
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
  ] as const)('chosen as %j are refused as %s', (ids, expected) => {
    expect(refuseOptions(groups, ids)).toBe(expected);
  });

  test('a multiple group without a maximum takes every option', () => {
    expect(refuseOptions([size, { ...toppings, max: 0 }], ['small', 'paneer', 'olives', 'corn'])).toBeNull();
  });

  test('a multiple group may ask for a minimum', () => {
    expect(refuseOptions([{ ...toppings, min: 2 }], ['corn'])).toBe('too_few');
    expect(refuseOptions([{ ...toppings, required: true }], [])).toBe('too_few');
  });

  test('add up to the unit price, in the order of the menu', () => {
    const options = chosenOptions(groups, ['olives', 'large', 'paneer']);
    expect(options.map(({ id }) => id)).toEqual(['large', 'paneer', 'olives']);
    expect(unitPriceOf(350.1, options)).toBe(650.6);
  });

  test('start with the defaults, or the first ones where some are required', () => {
    expect(defaultOptionIds(groups)).toEqual(['medium']);
    const plain = { ...size, options: size.options.map((each) => ({ ...each, isDefault: false })) };
    expect(defaultOptionIds([plain])).toEqual(['small']);
  });
});
