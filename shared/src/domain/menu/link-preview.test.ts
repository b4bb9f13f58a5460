import { expect, test } from 'vitest';
import { drawingOfPreview, linkPreviewOf } from './link-preview.ts';

test('a drawing has a PNG for link previews, and its path leads back to the drawing', () => {
  const drawing = '/art/dishes/pizza~basil~corn,olive.svg';
  expect(linkPreviewOf(drawing)).toBe('/art/link-previews/pizza~basil~corn,olive.png');
  expect(drawingOfPreview(linkPreviewOf(drawing))).toBe(drawing);
});

test.each(['/pictures/a.webp', '/art/gift.svg', ''])('the picture "%s" is its own link preview', (image) => {
  expect(linkPreviewOf(image)).toBe(image);
  expect(drawingOfPreview(image)).toBeNull();
});
