import { expect, test } from 'vitest';
import { PICTURE_WIDTHS, parseSizedPictureName, pictureSrcSet } from './picture-sizes.ts';

const NAME = 'abcdefghijklmnopqrst-640';

test('an uploaded picture is offered in every width and at full size', () => {
  expect(pictureSrcSet(`/pictures/${NAME}.webp`)).toBe(
    `/pictures/${NAME}-320.webp 320w, /pictures/${NAME}-640.webp 640w, /pictures/${NAME}.webp 1200w`,
  );
});

test.each(['', '/art/pizza.webp', '/pictures/short.webp', `/pictures/${NAME}-320.webp`])(
  '"%s" has no smaller versions',
  (path) => expect(pictureSrcSet(path)).toBeUndefined(),
);

test('the name of a smaller version is parsed into its picture and width', () => {
  for (const width of PICTURE_WIDTHS)
    expect(parseSizedPictureName(`${NAME}-${width}.webp`)).toEqual({ name: `${NAME}.webp`, width });
  for (const name of [
    `${NAME}.webp`,
    `${NAME}-1.webp`,
    `${NAME}-1200.webp`,
    'x-320.webp',
    `${NAME}-320.webp.webp`,
  ])
    expect(parseSizedPictureName(name)).toBeNull();
});
