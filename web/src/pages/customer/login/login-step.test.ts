import type { Account } from '@chulo/shared/domain/account/roles';
import { UNSAFE_LINKS } from '@chulo/shared/domain/text/testing/unsafe-links';
import { expect, onTestFinished, test, vi } from 'vitest';
import { destinationOf, formOf, isBefore, isFromCart, loginStepOf, searchOf } from './login-step.ts';

type WithEmail = Account & { email: string };
const email = 'courier@chulo.test';
const customer: WithEmail = { role: 'customer', isKitchen: false, email };
const kitchen: WithEmail = { role: 'customer', isKitchen: true, email };
const admin: WithEmail = { role: 'admin', isKitchen: false, email };
const courier: WithEmail = { role: 'delivery', isKitchen: false, email };
const rider: WithEmail = { ...courier, email: 'rider@chulo.test' };

test.each([
  [customer, null, '/'],
  [kitchen, null, '/kitchen'],
  [admin, null, '/admin'],
  [courier, null, '/delivery'],
  [rider, null, '/rides'],
  [rider, '/rides', '/rides'],
  [customer, '/rides', '/'],
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
    isOnSignIn: false,
  });
});

test('the address names the form, and keeps the remembered page', () => {
  const search = new URLSearchParams('redirect=%2Fcart');
  expect(formOf(search)).toBeUndefined();
  for (const form of ['signup', 'forgotPassword'] as const) {
    const named = searchOf(search, form);
    expect(named).toBe(`redirect=%2Fcart&form=${form}`);
    expect(formOf(new URLSearchParams(named))).toBe(form);
    expect(searchOf(new URLSearchParams(named), 'login')).toBe('redirect=%2Fcart');
  }
  for (const form of ['login', 'resetPassword', '__proto__'])
    expect(formOf(new URLSearchParams({ form }))).toBeUndefined();
});

const HOME = { url: 'https://pizza.example/', sameDocument: true };
const DISH = { url: 'https://pizza.example/product/1#top', sameDocument: true };
const LOGIN = { url: 'https://pizza.example/login', sameDocument: true };

test.each([
  ['is the entry before', true, [HOME, DISH, LOGIN]],
  ['is an earlier entry', false, [DISH, HOME, LOGIN]],
  ['would be loaded again', false, [HOME, { ...DISH, sameDocument: false }, LOGIN]],
  ['is not in the history', false, [LOGIN]],
])('going back leads to a destination that %s: %s', (_where, answer, entries) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const index = entries.indexOf(LOGIN);
  // A page that was left by going back.
  vi.stubGlobal('navigation', { entries: () => [...entries, DISH], currentEntry: { index } });
  expect(isBefore('/product/1')).toBe(answer);
});

test('without the Navigation API nobody knows where going back leads', () => {
  expect(isBefore('/')).toBe(false);
});
