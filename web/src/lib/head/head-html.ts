import { linkPreviewOf } from '@chulo/shared/domain/menu/link-preview';
import { headMessages } from '../format/lib.messages.ts';
import { pictureKind } from '../format/picture-kind.ts';

/** The data of a page's head for search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  site: string;
  /** The canonical path; null for a page that search engines must not index. */
  path: string | null;
  kind: 'website' | 'product';
  /** The path of a picture on this server; '' for the restaurant's preview picture. */
  picture: string;
  pictureAlt: string;
}

export interface PictureSize {
  width: number;
  height: number;
}

/** The preview picture of pages without their own. */
export const RESTAURANT_PICTURE = '/art/link-preview.jpg';
/** Pixels. From this width a link preview shows the picture above the text. */
const LARGE_WIDTH = 600;

/** The size of a picture of the app; null for an uploaded picture. */
export function ownPictureSize(path: string): PictureSize | null {
  if (path.startsWith('/art/link-preview')) return { width: 1200, height: 630 };
  return pictureKind(path) === 'drawing' ? { width: 256, height: 256 } : null;
}

/**
 * The meta and link tags of a head, for server and browser.
 * @param publicUrl the public origin, without a trailing slash
 */
export function headHtml(
  head: PageHead,
  publicUrl: string,
  sizeOf: (path: string) => PictureSize | null,
): string {
  const path = head.picture ? linkPreviewOf(head.picture) : RESTAURANT_PICTURE;
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
  const tags = metas.map(([name, value]) => (value ? metaHtml(name, value) : ''));
  return tags.join('') + (url && `<link data-head rel="canonical" href="${escapeHtml(url)}">`);
}

function metaHtml(name: string, content: string | number): string {
  const attribute = name.startsWith('og:') ? 'property' : 'name';
  return `<meta data-head ${attribute}="${name}" content="${escapeHtml(`${content}`)}">`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and XML, including double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
