import { headMessages } from '../format/lib.messages.ts';
import { pictureKind } from '../format/picture-kind.ts';
import { escapeHtml } from './escape-html.ts';

/** What stands in the head of a page, for search engines and for whoever gets a link to it. */
export interface PageHead {
  title: string;
  description: string;
  /** The restaurant's name. */
  site: string;
  /** The one path under which search engines keep the page; null where they are to keep none. */
  path: string | null;
  kind: 'website' | 'product';
  /** The path of a picture of this server; '' for the restaurant's own. */
  picture: string;
  pictureAlt: string;
}

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The picture of what has none of its own. */
export const RESTAURANT_PICTURE = '/art/link-preview.jpg';
/** From here on a preview shows a picture above its words and not beside them. */
const LARGE_WIDTH = 600;

/** Of a picture that comes with the app; null of one that somebody has uploaded. */
export function ownPictureSize(path: string): PictureSize | null {
  if (path === RESTAURANT_PICTURE) return { width: 1200, height: 630 };
  return pictureKind(path) === 'drawing' ? { width: 256, height: 256 } : null;
}

/**
 * Everything of the head but its title, one text for the server and for the app.
 * @param publicUrl where people reach the product, without a slash at its end
 */
export function headHtml(
  head: PageHead,
  publicUrl: string,
  sizeOf: (path: string) => PictureSize | null,
): string {
  const path = head.picture || RESTAURANT_PICTURE;
  const alt = head.picture ? head.pictureAlt : headMessages.pictureAlt;
  const size = sizeOf(path);
  const picture = publicUrl + path;
  const url = head.path === null ? '' : publicUrl + head.path;
  const metas = [
    ['description', head.description],
    ['robots', url ? '' : 'noindex'],
    ['og:type', head.kind],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', url],
    ['og:site_name', head.site],
    ['og:locale', headMessages.locale],
    ['og:image', picture],
    ['og:image:width', size?.width],
    ['og:image:height', size?.height],
    ['og:image:alt', alt],
    ['twitter:card', size && size.width < LARGE_WIDTH ? 'summary' : 'summary_large_image'],
    ['twitter:title', head.title],
    ['twitter:description', head.description],
    ['twitter:image', picture],
    ['twitter:image:alt', alt],
  ] as const;
  const said = metas.map(([name, value]) => (value ? metaHtml(name, value) : ''));
  return said.join('') + (url && `<link data-head rel="canonical" href="${escapeHtml(url)}">`);
}

function metaHtml(name: string, content: string | number): string {
  const attribute = name.startsWith('og:') ? 'property' : 'name';
  return `<meta data-head ${attribute}="${name}" content="${escapeHtml(`${content}`)}">`;
}
