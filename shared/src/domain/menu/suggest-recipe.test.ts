import { expect, test } from 'vitest';
import { BASES, type Base, isMeat, recipeName } from './recipe.ts';
import { partsFor, suggestRecipe } from './suggest-recipe.ts';

const suggest = (
  name: string,
  ingredients: string[] = [],
  isVeg: boolean | null = true,
  category = 'Other',
) => {
  const recipe = suggestRecipe({ name, category, ingredients, isVeg });
  return recipe && recipeName(recipe);
};

test.each([
  [
    'Farmhouse Pizza',
    ['Tomato', 'Cheese', 'Onions', 'Bell pepper'],
    'pizza,tomato-sauce,mozzarella,onion,capsicum',
  ],
  ['Paneer Pizza', [], 'pizza,tomato-sauce,mozzarella,paneer'],
  ['Mushroom Pizza without cheese, no onion', [], 'pizza,tomato-sauce,mushroom'],
  ['Vegan Paneer Pizza', [], 'pizza,tomato-sauce,paneer'],
  ['White Pizza', ['Garlic butter', 'Mushrooms', 'Cherry tomatoes'], 'pizza,white-sauce,tomato,mushroom'],
  ['पिज्जा', ['पनीर', 'प्याज'], 'pizza,tomato-sauce,paneer,onion'],
  ['Jhol Momo', [], 'jhol-momo'],
  ['Veg Momo', ['Sesame'], 'momo,sesame'],
  ['Aloo Burger', ['Lettuce'], 'burger,potato-patty,lettuce'],
  ['Garden Burger', [], 'burger,potato-patty'],
  ['Dal Bhat Thali', ['Rice', 'Lentils', 'Saag'], 'thali,rice,dal,greens'],
  ['Margherita', [], null],
])('a vegetarian %s of %j is drawn as %s', (name, ingredients, expected) => {
  expect(suggest(name, ingredients)).toBe(expected);
});

test('the category tells the kind of a dish whose name does not', () => {
  expect(suggest('Margherita', ['Basil'], true, 'Pizzas')).toBe('pizza,tomato-sauce,basil');
});

test('meat is suggested only for a dish that is known not to be vegetarian', () => {
  expect(suggest('Chicken Pizza', ['Egg', 'Onion'], false)).toBe('pizza,tomato-sauce,egg,tikka,onion');
  expect(suggest('Buff Momo', [], false)).toBe('momo,chicken');
  expect(suggest('Big Burger', [], false)).toBe('burger,chicken-patty');
  for (const isVeg of [true, null]) {
    expect(suggest('Chicken Pizza', ['Egg', 'Onion'], isVeg)).toBe('pizza,tomato-sauce,onion');
    expect(suggest('Omelette', [], isVeg)).toBeNull();
  }
});

test.each(Object.keys(BASES) as Base[])('the parts of a vegetarian %s have no meat', (base) => {
  expect(partsFor(base, true).filter(isMeat)).toEqual([]);
  expect(partsFor(base, false)).toEqual(BASES[base]);
});
