import { expect, test } from 'vitest';
import {
  BASES,
  hasMeat,
  isMeat,
  MAX_PARTS,
  parseRecipeName,
  parseRecipePath,
  recipeName,
  recipePath,
} from './recipe.ts';

test.each([
  'pizza',
  'pizza-large',
  'pizza,tomato-sauce,mozzarella,basil',
  'pizza-small~tomato-sauce,basil~white-sauce,mushroom',
  'pizza~basil~',
  `pizza,${BASES.pizza.slice(-MAX_PARTS).join(',')}`,
  `pizza~${BASES.pizza.slice(0, MAX_PARTS).join(',')}~${BASES.pizza.slice(-MAX_PARTS).join(',')}`,
  'jhol-momo,chicken',
])('%s is a recipe, and is spelled in one way', (name) => {
  const recipe = parseRecipeName(name);
  expect(recipe && recipeName(recipe)).toBe(name);
  expect(recipe && parseRecipePath(recipePath(recipe))).toEqual(recipe);
});

test.each([
  '',
  'pizza,',
  'pizza,nothing',
  'pizza,basil,basil',
  'pizza,basil,tomato-sauce',
  'pizza-huge',
  'pizza-large-large',
  'pizza,basil~basil~basil',
  'pizza~basil',
  'pizza~basil~corn~olive',
  'burger-large',
  'burger~onion~egg',
  'toString',
  '__proto__',
  'pizza,basil,constructor',
  'PIZZA',
  `pizza,${BASES.pizza.slice(0, MAX_PARTS + 1).join(',')}`,
  `pizza~basil~${BASES.pizza.slice(-MAX_PARTS - 1).join(',')}`,
])('%j is no recipe', (name) => {
  expect(parseRecipeName(name)).toBeNull();
});

test('only a pizza has more parts than a recipe can have', () => {
  const large = Object.entries(BASES).filter(([, parts]) => parts.length > MAX_PARTS);
  expect(large.map(([base]) => base)).toEqual(['pizza']);
});

test('a path of another folder or file type is no recipe', () => {
  expect(parseRecipePath('/art/pizza.svg')).toBeNull();
  expect(parseRecipePath('/art/dishes/pizza.png')).toBeNull();
  expect(parseRecipePath('/art/dishes/pizza.svg')).not.toBeNull();
});

test.each([
  ['pizza,tomato-sauce,paneer', false],
  ['pizza,tomato-sauce,tikka', true],
  ['pizza~basil~egg', true],
  ['omelette', true],
  ['thali,rice,dal', false],
])('whether %s has meat, fish or egg: %s', (name, expected) => {
  const recipe = parseRecipeName(name);
  expect(recipe && hasMeat(recipe)).toBe(expected);
});

test('parts whose names say meat, fish or egg are known as such', () => {
  const parts = Object.values(BASES).flat();
  const named = parts.filter((part) =>
    /chicken|fish|egg(?!plant)|prawn|sausage|bacon|sekuwa|tikka|pepperoni/.test(part),
  );
  expect(named.filter((part) => !isMeat(part))).toEqual([]);
});
