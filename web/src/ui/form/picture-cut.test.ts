import { expect, test } from 'vitest';
import { cropSizes, encodeWithin, isKnownPicture } from './picture-cut.ts';

const CARD = 4 / 3;
const middle = { x: 25, y: 0, width: 50, height: 100 };

test.each([
  ['keeps its pixels', middle, { width: 800, height: 300 }, [200, 0, 400, 300], [400, 300]],
  [
    'is at most 1600 px wide',
    middle,
    { width: 8_000, height: 3_000 },
    [2_000, 0, 4_000, 3_000],
    [1_600, 1_200],
  ],
  [
    'of a one-pixel picture is one pixel',
    { ...middle, x: 0, y: 12.5, width: 100, height: 75 },
    { width: 1, height: 1 },
    [0, 0, 1, 1],
    [1, 1],
  ],
  [
    'ends at the edge of the picture',
    { x: 33.4, y: 66.7, width: 66.6, height: 33.3 },
    { width: 5, height: 5 },
    [2, 3, 3, 2],
    [3, 2],
  ],
  [
    'is at least one pixel, however far zoomed in',
    { x: 99.9, y: 99.9, width: 0.1, height: 0.1 },
    { width: 40, height: 30 },
    [39, 29, 1, 1],
    [1, 1],
  ],
] as const)('a cropped part %s', (_title, part, picture, [x, y, width, height], [toWidth, toHeight]) => {
  expect(cropSizes(part, picture, CARD)).toEqual({
    from: { x, y, width, height },
    to: { width: toWidth, height: toHeight },
  });
});

test('a square part is cropped to a square', () => {
  expect(cropSizes({ x: 10, y: 0, width: 40, height: 80 }, { width: 1_000, height: 500 }, 1).to).toEqual({
    width: 400,
    height: 400,
  });
});

test.each([
  [5, 0.9],
  [4, 0.75],
  [1, 0.5],
  [0, 0.5],
])('with a limit of %d bytes a picture is encoded with quality %d', async (maxBytes, quality) => {
  const tried: number[] = [];
  const sizes: Record<number, string> = { 0.9: '12345', 0.75: '1234', 0.5: '1' };
  const blob = await encodeWithin(maxBytes, async (tryQuality) => {
    tried.push(tryQuality);
    return new Blob([sizes[tryQuality] ?? '']);
  });
  expect(tried.at(-1)).toBe(quality);
  expect(blob.size).toBe(sizes[quality]?.length);
});

test.each([
  ['PNG', true, [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]],
  ['JPEG', true, [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]],
  ['WebP', true, [...Buffer.from('RIFF....WEBPVP8 ')]],
  ['AVIF', true, [0, 0, 0, 28, ...Buffer.from('ftypavif')]],
  ['GIF', false, [...Buffer.from('GIF89a......')]],
  ['plain text', false, [...Buffer.from('RIFF is a word')]],
  ['an empty file', false, []],
])('the first bytes of %s tell whether it is a supported picture: %s', async (_kind, isKnown, bytes) => {
  expect(await isKnownPicture(new Blob([new Uint8Array(bytes)]))).toBe(isKnown);
});
