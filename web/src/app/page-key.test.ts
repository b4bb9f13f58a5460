import { expect, test } from 'vitest';
import { isBrowsersAlone, pageKeyOf } from './page-key.ts';

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
