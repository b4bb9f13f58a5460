import { expect, test } from 'vitest';
import { findByIngredient, findClosest } from './closest-search.ts';
import {
  alsoWithIngredient,
  countActiveFilters,
  EMPTY_MENU_FILTER,
  FILTER_CATEGORIES,
  type SearchableItem,
  searchMenu,
  sortMenu,
} from './menu-search.ts';
import { choiceOf, searchableItem } from './testing/searchable-item.ts';

const names = (items: readonly SearchableItem[]) => items.map(({ name }) => name);

const menu = [
  searchableItem('Margherita', { rating: 4.5, price: 350, description: 'Basil and mozzarella' }),
  searchableItem('Chicken Tikka', {
    rating: 4.1,
    price: 480,
    isVeg: false,
    isSpicy: true,
    isBestSeller: true,
  }),
  searchableItem('Masala Chiya', { category: 'Drinks', price: 80, rating: 4.8, isVegan: true }),
  searchableItem('मःम', {
    category: 'Sides',
    rating: 3.9,
    price: 180,
    isBestSeller: true,
    description: 'A plate of 10',
  }),
];

test.each([
  ['MARGH', ['Margherita']],
  ['mozzarella', ['Margherita']],
  ['drinks', ['Masala Chiya']],
  ['मःम', ['मःम']],
  ['  tikka ', ['Chicken Tikka']],
  ['tik\u200Bka', ['Chicken Tikka']],
  ['१०', ['मःम']],
])('the menu search finds "%s" in name, description or category, ignoring case [S9.75]', (text, expected) => {
  expect(names(searchMenu(menu, { ...EMPTY_MENU_FILTER, text }, findClosest).items)).toEqual(expected);
});

test('sorting by relevance lists best sellers first, then by rating [S9.72]', () => {
  expect(names(sortMenu(menu, 'relevance'))).toEqual(['Chicken Tikka', 'मःम', 'Masala Chiya', 'Margherita']);
});

test('the menu is sorted by price in both directions and by rating [S9.73]', () => {
  expect(sortMenu(menu, 'price-low-high').map(({ price }) => price)).toEqual([80, 180, 350, 480]);
  expect(sortMenu(menu, 'price-high-low').map(({ price }) => price)).toEqual([480, 350, 180, 80]);
  expect(sortMenu(menu, 'rating').map(({ rating }) => rating)).toEqual([4.8, 4.5, 4.1, 3.9]);
});

test('the menu search offers close spellings only when nothing matches exactly', () => {
  const close = searchMenu(menu, { ...EMPTY_MENU_FILTER, text: 'margarita' }, findClosest);
  expect(close).toMatchObject({ isClosest: true });
  expect(names(close.items)).toEqual(['Margherita']);
  expect(searchMenu(menu, { ...EMPTY_MENU_FILTER, text: 'sushi' }, findClosest)).toEqual({
    items: [],
    isClosest: false,
  });
  expect(searchMenu(menu, { ...EMPTY_MENU_FILTER, text: 'tikka' }, findClosest).isClosest).toBe(false);
});

test('dishes that only have a searched ingredient follow what was found, filtered and sorted [S9.72 S9.75]', () => {
  const dishes = [
    searchableItem('Cheese Bread', { ingredients: ['Cheese'] }),
    searchableItem('Margherita', { rating: 3, ingredients: ['Mozzarella'] }),
    searchableItem('Khasi', { rating: 5, isVeg: false, ingredients: ['Mozzarella'] }),
    searchableItem('Garden', { ingredients: ['Tomato'] }),
  ];
  const also = (change: object) => {
    const filter = { ...EMPTY_MENU_FILTER, ...change };
    return names(
      alsoWithIngredient(dishes, filter, searchMenu(dishes, filter, findClosest), findByIngredient),
    );
  };
  expect(also({ text: 'cheese' })).toEqual(['Khasi', 'Margherita']);
  expect(also({ text: 'cheese', diets: ['isVeg'] })).toEqual(['Margherita']);
  expect(also({ text: 'sushi' })).toEqual([]);
  expect(also({ text: '' })).toEqual([]);
});

test('the menu is filtered by category, diet and price, price bounds included', () => {
  const filtered = (change: object) =>
    names(searchMenu(menu, { ...EMPTY_MENU_FILTER, ...change }, findClosest).items);
  expect(filtered({ category: 'Drinks' })).toEqual(['Masala Chiya']);
  expect(filtered({ diets: ['isVeg', 'isVegan'] })).toEqual(['Masala Chiya']);
  expect(filtered({ diets: ['isSpicy'] })).toEqual(['Chicken Tikka']);
  expect(filtered({ minPrice: 180, maxPrice: 350 })).toEqual(['मःम', 'Margherita']);
});

test('sort and price filter use the lowest price at which a dish can be ordered, as its card does', () => {
  const dishes = [
    searchableItem('Small is sold out', {
      price: 350,
      customizations: [
        choiceOf(
          { name: 'Small', isAvailable: false },
          { name: 'Large', price: 200 },
          { name: 'Medium', price: 100 },
        ),
      ],
    }),
    searchableItem('Half or whole', { price: 0, customizations: [choiceOf({ name: 'Half', price: 120.5 })] }),
    searchableItem('Momo', { price: 400 }),
  ];
  const found = (change: object) =>
    names(searchMenu(dishes, { ...EMPTY_MENU_FILTER, ...change }, findClosest).items);
  expect(names(sortMenu(dishes, 'price-low-high'))).toEqual(['Half or whole', 'Momo', 'Small is sold out']);
  expect(names(sortMenu(dishes, 'price-high-low'))).toEqual(['Small is sold out', 'Momo', 'Half or whole']);
  expect(found({ maxPrice: 400 })).toEqual(['Half or whole', 'Momo']);
  expect(found({ minPrice: 120.5, maxPrice: 120.5 })).toEqual(['Half or whole']);
  expect(found({ minPrice: 450 })).toEqual(['Small is sold out']);
});

test('the badge counts every active filter', () => {
  expect(countActiveFilters(EMPTY_MENU_FILTER)).toBe(0);
  expect(
    countActiveFilters({
      text: 'x',
      category: 'Pizza',
      diets: ['isVeg'],
      minPrice: 1,
      maxPrice: 2,
      sort: 'rating',
    }),
  ).toBe(5);
});

test('the filter categories are those of the specification', () => {
  expect(FILTER_CATEGORIES).toEqual(['Pizza', 'Sides', 'Desserts', 'Drinks', 'Salads', 'Mains', 'Breakfast']);
});
