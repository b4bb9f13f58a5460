import { pictureSrcSet } from '@chulo/shared/domain/menu/picture-sizes';

/** A dish is drawn from its recipe; the app's other art are drawings of its own; uploaded pictures are photos. */
export type PictureKind = 'dish' | 'drawing' | 'photo';

export function pictureKind(image: string): PictureKind {
  if (image.startsWith('/art/dishes/')) return 'dish';
  return image.startsWith('/art/') ? 'drawing' : 'photo';
}

/** The props of FoodPicture for an image path; '' means no picture. */
export function pictureOf(image: string) {
  return { src: image || null, srcSet: pictureSrcSet(image), kind: pictureKind(image) };
}
