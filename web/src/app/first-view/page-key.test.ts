import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { expect, test } from 'vitest';
import { dataFor, isClientOnly, isFound, isFullyRendered, pageKeyOf, routeKeyOf } from './page-key.ts';

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
  ['/login', '', '/login'],
  ['/login', 'redirect=%2Fcart%3Ftoken%3Da', '/login'],
  ['/login', 'form=signup&redirect=%2Fcart', '/login?form=signup'],
  ['/login', 'form=forgotPassword', '/login?form=forgotPassword'],
  ['/login', 'form=other', '/login'],
  ['/about', 'form=signup', '/about'],
  ['/login', 'token=a', '/login?'],
  ['/login', 'x=1&token=', '/login?'],
  ['/no/such/page', '', '/-'],
  ['/other', '', '/-'],
  ['/cart', '', '/cart'],
  ['/%61bout', '', '/about'],
  ['/ABOUT', '', '/about'],
  ['/delivery/rider', '', '/delivery/rider'],
  ['/order-tracking', '', '/order-tracking'],
])('the page %s?%s is cached under the key %s', (path, query, key) => {
  expect(pageKeyOf(path, query, { menu })).toBe(key);
});

test('a password reset, an invitation, a confirmation of an email address, an active search and redirects are rendered only in the browser', () => {
  const inBrowser = ['/login?', '/join', '/account/email', '/search?', '/menu'];
  const onServer = ['/', '/search', '/-', '/login', '/account'];
  expect([...inBrowser, ...onServer].filter(isClientOnly)).toEqual(inBrowser);
});

test('the sign-in page is rendered whole, also as the answer to a form sent without the app', () => {
  const keys = ['/login', '/login!', '/login?form=signup', '/login?', '/cart'];
  expect(keys.map(isFullyRendered)).toEqual([true, true, true, false, false]);
  expect(keys.slice(1, 4).map(routeKeyOf)).toEqual(['/login', '/login?form=signup', '/login']);
});

test.each(Object.values(PATHS).filter((path) => path !== PATHS.product))('the page %s is found', (path) => {
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
])('the page %s is not found', (path) => {
  expect(isFound(pageKeyOf(path, '', { menu }))).toBe(false);
});

test('an active search and a redirect to the menu have the head of the menu', () => {
  expect(['/search?', '/menu', '/search', '/'].map(routeKeyOf)).toEqual([
    '/search',
    '/search',
    '/search',
    '/',
  ]);
});

test('a page embeds exactly the public data that it shows', () => {
  const restaurantEditedAt = '2026-11-21T10:00:00.000Z';
  const all = {
    menu: [],
    categories: [],
    restaurants: [],
    banners: [],
    promos: [],
    notes: { restaurantEditedAt, dishes: {} },
  };
  const embedded = (key: string) => Object.keys(dataFor(key, all)).sort();
  expect(embedded('/')).toEqual(['banners', 'categories', 'menu', 'restaurants']);
  expect(embedded(`/product/${ID}`)).toEqual(['categories', 'menu', 'restaurants']);
  expect(embedded('/cart')).toEqual(['categories', 'menu', 'promos', 'restaurants']);
  expect(embedded('/about')).toEqual(['restaurants']);
});
