import { PATHS, productPath } from '@chulo/shared/domain/pages/page-paths';
import { isOrderable } from '../../features/menu/dish/dish.ts';
import { escapeHtml } from '../../lib/head/head-html.ts';
import type { SeoData } from '../first-view/first-data.ts';

const API = '/api/';
const SITEMAP = '/sitemap.xml';

interface CrawlerFile {
  contentType: string;
  write(data: SeoData, publicUrl: string): string;
}

/** The files that the server sends to crawlers, by path. */
export const crawlerFiles: Readonly<Record<string, CrawlerFile>> = {
  '/robots.txt': { contentType: 'text/plain; charset=utf-8', write: robotsTxt },
  [SITEMAP]: { contentType: 'application/xml; charset=utf-8', write: sitemapOf },
};

function sitemapOf({ menu, notes }: SeoData, publicUrl: string): string {
  const dishes = menu
    .filter(isOrderable)
    .map(({ id }) => ({ path: productPath(id), editedAt: notes.dishes[id]?.editedAt }));
  const edits = menu.map(({ id }) => notes.dishes[id]?.editedAt ?? '');
  const menuEditedAt = [notes.restaurantEditedAt, ...edits].sort().at(-1);
  const pages = [
    { path: PATHS.home, editedAt: menuEditedAt },
    { path: PATHS.search, editedAt: menuEditedAt },
    { path: PATHS.about, editedAt: notes.restaurantEditedAt },
    { path: PATHS.contact, editedAt: notes.restaurantEditedAt },
  ];
  const entries = [...pages, ...dishes].map(
    ({ path, editedAt = '' }) =>
      `<url><loc>${escapeHtml(publicUrl + path)}</loc>${editedAt && `<lastmod>${editedAt}</lastmod>`}</url>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
  );
}

/** A customer's own pages are not disallowed: a crawler must read them to find their noindex. */
function robotsTxt(_data: SeoData, publicUrl: string): string {
  const disallowed = [API, PATHS.admin, PATHS.kitchen, PATHS.delivery, PATHS.rides];
  return `User-agent: *\n${disallowed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}${SITEMAP}\n`;
}
