import { expect, test } from 'vitest';
import { isCustomersPage, isPicture } from './addresses.ts';

test.each([
  '/',
  '/search',
  '/product/3f',
  '/cart',
  '/order-tracking/77',
  '/profile',
  '/administrator',
  '/nowhere',
])('%s is a page that is shown without a network', (path) => expect(isCustomersPage(path)).toBe(true));

test.each([
  '/admin',
  '/kitchen',
  '/delivery',
  '/delivery/rider',
  '/api/menu',
  '/pictures/a.webp',
  '/assets/first.js',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
])('%s is left to the network', (path) => expect(isCustomersPage(path)).toBe(false));

test('pictures are the menu’s, the art and the icons', () => {
  expect(
    ['/pictures/a.webp', '/art/pizza.webp', '/icons/icon.svg', '/api/pictures', '/'].map(isPicture),
  ).toEqual([true, true, true, false, false]);
});
