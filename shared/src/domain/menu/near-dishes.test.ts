import { expect, test } from 'vitest';
import { EMPTY_MENU_FILTER } from './menu-search.ts';
import { nearDishes } from './near-dishes.ts';
import { searchableItem } from './testing/searchable-item.ts';

const menu = [
  searchableItem('Margherita'),
  searchableItem('Chicken Tikka', { isVeg: false }),
  searchableItem('Masala Chiya', { category: 'Drinks', isBestSeller: true }),
  searchableItem('Lassi', { category: 'Drinks' }),
  searchableItem('Soda', { category: 'Drinks', rating: 5 }),
];
const near = (change: object) => {
  const { why, items } = nearDishes(menu, { ...EMPTY_MENU_FILTER, ...change });
  return [why, ...items.map(({ name }) => name)];
};

test('a search that only its filters leave without a result offers what it finds without them', () => {
  expect(near({ text: 'tikka', diets: ['isVeg'] })).toEqual(['unfiltered', 'Chicken Tikka']);
  expect(near({ text: 'margarita', category: 'Drinks' })).toEqual(['unfiltered', 'Margherita']);
});

test('a search for something that is not on the menu offers dishes with some of its words', () => {
  expect(near({ text: 'chicken sushi' })).toEqual(['similar', 'Chicken Tikka']);
  expect(near({ text: 'chicken sushi', diets: ['isVeg'] })).toEqual([
    'popular',
    'Masala Chiya',
    'Soda',
    'Margherita',
    'Lassi',
  ]);
});

test('a search like nothing on the menu offers four dishes that many like, of those that the filters allow', () => {
  expect(near({ text: 'sushi' })).toEqual(['popular', 'Masala Chiya', 'Soda', 'Margherita', 'Chicken Tikka']);
  expect(near({ text: 'sushi', category: 'Drinks' })).toEqual(['popular', 'Masala Chiya', 'Soda', 'Lassi']);
  expect(near({ maxPrice: 10 })[0]).toBe('unfiltered');
});
