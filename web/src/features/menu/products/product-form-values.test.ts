import {
  createMenuItemBodySchema,
  type MenuItem,
  updateMenuItemBodySchema,
} from '@chulo/shared/contract/menu/menu';
import type { Given } from '@chulo/shared/contract/testing/sample';
import { expect, test } from 'vitest';
import { sampleDish } from '../../../lib/testing/sample-dish.ts';
import { copiedChoices, duplicateValuesOf, newProductValues } from './new-product-values.ts';
import { productBodyOf, productChangesOf } from './product-body.ts';
import {
  describeProductField,
  mergeKeptOptions,
  newGroup,
  type OptionValues,
  productValuesOf,
} from './product-form-values.ts';
import { boundsRule, isIncomplete, productRules, uniqueNameRule } from './product-rules.ts';
import { withTag } from './tag-entry.tsx';

const ID = '0f8b7c1e-4c1f-4d53-9a52-4e8f8e1f0a11';
const UNTIL = '2026-11-28T03:15:00.000Z';
const item = (change: Given<MenuItem> = {}): MenuItem =>
  sampleDish({
    id: ID,
    name: 'Momo',
    description: '',
    price: 120.5,
    image: '',
    categoryId: ID,
    isSpicy: true,
    isAvailable: false,
    calories: 0,
    ingredients: ['flour'],
    ...change,
  });

test('the form of a new product starts with prepTime 15, isVeg true and isAvailable true [S9.63]', () => {
  const start = productValuesOf(null);
  expect(start).toMatchObject({ prepTime: '15', isVeg: true, isAvailable: true });
  start.ingredients.push('not shared');
  expect(productValuesOf(null).ingredients).toEqual([]);
});

test("the product form sends availability only when it was changed, so that 'until tomorrow' is preserved", () => {
  const soldOut = item();
  const values = productValuesOf(soldOut);
  expect(productBodyOf(values, soldOut)).not.toHaveProperty('isAvailable');
  expect(productBodyOf({ ...values, isAvailable: true }, soldOut)).toMatchObject({ isAvailable: true });
  expect(productBodyOf(values, null)).toMatchObject({ isAvailable: false });
});

test('the product form sends what differs from the saved dish, its name and its version', () => {
  const saved = item({ stockLeft: 3 });
  const values = productValuesOf(saved, 'oven');
  const { name, version } = saved;
  expect(productChangesOf(values, saved, 'oven')).toEqual({ name, version });
  const changed = { ...values, price: '130', allergens: ['gluten'], stockLeft: '2', stationId: '' };
  expect(productChangesOf({ ...changed, name: ' Jhol momo ' }, saved, 'oven')).toEqual({
    name: 'Jhol momo',
    version,
    price: 130,
    allergens: ['gluten'],
    isAvailable: false,
    stockCount: 2,
    stationId: null,
  });
});

test('the product form sends a count only when it was changed, because a count starts anew', () => {
  const option = { id: ID, name: 'Mushroom', price: 0, isDefault: false, isAvailable: true, stockLeft: 2 };
  const group = { id: ID, name: 'Toppings', type: 'multiple' as const, required: false, min: 0, max: 0 };
  const counted = item({ stockLeft: 3, customizations: [{ ...group, options: [option] }] });
  const values = productValuesOf(counted);
  const body = productBodyOf(values, counted);
  for (const sent of [body, body.customizations[0]?.options[0]]) {
    expect(sent).not.toHaveProperty('stockCount');
    expect(sent).not.toHaveProperty('stockLeft');
  }
  expect(productBodyOf({ ...values, stockLeft: '8' }, counted)).toMatchObject({ stockCount: 8 });
  expect(productBodyOf({ ...values, stockLeft: ' ' }, counted)).toMatchObject({ stockCount: null });
  expect(productBodyOf({ ...productValuesOf(null), stockLeft: '0' }, null)).toMatchObject({ stockCount: 0 });
});

test.each([
  ['switched off', { isAvailable: false, stockCount: 8 }, { isAvailable: false }],
  ['switched off with a count', { isAvailable: false, stockCount: 8 }, { isAvailable: false, stockLeft: 2 }],
  ['ordered out', { stockCount: 8 }, { isAvailable: false, stockLeft: 0 }],
  ['sold out until a time', { stockCount: 8 }, { isAvailable: false, soldOutUntil: UNTIL }],
  ['available', { stockCount: 8 }, { isAvailable: true }],
])('a count for a dish and an option that are %s is sent as %j', (_state, sent, stored) => {
  const option = { id: ID, name: 'Mushroom', price: 0, isDefault: false, ...stored };
  const group = { id: ID, name: 'Toppings', type: 'multiple' as const, required: false, min: 0, max: 0 };
  const dish = item({ ...stored, customizations: [{ ...group, options: [option] }] });
  const values = productValuesOf(dish);
  for (const each of [values, ...values.customizations.flatMap(({ options }) => options)])
    each.stockLeft = '8';
  const body = productBodyOf(values, dish);
  for (const { isAvailable, stockCount } of [body, ...body.customizations.flatMap(({ options }) => options)])
    expect({ isAvailable, stockCount }).toEqual(sent);
});

test.each([
  ['switched off with a count', { isAvailable: true, stockCount: 20 }, { isAvailable: false, stockLeft: 20 }],
  [
    'sold out until a time',
    { isAvailable: true, stockCount: 20 },
    { isAvailable: false, soldOutUntil: UNTIL, stockLeft: 20 },
  ],
  ['available with a count', { isAvailable: false, stockCount: 20 }, { isAvailable: true, stockLeft: 20 }],
  ['ordered out', { isAvailable: true }, { isAvailable: false, stockLeft: 0 }],
  ['without a count', { isAvailable: false }, { isAvailable: true }],
])('the switch of a dish and an option that are %s is sent as %j', (_state, sent, stored) => {
  const option = { id: ID, name: 'Mushroom', price: 0, isDefault: false, ...stored };
  const group = { id: ID, name: 'Toppings', type: 'multiple' as const, required: false, min: 0, max: 0 };
  const dish = item({ ...stored, customizations: [{ ...group, options: [option] }] });
  const values = productValuesOf(dish);
  for (const each of [values, ...values.customizations.flatMap(({ options }) => options)])
    each.isAvailable = !stored.isAvailable;
  const body = productBodyOf(values, dish);
  for (const { isAvailable, stockCount } of [body, ...body.customizations.flatMap(({ options }) => options)])
    expect({ isAvailable, stockCount }).toEqual(sent);
});

test('options that are kept in an edit conflict take over what orders and the kitchen changed, unless it was changed here too', () => {
  const group = { id: ID, name: 'Toppings', type: 'multiple' as const, required: false, min: 0, max: 0 };
  const dishWith = (mushroom: object, onion: object) => {
    const options = [
      { id: 'mushroom', name: 'Mushroom', price: 20, isDefault: false, isAvailable: true, ...mushroom },
      { id: 'onion', name: 'Onion', price: 20, isDefault: false, isAvailable: true, ...onion },
    ];
    return item({ customizations: [{ ...group, options }] });
  };
  const read = dishWith({ stockLeft: 10 }, {});
  const present = dishWith({ stockLeft: 7 }, { isAvailable: false });
  const sentAfter = (changes: Record<string, Partial<OptionValues>>) => {
    const mine = productValuesOf(read);
    for (const option of mine.customizations.flatMap(({ options }) => options))
      Object.assign(option, changes[option.id]);
    const kept = mergeKeptOptions({ seen: productValuesOf(read), theirs: productValuesOf(present), mine });
    return productChangesOf(kept, present).customizations?.flatMap(({ options }) => options);
  };
  const mushroom = { id: 'mushroom', name: 'Mushroom', price: 20, isDefault: false };
  const onion = { id: 'onion', name: 'Onion', price: 30, isDefault: false };
  expect(sentAfter({ onion: { price: '30' } })).toEqual([mushroom, onion]);
  expect(sentAfter({ onion: { price: '30' }, mushroom: { stockLeft: '4' } })).toEqual([
    { ...mushroom, stockCount: 4 },
    onion,
  ]);
  expect(sentAfter({ mushroom: { isAvailable: false } })).toEqual([
    { ...mushroom, isAvailable: false, stockCount: 7 },
    { ...onion, price: 20 },
  ]);
});

test('a product that is opened and saved unchanged keeps its values, and the API accepts them', () => {
  const group = { id: ID, name: 'Size', type: 'single' as const, required: true, min: 1, max: 1 };
  const option = { id: ID, name: 'Small', price: 0, isDefault: true, isAvailable: false };
  const full = item({ originalPrice: 150, customizations: [{ ...group, options: [option] }] });
  const body = productBodyOf(productValuesOf(full), full);
  const { isAvailable, ...sentOption } = option;
  expect(body).toMatchObject({
    price: 120.5,
    originalPrice: 150,
    calories: 0,
    customizations: [{ ...group, options: [sentOption] }],
  });
  expect(updateMenuItemBodySchema.safeParse(body).success).toBe(true);
});

test('a product requires a name, a category and a price above 0 [S5.42]', () => {
  const rules = productRules([{ name: 'Momo', categoryId: ID }]);
  const values = { categoryId: ID };
  for (const field of ['name', 'categoryId', 'price'] as const)
    expect(rules[field](' ', values)).not.toBe(true);
  for (const price of ['0', '-5', 'much', '0.001']) expect(rules.price(price), price).not.toBe(true);
  expect(rules.price('१,२००')).toBe(true);
  expect(rules.name('MOMO', values)).toBe('A product with this name already exists.');
  const errorsOf = (name: string) => ({ name: { message: String(rules.name(name, values)) } });
  expect([errorsOf(''), errorsOf('momo'), errorsOf('x'.repeat(101)), {}].map(isIncomplete)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([{ price: {} }, { categoryId: {} }].map(isIncomplete)).toEqual([true, true]);
});

test('a product name must be unique only within its category, as in the API', () => {
  const rules = productRules([{ name: 'Momo', categoryId: ID }]);
  const elsewhere = { categoryId: '5d9f2b54-2f0e-4b8f-9a55-0c6f1f4c7e22' };
  expect(rules.name(' momo', { categoryId: ID })).toBe('A product with this name already exists.');
  expect(rules.name(' momo', elsewhere)).toBe(true);
});

test('the product form accepts exactly the values that the API accepts', () => {
  const rules = productRules([]);
  const start = { ...productValuesOf(null), name: 'Momo', price: '100', categoryId: ID };
  const cases: [keyof typeof rules, string, boolean][] = [
    ['price', '1000000', true],
    ['price', '1000000.01', false],
    ['originalPrice', '', true],
    ['originalPrice', '-1', false],
    ['discount', '100', true],
    ['discount', '100.5', false],
    ['discount', '-1', false],
    ['prepTime', '600', true],
    ['prepTime', '601', false],
    ['prepTime', '0', false],
    ['calories', '', true],
    ['calories', '20001', false],
    ['description', 'x'.repeat(1_001), false],
  ];
  for (const [field, text, isValid] of cases) {
    expect(rules[field](text, start) === true, `${field} ${text}`).toBe(isValid);
    const body = productBodyOf({ ...start, [field]: text }, null);
    expect(createMenuItemBodySchema.safeParse(body).success, `${field} ${text} sent`).toBe(isValid);
  }
});

test('an option group must not require more choices than it offers', () => {
  const group = { ...newGroup(), type: 'multiple' as const };
  expect(boundsRule(group)).toBe(true);
  expect(boundsRule({ ...group, min: '2' })).toBe('The minimum and maximum must fit the number of options.');
  expect(boundsRule({ ...group, max: '2' })).toBe('The minimum and maximum must fit the number of options.');
  expect(boundsRule({ ...group, type: 'single', min: '2', max: '9' })).toBe(true);
});

test('the second of two option groups with the same name has an error', () => {
  const group = { ...newGroup(), name: 'Size' };
  const check = (index: number) => uniqueNameRule([group, { ...group, name: ' size' }], index, 'Taken.');
  expect([check(0), check(1)]).toEqual([true, 'Taken.']);
});

test('a new tag is trimmed, and empty and duplicate tags are ignored', () => {
  expect(withTag([], '  milk ')).toEqual(['milk']);
  const tags = ['milk'];
  expect(withTag(tags, '   ')).toBe(tags);
  for (const tag of ['Milk', 'ｍｉｌｋ', 'mi\u00ADlk']) expect(withTag(tags, tag)).toBe(tags);
});

test('the fields of an edit conflict are described as text', () => {
  const values = productValuesOf(item({ allergens: ['milk', 'nuts'] }));
  const fieldText = (name: keyof typeof values) =>
    describeProductField(name, values, [{ id: ID, name: 'Sides' }]).text;
  expect([fieldText('categoryId'), fieldText('allergens'), fieldText('isVeg'), fieldText('image')]).toEqual([
    'Sides',
    'milk, nuts',
    'Yes',
    '(empty)',
  ]);
});

test('the description of an option group changes with each of its properties, so that every difference is visible', () => {
  const [group] = productValuesOf(
    item({
      customizations: [
        {
          id: ID,
          name: 'Toppings',
          type: 'multiple',
          required: false,
          min: 0,
          max: 2,
          options: [{ id: ID, name: 'Timur', price: 30, isDefault: false, isAvailable: true }],
        },
      ],
    }),
  ).customizations;
  if (!group) throw new Error('no group');
  const [option] = group.options;
  if (!option) throw new Error('no option');
  const textOf = (change: Partial<typeof group>) =>
    describeProductField(
      'customizations',
      { ...productValuesOf(null), customizations: [{ ...group, ...change }] },
      [],
    ).text;
  const all = [
    {},
    { type: 'single' as const },
    { required: true },
    { min: '1' },
    { max: '1' },
    { options: [{ ...option, isAvailable: false }] },
    { options: [{ ...option, isDefault: true }] },
    { options: [{ ...option, price: '35' }] },
  ].map(textOf);
  expect(new Set(all).size, all.join('\n')).toBe(all.length);
});

test('the station of a dish is sent only when it was changed; none is null', () => {
  const values = productValuesOf(item({}), 'oven');
  expect(productBodyOf(values, item({}), 'oven')).not.toHaveProperty('stationId');
  expect(productBodyOf({ ...values, stationId: 'grill' }, item({}), 'oven')).toMatchObject({
    stationId: 'grill',
  });
  expect(productBodyOf({ ...values, stationId: '' }, item({}), 'oven')).toMatchObject({ stationId: null });
  expect(productBodyOf(productValuesOf(null), null)).not.toHaveProperty('stationId');
});

test('a real restaurant says of each new dish whether it is vegetarian; the demo starts with yes [S9.63]', () => {
  expect(newProductValues({ asksForDiet: true }).isVeg).toBe(null);
  expect(newProductValues({ asksForDiet: false })).toEqual(productValuesOf(null));
});

test('a duplicate is a new dish with the same values and choices, and without what was counted', () => {
  const option = { id: ID, name: 'Small', price: 20, isDefault: true, isAvailable: false, stockLeft: 2 };
  const group = { id: ID, name: 'Size', type: 'single' as const, required: true, min: 1, max: 1 };
  const model = item({ isBestSeller: true, stockLeft: 3, customizations: [{ ...group, options: [option] }] });
  const values = duplicateValuesOf(model, 'oven');
  expect(values).toMatchObject({
    name: 'Momo copy',
    isAvailable: true,
    isBestSeller: false,
    stationId: 'oven',
  });
  const body = productBodyOf(values, null);
  expect(createMenuItemBodySchema.safeParse({ ...body, stationId: undefined }).success).toBe(true);
  expect(JSON.stringify(body.customizations)).not.toContain(ID);
  expect(body).toMatchObject({ price: 120.5, isSpicy: true, ingredients: ['flour'], stationId: 'oven' });
  expect(body.customizations[0]?.options[0]).toMatchObject({ name: 'Small', price: 20, isDefault: true });
  expect(body).not.toHaveProperty('stockCount');
});

test('choices are copied as new ones, without those whose name the dish has and those above the limit', () => {
  const option = { id: ID, name: 'Small', price: 20, isDefault: true, isAvailable: false, stockLeft: 2 };
  const groupNamed = (name: string) => ({
    ...{ id: ID, name, type: 'single' as const, required: true, min: 1, max: 1 },
    options: [option],
  });
  const model = item({ customizations: [groupNamed('Size'), groupNamed('Crust')] });
  const copied = copiedChoices(model, [{ ...newGroup(), name: ' size' }]);
  expect(copied).toMatchObject([
    { id: '', name: 'Crust', options: [{ id: '', name: 'Small', stockLeft: '' }] },
  ]);
  const full = Array.from({ length: 19 }, (_, index) => ({ ...newGroup(), name: String(index) }));
  expect(copiedChoices(model, full)).toHaveLength(1);
});
