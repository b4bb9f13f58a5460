import { pictureKind } from './picture-kind.ts';

/** The picture of a dish with these options, which the server draws. Photos do not change. */
export function orderedPicture(image: string, options: readonly { name: string }[]): string {
  if (pictureKind(image) !== 'dish' || options.length === 0) return image;
  const query = new URLSearchParams(options.map(({ name }) => ['with', name]));
  return `${image}?${query}`;
}
