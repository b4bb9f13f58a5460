import { pictureSrcSet } from '@chulo/shared/domain/menu/picture-sizes';

/** The app's own art are drawings; uploaded pictures are photos. */
export function pictureKind(image: string): 'drawing' | 'photo' {
  return image.startsWith('/art/') ? 'drawing' : 'photo';
}

/** The props of FoodPicture for an image path; '' means no picture. */
export function pictureOf(image: string) {
  return { src: image || null, srcSet: pictureSrcSet(image), kind: pictureKind(image) };
}
