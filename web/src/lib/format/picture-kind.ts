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

/** The picture of a dish with these options, which the server draws. Photos do not change. */
export function orderedPicture(image: string, options: readonly { name: string }[]): string {
  if (pictureKind(image) !== 'dish' || options.length === 0) return image;
  const query = new URLSearchParams(options.map(({ name }) => ['with', name]));
  return `${image}?${query}`;
}
