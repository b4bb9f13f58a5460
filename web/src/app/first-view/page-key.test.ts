import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { expect, test } from 'vitest';
import { dataFor, headKeyOf, isBrowsersAlone, isFound, pageKeyOf } from './page-key.ts';

const ID = 'cd1845e0-c6a2-4823-bdd6-db392bbfc657';
const menu = [{ id: ID }];

test.each([
  ['/', '', '/'],
  ['/', 'utm=1', '/'],
  ['/about/', '', '/about'],
  ['/search', '', '/search'],
  ['/search', 'q=momo', '/search?'],
  [`/product/${ID}`, 'x', `/product/${ID}`],
  ['/product/unknown', '', '/product/-'],
  ['/order-tracking/1', '', '/order-tracking'],
  ['/order-tracking/2', '', '/order-tracking'],
  ['/login', 'token=a', '/login'],
  ['/no/such/page', '', '/-'],
  ['/other', '', '/-'],
  ['/cart', '', '/cart'],
  ['/%61bout', '', '/about'],
  ['/ABOUT', '', '/about'],
  ['/delivery/rider', '', '/delivery/rider'],
  ['/order-tracking', '', '/order-tracking'],
])('%s?%s is kept as %s', (path, query, key) => {
  expect(pageKeyOf(path, query, { menu })).toBe(key);
});

test('sign-in and a search under way are drawn by the browser alone', () => {
  expect(['/login', '/search?', '/menu', '/', '/search', '/-'].map(isBrowsersAlone)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test.each(Object.values(PATHS).filter((path) => path !== PATHS.product))('%s is there', (path) => {
  expect(isFound(pageKeyOf(path.replace(':orderId?', '1'), '', { menu }))).toBe(true);
});

test.each([
  '/no/such/page',
  '/-',
  '/*',
  '//about',
  '/about/us',
  '/cart/1',
  '/admin/orders',
  '/delivery/riders',
  '/order-tracking/1/2',
  '/product',
  '/product/-',
  `/product/${ID}/reviews`,
  `/product/${ID.toUpperCase()}`,
])('%s is not there', (path) => {
  expect(isFound(pageKeyOf(path, '', { menu }))).toBe(false);
});

test('a search and what leads to the menu have the head of the menu', () => {
  expect(['/search?', '/menu', '/search', '/'].map(headKeyOf)).toEqual([
    '/search',
    '/search',
    '/search',
    '/',
  ]);
});

test('a page carries the public data that it shows and nothing else', () => {
  const restaurantEditedAt = '2026-11-21T10:00:00.000Z';
  const all = {
    menu: [],
    categories: [],
    restaurants: [],
    banners: [],
    promos: [],
    notes: { restaurantEditedAt, dishes: {} },
  };
  const carried = (key: string) => Object.keys(dataFor(key, all)).sort();
  expect(carried('/')).toEqual(['banners', 'categories', 'menu', 'restaurants']);
  expect(carried(`/product/${ID}`)).toEqual(['categories', 'menu', 'restaurants']);
  expect(carried('/cart')).toEqual(['categories', 'menu', 'promos', 'restaurants']);
  expect(carried('/about')).toEqual(['restaurants']);
});
