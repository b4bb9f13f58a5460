import { expect, test } from 'vitest';
import { BASES, MAX_PARTS, parseRecipeName, recipeName } from './recipe.ts';
import { partNamed, recipeWithOptions } from './recipe-options.ts';

test.each([
  ['Mushroom', 'mushroom'],
  ['Oyster mushrooms', 'oyster-mushroom'],
  ['Sweetcorn', 'corn'],
  ['Jalapeño', 'jalapeno'],
  ['Black Olives', 'olive'],
  ['Cherry Tomatoes', 'tomato'],
  ['Tomato Sauce', 'tomato-sauce'],
  ['Timur Oil', 'timur'],
  ['Extra Cheese', 'extra-cheese'],
  ['Chicken Tikka', 'tikka'],
  ['Chicken Sausage', 'sausage'],
  ['पनीर', 'paneer'],
  ['ताजा च्याउ', 'mushroom'],
  ['Hot (पिरो)', null],
  ['Popcorn', null],
  ['', null],
])('the option "%s" is drawn on a pizza as %s', (name, part) => {
  expect(partNamed('pizza', name)).toBe(part);
});

test.each([
  ['momo', 'Kothey (pan-fried)', 'pan-fried'],
  ['momo', 'Steamed', null],
  ['momo', 'Tomato Achar', 'achar'],
  ['fries', 'Timur Chutney', 'timur-chutney'],
  ['fries', 'Garlic Curd', 'curd'],
  ['brownie', 'Vanilla Ice Cream', 'ice-cream'],
  ['lassi', 'With Ice', 'ice'],
  ['lassi', 'Maldah Mango', 'mango'],
  ['omelette', 'One More Egg', 'extra-egg'],
  ['omelette', 'Cheese', 'mozzarella'],
  ['burger', 'Cheese Slice', 'cheese-slice'],
  ['burger', 'Pickled Onion', 'pickled-onion'],
  ['thali', 'Paneer Curry', 'paneer-curry'],
  ['chiura-plate', 'Aloo Achar', 'potato-achar'],
  ['puri', 'Black Tea', 'black-tea'],
] as const)('for a %s, the option "%s" is drawn as %s', (base, name, part) => {
  expect(partNamed(base, name)).toBe(part);
});

test('an option without ice takes it out of the drawing', () => {
  const recipe = parseRecipeName('lassi,cream,ice');
  expect(recipe && recipeName(recipeWithOptions(recipe, ['Without Ice']))).toBe('lassi,cream');
});

test.each([
  [['Small 8 inch'], 'pizza-small,tomato-sauce,onion'],
  [['Medium 12 inch'], 'pizza-medium,tomato-sauce,onion'],
  [['Large 16 inch'], 'pizza-large,tomato-sauce,onion'],
  [['9"'], 'pizza-small,tomato-sauce,onion'],
  [['10 inch'], 'pizza-medium,tomato-sauce,onion'],
  [['13 inches'], 'pizza-medium,tomato-sauce,onion'],
  [['14 inch'], 'pizza-large,tomato-sauce,onion'],
  [['ठूलो'], 'pizza-large,tomato-sauce,onion'],
  [['Large 16 inch', 'Black Olives', 'Mushroom'], 'pizza-large,tomato-sauce,mushroom,onion,olive'],
  [['No onion', 'Onion'], 'pizza,tomato-sauce,onion'],
  [['Without onions'], 'pizza,tomato-sauce'],
  [['बिना प्याज'], 'pizza,tomato-sauce'],
  [['प्याज बिना'], 'pizza,tomato-sauce'],
  [['प्याज  नहाल्ने'], 'pizza,tomato-sauce'],
  [['प्याज नराख्ने'], 'pizza,tomato-sauce'],
  [['थप प्याज', 'पनीर'], 'pizza,tomato-sauce,paneer,onion'],
  [['Onion', 'Unknown'], 'pizza,tomato-sauce,onion'],
])('the options %j change the drawing to %s', (options, name) => {
  const recipe = parseRecipeName('pizza,tomato-sauce,onion');
  expect(recipe && recipeName(recipeWithOptions(recipe, options))).toBe(name);
});

test.each([
  [['Half Mushroom', 'Half Corn & Olives'], 'pizza~tomato-sauce,mushroom~tomato-sauce,corn,olive'],
  [['Second half: Paneer', 'First half: Onion'], 'pizza~tomato-sauce,onion~tomato-sauce,paneer'],
  [['Right half Paneer'], 'pizza~tomato-sauce,onion~tomato-sauce,paneer'],
  [['Mushroom half', 'Corn (half)'], 'pizza~tomato-sauce,mushroom~tomato-sauce,corn'],
  [['आधा पनीर', 'आधा च्याउ'], 'pizza~tomato-sauce,paneer~tomato-sauce,mushroom'],
  [['Half Margherita', 'Half White Sauce and Corn'], 'pizza~tomato-sauce,basil~white-sauce,corn'],
  [
    ['Half Onion', 'Half Corn', 'Large 16 inch', 'Extra Cheese', 'No onion'],
    'pizza-large~tomato-sauce,extra-cheese~tomato-sauce,extra-cheese,corn',
  ],
  [['Half Mushroom', 'Half Unknown'], 'pizza~tomato-sauce,mushroom~tomato-sauce'],
])('the halves %j are drawn as %s', (options, name) => {
  const recipe = parseRecipeName('pizza,tomato-sauce,onion');
  expect(recipe && recipeName(recipeWithOptions(recipe, options))).toBe(name);
});

test('options of a pizza that is in halves change both, and a half of another dish changes nothing', () => {
  const halves = parseRecipeName('pizza~tomato-sauce,onion~tomato-sauce,corn');
  expect(halves && recipeName(recipeWithOptions(halves, ['Olives']))).toBe(
    'pizza~tomato-sauce,onion,olive~tomato-sauce,corn,olive',
  );
  const momo = parseRecipeName('momo,achar');
  expect(momo && recipeName(recipeWithOptions(momo, ['Half plate']))).toBe('momo,achar');
});

test('of more options than a recipe can have parts, the first parts are drawn, on each half', () => {
  const [first, halves] = [parseRecipeName('pizza,tomato-sauce'), parseRecipeName('pizza~basil~corn')];
  const drawn = BASES.pizza.slice(0, MAX_PARTS).join(',');
  expect(first && recipeName(recipeWithOptions(first, BASES.pizza))).toBe(`pizza,${drawn}`);
  expect(halves && recipeName(recipeWithOptions(halves, BASES.pizza))).toBe(`pizza~${drawn}~${drawn}`);
});
