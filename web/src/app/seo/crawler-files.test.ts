import { expect, test } from 'vitest';
import { sampleDish } from '../../lib/testing/sample-dish.ts';
import { crawlerFiles } from './crawler-files.ts';
import { PUBLIC_URL, sampleData } from './testing/seo-samples.ts';

const write = (path: string, data = sampleData(), publicUrl = PUBLIC_URL) =>
  crawlerFiles[path]?.write(data, publicUrl) ?? '';

function entriesOf(sitemap: string): [string, string][] {
  return [...sitemap.matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod><\/url>/g)].map(
    ([, path = '', day = '']) => [path.replace(PUBLIC_URL, ''), day],
  );
}

test('the sitemap lists the public pages and every available dish, each with the time of its last edit', () => {
  const menu = [
    sampleDish({ id: 'a' }),
    sampleDish({ id: 'off', isAvailable: false }),
    sampleDish({ id: 'tomorrow', isAvailable: false, soldOutUntil: '2026-11-22T03:15:00.000Z' }),
    sampleDish({ id: 'b' }),
  ];
  const editedAt = (day: string) => ({ editedAt: `2026-11-${day}T10:00:00.000Z`, pictureSize: null });
  const dishes = { a: editedAt('05'), off: editedAt('09'), tomorrow: editedAt('01'), b: editedAt('07') };
  const notes = { restaurantEditedAt: '2026-11-06T10:00:00.000Z', dishes };
  const sitemap = write('/sitemap.xml', sampleData({ menu, notes }));
  expect(entriesOf(sitemap)).toEqual([
    ['/', '2026-11-09T10:00:00.000Z'],
    ['/search', '2026-11-09T10:00:00.000Z'],
    ['/about', '2026-11-06T10:00:00.000Z'],
    ['/contact', '2026-11-06T10:00:00.000Z'],
    ['/product/a', '2026-11-05T10:00:00.000Z'],
    ['/product/b', '2026-11-07T10:00:00.000Z'],
  ]);
  expect(sitemap).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(<url>.*<\/url>\n)+<\/urlset>\n$/,
  );
});

test('the sitemap escapes XML characters in addresses', () => {
  const sitemap = write('/sitemap.xml', sampleData(), 'https://example.np/?a=1&b=<2>');
  expect(sitemap).toContain('<loc>https://example.np/?a=1&amp;b=&lt;2&gt;/</loc>');
});

test('robots.txt disallows the API and the staff pages and names the sitemap', () => {
  expect(write('/robots.txt')).toBe(`User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /kitchen
Disallow: /delivery
Disallow: /rides

Sitemap: ${PUBLIC_URL}/sitemap.xml
`);
});
