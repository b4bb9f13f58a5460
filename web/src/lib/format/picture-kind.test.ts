import { expect, test } from 'vitest';
import { pictureKind, pictureOf } from './picture-kind.ts';

test('a picture is a drawing if it is art of the app, else a photo', () => {
  expect(pictureKind('/art/gift.svg')).toBe('drawing');
  expect(pictureKind('/art/dishes/pizza,basil.svg')).toBe('dish');
  expect(pictureKind('/pictures/ab12.webp')).toBe('photo');
});

test('a photo has several widths, and art has one', () => {
  const photo = '/pictures/abcdefghijklmnopqrstuvwx.webp';
  expect(pictureOf(photo)).toMatchObject({ src: photo, kind: 'photo' });
  expect(pictureOf(photo).srcSet).toContain('-320.webp 320w');
  expect(pictureOf('/art/gift.svg').srcSet).toBeUndefined();
  expect(pictureOf('').src).toBeNull();
});
