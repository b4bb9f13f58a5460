import { expect, test } from 'vitest';
import { PICTURE_FILE } from './picture-file.ts';

test.each([
  ['text/plain', 10, 'Please choose a JPEG, PNG, WebP or AVIF picture.'],
  ['image/gif', 10, 'Please choose a JPEG, PNG, WebP or AVIF picture.'],
  ['image/png', 5 * 1024 * 1024 + 1, 'Pictures may have at most 5 MB and 25 megapixels.'],
  ['image/png', 5 * 1024 * 1024, null],
] as const)('a file of type %s with %d bytes is checked with the result %s', (type, size, expected) => {
  expect(PICTURE_FILE.refuse({ type, size })).toBe(expected);
});
