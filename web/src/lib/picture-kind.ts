/** The product's own art is drawn; whatever the restaurant uploads is a photograph. */
export function pictureKind(image: string): 'drawing' | 'photo' {
  return image.startsWith('/art/') ? 'drawing' : 'photo';
}
