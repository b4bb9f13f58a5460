import type { Account } from '@chulo/shared/domain/account/roles';
import { UNSAFE_LINKS } from '@chulo/shared/domain/text/testing/unsafe-links';
import { expect, test } from 'vitest';
import { destinationOf, isBefore, isFromCart, loginStepOf } from './login-step.ts';

const customer: Account = { role: 'customer', isKitchen: false };
const kitchen: Account = { role: 'customer', isKitchen: true };
const admin: Account = { role: 'admin', isKitchen: false };
const courier: Account = { role: 'delivery', isKitchen: false };

test.each([
  [customer, null, '/'],
  [kitchen, null, '/kitchen'],
  [admin, null, '/admin'],
  [courier, null, '/delivery'],
  [customer, '/checkout?promo=DASHAIN#bill', '/checkout?promo=DASHAIN#bill'],
  [customer, '/admin#orders', '/'],
  [customer, '/kitchen', '/'],
  [customer, '/x/../admin', '/'],
  [customer, '/delivery/rider', '/'],
  [kitchen, '/kitchen', '/kitchen'],
  [kitchen, '/admin', '/kitchen'],
  [admin, '/admin#orders', '/admin#orders'],
  [admin, '/kitchen', '/admin'],
  [admin, '/delivery', '/delivery'],
  [courier, '/delivery/rider', '/delivery/rider'],
  [courier, '/cart', '/cart'],
  [customer, '/administrators', '/administrators'],
  [customer, '//evil.example/cart', '/'],
  [customer, 'https://evil.example/', '/'],
  [customer, '/\\evil.example', '/'],
  [customer, '/login?redirect=/login', '/'],
  [customer, '', '/'],
])(
  'the account %j with the remembered page %s is sent to %s after sign-in',
  (account, remembered, destination) => {
    expect(destinationOf(account, remembered)).toBe(destination);
  },
);

test('sign-in never leads to one of 48 unsafe links', () => {
  expect(UNSAFE_LINKS.map((link) => destinationOf(customer, link))).toEqual(UNSAFE_LINKS.map(() => '/'));
});

test.each([
  ['/cart', true],
  ['/checkout?promo=DASHAIN', true],
  ['/cartoons', false],
  ['/profile', false],
  ['//evil.example/cart', false],
  [null, false],
])('the remembered page %s is the cart or the checkout: %s', (remembered, answer) => {
  expect(isFromCart(remembered)).toBe(answer);
});

test('a history entry without a step has the first one, and one with a step keeps it', () => {
  expect(loginStepOf(null, 'signup').mode).toBe('signup');
  expect(loginStepOf({ mode: 'login' }, 'signup').mode).toBe('login');
  expect(loginStepOf({ mode: 'castle', isOnSignIn: 'yes' })).toEqual({
    mode: 'login',
    message: '',
    email: '',
    isOnSignIn: false,
    from: '',
  });
});

test.each([
  [{ from: '/product/1' }, '/product/1', true],
  [{ from: '/search' }, '/search?q=momo', true],
  [{ from: '/search' }, '/', false],
  [{ from: '/product/1', mode: 'signup' }, '/product/1', true],
  [{ from: 7 }, '/', false],
  [null, '/', false],
])('after a sign-in with the history state %j going back leads to %s: %s', (state, destination, answer) => {
  expect(isBefore(loginStepOf(state), destination)).toBe(answer);
});
