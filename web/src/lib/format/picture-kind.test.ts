import { expect, test } from 'vitest';
import { pictureKind, pictureOf } from './picture-kind.ts';

test('only the art of the product is a drawing', () => {
  expect(pictureKind('/art/pizza.webp')).toBe('drawing');
  expect(pictureKind('/pictures/ab12.webp')).toBe('photo');
});

test('a photograph is shown in the width that fits, the art and nothing at all as they are', () => {
  const photo = '/pictures/abcdefghijklmnopqrstuvwx.webp';
  expect(pictureOf(photo)).toMatchObject({ src: photo, kind: 'photo' });
  expect(pictureOf(photo).srcSet).toContain('-320.webp 320w');
  expect(pictureOf('/art/pizza.webp').srcSet).toBeUndefined();
  expect(pictureOf('').src).toBeNull();
});
