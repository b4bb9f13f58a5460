import { expect, test } from 'vitest';
import { homePathOf, redirectFrom } from '../pages/guards.ts';
import { type Account, isSameMailbox, normalizeEmail, passesRoleGate, ROLES } from './roles.ts';

const customer: Account = { role: 'customer', isKitchen: false };
const kitchen: Account = { role: 'customer', isKitchen: true };
const admin: Account = { role: 'admin', isKitchen: false };
const courier: Account = { role: 'delivery', isKitchen: false };

test('the roles are customer, admin and delivery [S6.1]', () => {
  expect(ROLES).toEqual(['customer', 'admin', 'delivery']);
});

test('the role of an account decides its start page after sign-in [S6.17]', () => {
  expect([kitchen, admin, courier, customer].map(homePathOf)).toEqual([
    '/kitchen',
    '/admin',
    '/delivery',
    '/',
  ]);
});

test('an admin passes every role-gated route [S6.15]', () => {
  expect(ROLES.map((role) => passesRoleGate(admin, role))).toEqual([true, true, true]);
  expect(redirectFrom('delivery', admin, '/delivery')).toBeNull();
});

test('an /admin path redirects the kitchen account to /kitchen [S6.9]', () => {
  expect(redirectFrom('admin', kitchen, '/admin')).toBe('/kitchen');
});

test.each([customer, admin, courier])('the kitchen route redirects %j to / [S6.11]', (account) => {
  expect(redirectFrom('kitchen', account, '/kitchen')).toBe('/');
  expect(redirectFrom('kitchen', kitchen, '/kitchen')).toBeNull();
});

test('a role-gated route redirects other roles to / [S6.13]', () => {
  expect(redirectFrom('admin', customer, '/admin')).toBe('/');
  expect(redirectFrom('admin', courier, '/admin')).toBe('/');
  expect(redirectFrom('delivery', customer, '/delivery')).toBe('/');
  expect(redirectFrom('delivery', courier, '/delivery')).toBeNull();
  expect(redirectFrom('admin', admin, '/admin')).toBeNull();
});

test('a visitor who is not signed in is redirected to sign-in, which remembers the requested path', () => {
  expect(redirectFrom('customer', null, '/cart?x=1')).toBe('/login?redirect=%2Fcart%3Fx%3D1');
  expect(redirectFrom('customer', courier, '/cart')).toBeNull();
});

test.each([
  [' Sita@Example.COM ', 'sita@example.com'],
  ['ｓｉｔａ@example.com', 'sita@example.com'],
])('the email address "%s" is normalised to %s', (typed, normalized) => {
  expect(normalizeEmail(typed)).toBe(normalized);
});

test.each([
  'KITCHEN@chulo.test',
  ' kitchen@chulo.test',
  'kitchen+1@chulo.test',
  'k.itchen@chulo.test',
  'ｋitchen@chulo.test',
  'kitchen@chulo.test.',
  'kit chen@chulo.test',
])('"%s" reaches the mailbox of the kitchen account', (spelling) => {
  expect(isSameMailbox(spelling, 'kitchen@chulo.test')).toBe(true);
});

test('an address with another local part or domain does not reach the mailbox of the kitchen account', () => {
  expect(isSameMailbox('kitchens@chulo.test', 'kitchen@chulo.test')).toBe(false);
  expect(isSameMailbox('kitchen@chulo.test.np', 'kitchen@chulo.test')).toBe(false);
});
