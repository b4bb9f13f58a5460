import {
  type Base,
  CHEESES,
  hasMeat,
  parseRecipePath,
  type Recipe,
  SAUCES,
} from '@chulo/shared/domain/menu/recipe';
import { partNamed } from '@chulo/shared/domain/menu/recipe-options';
import { expect, test } from 'vitest';
import { demoMenuItems } from './demo-catalogue.ts';
import { demoBanners } from './demo-restaurant.ts';
import type { DemoCategoryName } from './demo-types.ts';

const CATEGORIES: Readonly<Record<Base, DemoCategoryName>> = {
  pizza: 'Pizza',
  burger: 'Burgers',
  momo: 'Sides',
  'jhol-momo': 'Sides',
  'garlic-bread': 'Sides',
  fries: 'Sides',
  kheer: 'Desserts',
  'clay-cup': 'Desserts',
  brownie: 'Desserts',
  tea: 'Drinks',
  lassi: 'Drinks',
  soda: 'Drinks',
  salad: 'Salads',
  pasta: 'Pasta',
  thali: 'Mains',
  'rice-plate': 'Mains',
  'chiura-plate': 'Mains',
  puri: 'Breakfast',
  omelette: 'Breakfast',
  paratha: 'Breakfast',
};

function recipeOf(path: string): Recipe {
  const recipe = parseRecipePath(path);
  if (recipe === null) throw new Error(`${path} is not drawn from a recipe`);
  return recipe;
}

const pizzas = demoMenuItems.filter(({ categoryName }) => categoryName === 'Pizza');
const SAUCES_AND_CHEESES: readonly string[] = [...SAUCES, ...CHEESES];

test.each(pizzas)('the drawing of $name shows its ingredients', ({ image, ingredients }) => {
  const named = ingredients.map((ingredient) => partNamed('pizza', ingredient));
  // Tomato may be cooked down to a sauce, and mozzarella be whole.
  const toppings = recipeOf(image).parts.filter((part) => !SAUCES_AND_CHEESES.includes(part));
  expect(toppings.length).toBeGreaterThan(0);
  expect(toppings.filter((part) => !named.includes(part))).toEqual([]);
});

test.each(demoMenuItems)('the drawing of $name shows its kind of dish', ({ image, categoryName }) => {
  expect(CATEGORIES[recipeOf(image).base]).toBe(categoryName);
});

test.each(demoMenuItems)('the drawing of $name shows meat, fish or egg only if the dish has it', (item) => {
  expect(hasMeat(recipeOf(item.image))).toBe(!item.isVeg);
});

test('no two dishes of the demo menu have the same picture', () => {
  const images = demoMenuItems.map(({ image }) => image);
  expect(new Set(images).size).toBe(images.length);
});

test.each(demoBanners)(
  'the banner "$title" shows the dish that it links to, or no dish',
  ({ imageUrl, linkUrl }) => {
    const dish = demoMenuItems.find(({ id }) => linkUrl.endsWith(`/${id}`));
    if (dish) expect(imageUrl).toBe(dish.image);
    else expect(parseRecipePath(imageUrl)).toBeNull();
  },
);
