import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Base, CHEESES, hasMeat, parseRecipePath, SAUCES } from '@chulo/shared/domain/menu/recipe';
import { partNamed } from '@chulo/shared/domain/menu/recipe-options';
import { expect, test } from 'vitest';
import { demoMenuItems } from './demo-catalogue.ts';
import { demoBanners } from './demo-restaurant.ts';
import type { DemoCategoryName } from './demo-types.ts';

const ART = fileURLToPath(new URL('../../../../web/public/art', import.meta.url));

interface Picture {
  shows: DemoCategoryName | 'Object' | 'Ingredient';
  /** Meat, fish or egg. */
  hasMeat: boolean;
  /** The start of the file's SHA-256 digest, so that a new picture is looked at before it is used. */
  digest: string;
}
const shows = (category: Picture['shows'], digest: string): Picture => ({
  shows: category,
  hasMeat: false,
  digest,
});
const meat = (category: Picture['shows'], digest: string): Picture => ({
  shows: category,
  hasMeat: true,
  digest,
});

/** What a person sees in each picture that a dish or a banner may use. */
const PICTURES: Readonly<Record<string, Picture>> = {
  'burger-potato': shows('Burgers', '19e2d462'),
  'burger-chicken': meat('Burgers', '29536826'),
  'burger-paneer': shows('Burgers', '8ed87dca'),
  dumpling: shows('Sides', '634cce03'),
  'dumpling-soup': meat('Sides', 'acf94b21'),
  'garlic-bread': shows('Sides', '153fa929'),
  'french-fries': shows('Sides', '44ec9dbf'),
  kheer: shows('Desserts', 'd852147d'),
  'curd-pot': shows('Desserts', 'd6205338'),
  brownie: shows('Desserts', '086917f9'),
  'milk-tea': shows('Drinks', '513c8685'),
  'hot-beverage': shows('Drinks', 'db2c2d4a'),
  'glass-of-milk': shows('Drinks', '29f83e13'),
  'lime-soda': shows('Drinks', 'b6336b36'),
  'salad-cucumber': shows('Salads', '95c3c624'),
  'salad-beans': shows('Salads', 'b28971ba'),
  'salad-paneer': shows('Salads', '276667d4'),
  'green-salad': shows('Salads', 'f57a3c11'),
  'spaghetti-chilli': shows('Pasta', '94ddd3f2'),
  'spaghetti-chicken': meat('Pasta', '93d723f0'),
  'spaghetti-spinach': shows('Pasta', '65a77a57'),
  'curry-rice': shows('Mains', '6715c2fc'),
  'rice-fish': meat('Mains', 'bbc876dd'),
  'rice-bowl': shows('Mains', '18a522e2'),
  'poultry-leg': meat('Mains', '2c123d2e'),
  'curry-pan': shows('Breakfast', 'e3bb86cb'),
  'fried-egg': meat('Breakfast', 'b71022df'),
  'flatbread-butter': shows('Breakfast', '61297578'),
  cucumber: shows('Ingredient', '94ea57bd'),
  beans: shows('Ingredient', '445f215d'),
  chocolate: shows('Ingredient', '357fef79'),
  'honey-pot': shows('Ingredient', '014fb96b'),
  gift: shows('Object', '85a5531c'),
};

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

function pictureOf(path: string): Pick<Picture, 'shows' | 'hasMeat'> | undefined {
  const recipe = parseRecipePath(path);
  if (recipe) return { shows: CATEGORIES[recipe.base], hasMeat: hasMeat(recipe) };
  return PICTURES[path.replace(/^\/art\/|\.webp$/g, '')];
}

const pizzas = demoMenuItems.filter(({ categoryName }) => categoryName === 'Pizza');

test.each(pizzas)('the drawing of $name shows its ingredients', ({ image, ingredients }) => {
  const named = ingredients.map((ingredient) => partNamed('pizza', ingredient));
  // Tomato may be cooked down to a sauce, and mozzarella be whole.
  const shown = parseRecipePath(image)?.parts.filter((part) => !isSauceOrCheese(part)) ?? [];
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((part) => !named.includes(part))).toEqual([]);
});

const SAUCES_AND_CHEESES: readonly string[] = [...SAUCES, ...CHEESES];
const isSauceOrCheese = (part: string) => SAUCES_AND_CHEESES.includes(part);

test.each(Object.entries(PICTURES))('the picture %s is the one that was looked at', (name, { digest }) => {
  const file = readFileSync(`${ART}/${name}.webp`);
  expect(createHash('sha256').update(file).digest('hex').slice(0, 8)).toBe(digest);
});

test.each(demoMenuItems)('the picture of $name shows its kind of dish', ({ image, categoryName }) => {
  expect(pictureOf(image)?.shows, image).toBe(categoryName);
});

test.each(demoMenuItems)('the picture of $name shows meat, fish or egg only if the dish has it', (item) => {
  expect(pictureOf(item.image)?.hasMeat, item.image).toBe(!item.isVeg);
});

test('no two dishes of the demo menu have the same picture', () => {
  const images = demoMenuItems.map(({ image }) => image);
  expect(new Set(images).size).toBe(images.length);
});

test.each(demoBanners)('the banner "$title" shows the dish that it links to', ({ imageUrl, linkUrl }) => {
  const dish = demoMenuItems.find(({ id }) => linkUrl.endsWith(`/${id}`));
  if (dish) expect(imageUrl).toBe(dish.image);
  else expect(pictureOf(imageUrl)?.shows).toBe('Object');
});
