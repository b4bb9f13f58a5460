import { EMPTY_MENU_FILTER, type MenuFilter } from '@chulo/shared/domain/menu/menu-search';
import { expect, test } from 'vitest';
import { menuFilterOf, menuFilterQuery, parseRupees } from './menu-filter-query.ts';

const filter: MenuFilter = {
  text: 'पनिर & momo',
  category: 'Pizza',
  diets: ['isVeg', 'isSpicy'],
  minPrice: 100,
  maxPrice: 420.5,
  sort: 'price-low-high',
};

test('a menu filter survives a round trip through the query string', () => {
  expect(menuFilterOf(new URLSearchParams(menuFilterQuery(filter).toString()))).toEqual(filter);
});

test('the unfiltered menu has an empty query string', () => {
  expect(menuFilterQuery(EMPTY_MENU_FILTER).toString()).toBe('');
  expect(menuFilterOf(new URLSearchParams())).toEqual(EMPTY_MENU_FILTER);
});

test.each(['diet=meat', 'min=-1', 'max=many', 'max=1e999', 'min=12.345', 'sort=newest', 'category='])(
  'the invalid query parameter %s is ignored',
  (query) => {
    expect(menuFilterOf(new URLSearchParams(query))).toEqual(EMPTY_MENU_FILTER);
  },
);

test('a search text of more than 100 characters is truncated', () => {
  expect(menuFilterOf(new URLSearchParams({ q: 'a'.repeat(101) })).text).toHaveLength(100);
});

test.each([
  ['१२०', 120],
  ['\u200E120.50', 120.5],
  ['\u200B', null],
  ['', null],
  [null, null],
  ['many', null],
])('the price %j is read as %j', (typed, rupees) => {
  expect(parseRupees(typed)).toBe(rupees);
});
