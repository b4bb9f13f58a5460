import type { Category } from '@chulo/shared/contract/menu/categories';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { expect, test } from 'vitest';
import { groupMenu } from './menu-groups.ts';

const categories = ['Pizza', 'Sides', 'Drinks'].map((name) => ({ id: name, name }) as Category);
const dish = (id: string, category: string) => ({ id, category, categoryId: category }) as MenuItem;
const items = [dish('lassi', 'Drinks'), dish('pizza', 'Pizza'), dish('chiya', 'Drinks')];
const namesOf = (groups: ReturnType<typeof groupMenu>) =>
  groups.map(({ name, items }) => [name, ...items.map(({ id }) => id)]);

test('the menu is grouped by category in category order, without empty categories', () => {
  expect(namesOf(groupMenu(items, categories, { text: ' ', sort: 'relevance' }))).toEqual([
    ['Pizza', 'pizza'],
    ['Drinks', 'lassi', 'chiya'],
  ]);
});

test.each([
  { text: 'la', sort: 'relevance' },
  { text: '', sort: 'rating' },
] as const)('the filter %o returns one list in search order', (filter) => {
  expect(namesOf(groupMenu(items, categories, filter))).toEqual([[null, 'lassi', 'pizza', 'chiya']]);
});

test('dishes are grouped by their own category while the categories are loading', () => {
  expect(namesOf(groupMenu(items, [], { text: '', sort: 'relevance' }))).toEqual([
    ['Drinks', 'lassi', 'chiya'],
    ['Pizza', 'pizza'],
  ]);
});
