import { expect, test } from 'vitest';
import { isCustomerPage, isPicture } from './addresses.ts';

test.each([
  '/',
  '/search',
  '/product/3f',
  '/cart',
  '/order-tracking/77',
  '/profile',
  '/rides',
  '/administrator',
  '/nowhere',
])('the page %s is available offline', (path) => expect(isCustomerPage(path)).toBe(true));

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
])('%s is always fetched from the network', (path) => expect(isCustomerPage(path)).toBe(false));

test('uploaded pictures, the art and the icons are cached as pictures', () => {
  expect(
    ['/pictures/a.webp', '/art/pizza.webp', '/icons/icon.svg', '/api/pictures', '/'].map(isPicture),
  ).toEqual([true, true, true, false, false]);
});
