import { expect, test } from 'vitest';
import { categoryTint } from './category-tint.ts';

const categories = ['pizza', 'burgers', 'sides', 'desserts', 'drinks', 'salads'].map((id) => ({ id }));

test('neighbouring categories lie on plates of different colours', () => {
  const tints = categories.map(({ id }) => categoryTint(categories, id));
  for (const [place, tint] of tints.entries()) expect(tint).not.toBe(tints[place + 1]);
  expect(new Set(tints).size).toBe(5);
});

test('a category keeps its colour, and the sixth starts again with the first', () => {
  expect(categoryTint(categories, 'sides')).toBe(categoryTint(categories, 'sides'));
  expect(categoryTint(categories, 'salads')).toBe(categoryTint(categories, 'pizza'));
});

test('an unknown category has a colour too', () => {
  expect(categoryTint([], 'gone')).toBe('vermilion');
});
