import { expect, test } from 'vitest';
import { findByIngredient, findClosest, findPartly } from './closest-search.ts';
import { choiceOf, searchableItem } from './testing/searchable-item.ts';

const menu = [
  searchableItem('Margherita', { description: 'Basil and cheese, with a chilli on the side' }),
  searchableItem('Garden Pizza', { isVegan: true, description: 'Mushroom' }),
  searchableItem('Chicken Tikka', {
    isVeg: false,
    isSpicy: true,
    customizations: [choiceOf({ name: 'Large' })],
  }),
  searchableItem('Mushroom Momo', { category: 'Sides' }),
  searchableItem('Masala Chiya', { category: 'Drinks', description: 'Tea with ginger' }),
  searchableItem('Maldah Lassi', { category: 'Drinks', customizations: [choiceOf({ name: 'Mango' })] }),
];
const closest = (text: string) => findClosest(menu, text).map(({ name }) => name);
const partly = (text: string) => findPartly(menu, text).map(({ name }) => name);

test.each([
  ['veg pizza', ['Margherita', 'Garden Pizza']],
  ['vegan pizza', ['Garden Pizza']],
  ['non veg', ['Chicken Tikka']],
  ['non-veg pizza', ['Chicken Tikka']],
  ['not spicy pizza', ['Margherita', 'Garden Pizza']],
  ['vegitarian pizzas', ['Margherita', 'Garden Pizza']],
])('"%s" finds dishes by their marks', (text, found) => {
  expect(closest(text)).toEqual(found);
});

test.each([
  ['tikka chicken', ['Chicken Tikka']],
  ['margarita', ['Margherita']],
  ['chikcen', ['Chicken Tikka']],
  ['mo mo', ['Mushroom Momo']],
  ['chickentikka', ['Chicken Tikka']],
  ['pizza with the basil', ['Margherita']],
  ['cold drinks', ['Maldah Lassi']],
  ['chai', ['Masala Chiya']],
  ['dumplings', ['Mushroom Momo']],
  ['veg piz', ['Margherita', 'Garden Pizza']],
])('"%s" finds every dish that has each word, its synonym or nearly its spelling', (text, found) => {
  expect(closest(text)).toEqual(found);
});

test('words count in names first, then in descriptions, and in options last', () => {
  expect(closest('mushrooms')).toEqual(['Mushroom Momo']);
  expect(closest('mushroom pizza')).toEqual(['Garden Pizza']);
  expect(closest('mango lassi')).toEqual(['Maldah Lassi']);
});

test('a short word is not taken for another one, and what is on no menu finds nothing', () => {
  for (const text of ['tee', 'cake', 'sushi', 'chicken sushi']) expect(closest(text)).toEqual([]);
});

test('a word is matched as a whole unless it is the last one, which may be half typed', () => {
  expect(closest('marghe')).toEqual(['Margherita']);
  expect(closest('marghe pizza')).toEqual([]);
});

test('a search for something that is not on the menu still finds what has most of its words', () => {
  expect(partly('chicken sushi')).toEqual(['Chicken Tikka']);
  expect(partly('veg sushi pizza')).toEqual(['Margherita', 'Garden Pizza']);
  expect(partly('vegan sushi')).toEqual(['Garden Pizza']);
  expect(partly('sushi')).toEqual([]);
});

test.each([
  ['cheese', ['Margherita', 'Chicken Tikka', 'Rocket Salad']],
  ['mozzarella', ['Margherita', 'Chicken Tikka']],
  ['parmesan', ['Rocket Salad']],
  ['मोजरेला पिज्जा', ['Margherita', 'Chicken Tikka']],
  ['veg mozzarella pizza', ['Margherita']],
  ['cheese lassi', []],
  ['veg', []],
  ['margherita', []],
])(
  '"%s" finds by ingredient what has it among its ingredients and its other words in the name',
  (text, found) => {
    const dishes = [
      searchableItem('Margherita', { ingredients: ['Mozzarella', 'Basil'] }),
      searchableItem('Chicken Tikka', { isVeg: false, ingredients: ['Chicken', 'Mozzarella'] }),
      searchableItem('Garden Pizza', {
        isVegan: true,
        description: 'No cheese at all',
        ingredients: ['Tomato'],
      }),
      searchableItem('Rocket Salad', { category: 'Salads', ingredients: ['Rocket', 'Parmesan'] }),
    ];
    expect(findByIngredient(dishes, text).map(({ name }) => name)).toEqual(found);
  },
);
