const DRAWINGS = '/art/dishes/';
const PREVIEWS = '/art/link-previews/';

/** The picture of a dish for link previews and search engines, which show no SVG: a drawing has a PNG, a photo is its own. */
export const linkPreviewOf = (image: string): string =>
  image.startsWith(DRAWINGS) ? PREVIEWS + image.slice(DRAWINGS.length).replace(/svg$/, 'png') : image;

/** The drawing whose link preview has this path; null for another path. */
export const drawingOfPreview = (path: string): string | null =>
  path.startsWith(PREVIEWS) && path.endsWith('png')
    ? DRAWINGS + path.slice(PREVIEWS.length).replace(/png$/, 'svg')
    : null;
