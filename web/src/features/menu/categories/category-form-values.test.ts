import {
  type Category,
  categorySchema,
  createCategoryBodySchema,
  updateCategoryBodySchema,
} from '@chulo/shared/contract/menu/categories';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { expect, test } from 'vitest';
import {
  categoryBodyOf,
  categoryRules,
  categoryValuesOf,
  displayOrderChanges,
  findCategories,
} from './category-form-values.ts';

const category = (change: Partial<Category> = {}): Category =>
  sampleOf(categorySchema, {
    ...{ id: 'a', name: 'Pizza', description: 'Round', icon: '🍕' },
    ...{ isActive: true, displayOrder: 1, productCount: 7, version: 1 },
    ...change,
  });

test('the form of a new category starts with icon 📦 and displayOrder = count + 1 [S9.64]', () => {
  expect(categoryValuesOf(null, 9)).toMatchObject({ icon: '📦', displayOrder: '10', isActive: true });
});

test('only the name of a category is required [S5.39 S5.40]', () => {
  const rules = categoryRules([]);
  expect(rules.name('   ')).toBe('Category name is required.');
  expect(rules.name('Momo')).toBe(true);
  expect(rules.description('')).toBe(true);
  expect(rules.icon('')).toBe(true);
});

test('the category form accepts exactly the values that the API accepts', () => {
  const rules = categoryRules([{ name: 'Pizza' }]);
  expect(rules.name(' pIZZA ')).toBe('A category with this name already exists.');
  const base = categoryValuesOf(null, 0);
  const cases: [keyof typeof rules, string, boolean][] = [
    ['name', 'x'.repeat(100), true],
    ['name', 'x'.repeat(101), false],
    ['icon', '🍕'.repeat(8), true],
    ['icon', 'x'.repeat(17), false],
    ['description', 'x'.repeat(1_000), true],
    ['description', 'x'.repeat(1_001), false],
    ['displayOrder', '1', true],
    ['displayOrder', '०', false],
    ['displayOrder', '१२', true],
    ['displayOrder', '-1', false],
    ['displayOrder', '100000', true],
    ['displayOrder', '100001', false],
    ['displayOrder', '1.5', false],
  ];
  for (const [field, text, isValid] of cases) {
    expect(rules[field](text) === true, `${field} ${text}`).toBe(isValid);
    const body = categoryBodyOf({ ...base, name: 'Momo', [field]: text });
    expect(createCategoryBodySchema.safeParse(body).success, `${field} ${text} sent`).toBe(isValid);
  }
  expect(rules.displayOrder('two')).toBe('Enter a whole number.');
});

test('a search finds categories by name and description, case-insensitively', () => {
  const categories = [category(), category({ id: 'b', name: 'मोमो', description: 'Steamed, 12 pieces' })];
  expect(findCategories(categories, ' STEAM ').map(({ id }) => id)).toEqual(['b']);
  expect(findCategories(categories, 'मो')).toHaveLength(1);
  expect(findCategories(categories, '१२\u200B').map(({ id }) => id)).toEqual(['b']);
  expect(findCategories(categories, '')).toHaveLength(2);
});

test('reordered categories get consecutive display orders from 1', () => {
  const order = [category({ id: 'b', displayOrder: 2 }), category({ id: 'a', displayOrder: 1 })];
  const changes = displayOrderChanges([...order, category({ id: 'c', displayOrder: 3 })]);
  expect(changes).toEqual([
    { categoryId: 'b', displayOrder: 1 },
    { categoryId: 'a', displayOrder: 2 },
  ]);
  for (const { categoryId: _, ...body } of changes)
    expect(updateCategoryBodySchema.safeParse(body).success).toBe(true);
});
