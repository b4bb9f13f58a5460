import { duplicateNameIndexes } from '@chulo/shared/domain/menu/duplicate-names';
import { FAVORITE_CATEGORIES, SAMPLE_FAVORITES } from '@chulo/shared/domain/menu/favorites';
import { parseRecipePath } from '@chulo/shared/domain/menu/recipe';
import { expect, test } from 'vitest';
import { demoCategories, demoMenuItems } from './demo-catalogue.ts';
import { demoRestaurant } from './demo-restaurant.ts';

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const prices = demoMenuItems.map((item) => item.price);
const pizzas = demoMenuItems.filter((item) => item.categoryName === 'Pizza');
const groups = demoMenuItems.flatMap((item) => item.modifierGroups);

/** Ingredients, and the allergen that they imply. */
const ALLERGEN_OF: readonly (readonly [RegExp, string])[] = [
  [/milk|cheese|mozzarella|paneer|butter|ghee|cream|curd/i, 'Milk'],
  [/wheat/i, 'Wheat'],
  [/\begg\b/i, 'Egg'],
  [/soy/i, 'Soy'],
  [/sesame/i, 'Sesame'],
  [/mustard/i, 'Mustard'],
  [/fish/i, 'Fish'],
  [/peanut/i, 'Peanut'],
  [/cashew|walnut|pistachio/i, 'Tree nuts'],
];

test('the demo menu has 32 items in 9 categories, in the order of the specification [S1.2]', () => {
  expect(demoMenuItems).toHaveLength(32);
  expect(demoCategories.map(({ name, displayOrder }) => [name, displayOrder])).toEqual([
    ['Pizza', 1],
    ['Burgers', 2],
    ['Sides', 3],
    ['Desserts', 4],
    ['Drinks', 5],
    ['Salads', 6],
    ['Pasta', 7],
    ['Mains', 8],
    ['Breakfast', 9],
  ]);
});

test('names of option groups are unique per dish, and names of options are unique per group', () => {
  const lists = [
    ...demoMenuItems.map((item) => item.modifierGroups),
    ...groups.map(({ options }) => options),
  ];
  expect(lists.flatMap((list) => duplicateNameIndexes(list.map(({ name }) => name)))).toEqual([]);
});

test('prices of the demo menu are from 80 to 580 rupees', () => {
  expect(Math.min(...prices)).toBe(80);
  expect(Math.max(...prices)).toBe(580);
});

test('pizza is the largest category, and every item has at least two similar items', () => {
  const counts = demoCategories.map(
    ({ name }) => demoMenuItems.filter((item) => item.categoryName === name).length,
  );
  expect(pizzas.length).toBe(Math.max(...counts));
  expect(counts.filter((count) => count === pizzas.length)).toHaveLength(1);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
});

test('the first item of the demo menu is the Margherita with 264 kcal and 20 minutes [S2.44]', () => {
  expect(demoMenuItems[0]).toMatchObject({ name: 'Margherita Pizza', calories: 264, prepMinutes: 20 });
});

test.each(pizzas)(
  '$name is available in small 8 inch, medium 12 inch (+100) and large 16 inch (+200)',
  (pizza) => {
    const size = pizza.modifierGroups.find((group) => group.name === 'Size');
    expect(size).toMatchObject({ type: 'single', required: true, min: 1, max: 1 });
    expect(size?.options).toEqual([
      { name: 'Small 8 inch', price: 0, isDefault: true },
      { name: 'Medium 12 inch', price: 100, isDefault: false },
      { name: 'Large 16 inch', price: 200, isDefault: false },
    ]);
  },
);

test.each(pizzas)('$name has up to five optional toppings', (pizza) => {
  const toppings = pizza.modifierGroups.find((group) => group.name === 'Toppings');
  expect(toppings).toMatchObject({ type: 'multiple', required: false, min: 0, max: 5 });
  expect(toppings?.options.length).toBeGreaterThanOrEqual(5);
  expect(toppings?.options.some((option) => option.isDefault)).toBe(false);
});

test('ids and names of items and categories are unique, and ids are version 4 UUIDs', () => {
  const all = [...demoMenuItems, ...demoCategories];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(demoMenuItems.map(({ name }) => name)).size).toBe(demoMenuItems.length);
  for (const { id } of all) expect(id).toMatch(uuidV4);
});

test('options of a group have unique names, prices with at most 2 decimals and valid bounds', () => {
  for (const { options, type, required, min, max } of groups) {
    expect(new Set(options.map((option) => option.name)).size).toBe(options.length);
    for (const { price } of options) expect(price).toBeCloseTo(Math.round(price * 100) / 100, 10);
    expect(options.every((option) => option.price >= 0)).toBe(true);
    expect(min).toBe(required ? 1 : 0);
    expect(max).toBeLessThanOrEqual(options.length);
    if (type === 'single') expect(max).toBe(1);
    expect(options.filter((option) => option.isDefault)).toHaveLength(required ? 1 : 0);
  }
});

test.each(demoMenuItems)(
  '$name has a picture, a description of at most 160 characters and 5 to 25 minutes',
  (item) => {
    expect(item.description.length).toBeLessThanOrEqual(160);
    expect(item.prepMinutes).toBeGreaterThanOrEqual(5);
    expect(item.prepMinutes).toBeLessThanOrEqual(25);
    expect(item.calories).toBeGreaterThan(0);
    expect(item.ingredients.length).toBeGreaterThan(2);
    expect(parseRecipePath(item.image), item.image).not.toBeNull();
  },
);

test.each(demoMenuItems)('allergens and diet labels of $name match its ingredients', (item) => {
  const all = item.ingredients.join(', ');
  for (const [ingredient, allergen] of ALLERGEN_OF) {
    expect(item.allergens.includes(allergen), allergen).toBe(ingredient.test(all));
  }
  if (item.isVegan) {
    expect(item.isVeg).toBe(true);
    expect(item.allergens).not.toContain('Milk');
    expect(item.allergens).not.toContain('Egg');
  }
  if (item.isGlutenFree) expect(item.allergens).not.toContain('Wheat');
  expect(item.isVeg).toBe(!/chicken|goat|fish|\begg\b/i.test(all));
});

test('a reduced item has a higher original price and the right discount percentage', () => {
  for (const { name, price, originalPrice, discount } of demoMenuItems) {
    if (originalPrice === null) {
      expect(discount, name).toBe(0);
    } else {
      expect(originalPrice, name).toBeGreaterThan(price);
      expect(discount, name).toBe(Math.round((100 * (originalPrice - price)) / originalPrice));
    }
  }
  expect(demoMenuItems.filter((item) => item.originalPrice !== null).length).toBeGreaterThanOrEqual(5);
});

test('the demo menu has eight best sellers, and the first item is one of them', () => {
  expect(demoMenuItems.filter((item) => item.isBestSeller)).toHaveLength(8);
  expect(demoMenuItems[0]?.isBestSeller).toBe(true);
});

test('the sample favourites are items of the demo menu in every favourites category, and its restaurant', () => {
  const categories = SAMPLE_FAVORITES.dishIds.map(
    (id) => demoMenuItems.find((item) => item.id === id)?.categoryName,
  );
  expect(new Set(categories)).toEqual(new Set(FAVORITE_CATEGORIES));
  expect(SAMPLE_FAVORITES.restaurantIds).toEqual([demoRestaurant.id]);
});
