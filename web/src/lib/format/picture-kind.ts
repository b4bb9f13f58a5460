import { pictureVersions } from '@chulo/shared/domain/menu/picture-sizes';

/** The product's own art is drawn; whatever the restaurant uploads is a photograph. */
export function pictureKind(image: string): 'drawing' | 'photo' {
  return image.startsWith('/art/') ? 'drawing' : 'photo';
}

/** What a plate shows of a picture: '' is none. */
export function pictureOf(image: string) {
  return { src: image || null, srcSet: pictureVersions(image), kind: pictureKind(image) };
}
