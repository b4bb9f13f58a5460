import { expect, test } from 'vitest';
import { pictureKind } from './picture-kind.ts';

test('only the art of the product is a drawing', () => {
  expect(pictureKind('/art/pizza.webp')).toBe('drawing');
  expect(pictureKind('/pictures/ab12.webp')).toBe('photo');
});
