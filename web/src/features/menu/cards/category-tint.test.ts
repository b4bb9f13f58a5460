import { expect, test } from 'vitest';
import { categoryTint } from './category-tint.ts';

const categories = ['pizza', 'burgers', 'sides', 'desserts', 'drinks', 'salads'].map((id) => ({ id }));

test('neighbouring categories have different colours', () => {
  const tints = categories.map(({ id }) => categoryTint(categories, id));
  for (const [index, tint] of tints.entries()) expect(tint).not.toBe(tints[index + 1]);
  expect(new Set(tints).size).toBe(5);
});

test('a category always has the same colour, and the sixth category has the colour of the first', () => {
  expect(categoryTint(categories, 'sides')).toBe(categoryTint(categories, 'sides'));
  expect(categoryTint(categories, 'salads')).toBe(categoryTint(categories, 'pizza'));
});

test('an unknown category has the first colour', () => {
  expect(categoryTint([], 'gone')).toBe('vermilion');
});
