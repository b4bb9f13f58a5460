import { expect, test } from 'vitest';
import { PICTURE_FILE } from './picture-file.ts';

test.each([
  ['text/plain', 'Please choose a JPEG, PNG, WebP or AVIF picture.'],
  ['image/gif', 'Please choose a JPEG, PNG, WebP or AVIF picture.'],
  ['image/png', null],
] as const)('a chosen file of type %s is checked with the result %s', (type, expected) => {
  expect(PICTURE_FILE.refuse({ type })).toBe(expected);
});

test.each([
  [5 * 1024 * 1024 + 1, 'Pictures may have at most 5 MB and 25 megapixels.'],
  [5 * 1024 * 1024, null],
] as const)('an upload of %d bytes is checked with the result %s', (size, expected) => {
  expect(PICTURE_FILE.refuseUpload({ size })).toBe(expected);
});
