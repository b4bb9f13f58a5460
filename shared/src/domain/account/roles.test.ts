import { expect, test } from 'vitest';
import { GUARDED_AREAS, homePathOf, redirectFrom } from '../pages/guards.ts';
import {
  type Account,
  JOBS,
  mayUse,
  PERMISSION_NAMES,
  PERSON_JOBS,
  passesRoleGate,
  permissionsOf,
  ROLES,
  roleOfJob,
} from './roles.ts';

const customer: Account = { role: 'customer', isKitchen: false };
const kitchen: Account = { role: 'customer', isKitchen: true };
const admin: Account = { role: 'admin', isKitchen: false };
const courier: Account = { role: 'delivery', isKitchen: false };

test('the roles are customer, admin and delivery [S6.1]', () => {
  expect(ROLES).toEqual(['customer', 'admin', 'delivery']);
});

test('the role of an account decides its start page after sign-in [S6.17]', () => {
  const homeOf = (account: Account, email: string) => homePathOf({ ...account, email });
  expect([kitchen, admin, customer].map((account) => homeOf(account, 'ram@example.com'))).toEqual([
    '/kitchen',
    '/admin',
    '/',
  ]);
  expect(homeOf(courier, 'courier@chulo.test')).toBe('/delivery');
  expect(homeOf(courier, 'rider@chulo.test')).toBe('/rides');
  expect(homePathOf({ ...courier, email: 'ram@example.com' }, true)).toBe('/rides');
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

test('staff who need a second factor are led to its page from every other one', () => {
  for (const account of [kitchen, admin, courier]) {
    const needing = { ...account, needsSecondFactor: true };
    for (const area of GUARDED_AREAS) expect(redirectFrom(area, needing, '/cart')).toBe('/second-factor');
    expect(redirectFrom('customer', needing, '/second-factor?x=1')).toBeNull();
    expect(redirectFrom('customer', account, '/second-factor')).toBeNull();
  }
});

test('a visitor who is not signed in is redirected to sign-in, which remembers the requested path', () => {
  expect(redirectFrom('customer', null, '/cart?x=1')).toBe('/login?redirect=%2Fcart%3Fx%3D1');
  expect(redirectFrom('customer', courier, '/cart')).toBeNull();
});

test('an owner, a manager and a cashier are admins on the wire, a rider has the role delivery [S6.1]', () => {
  expect(PERSON_JOBS.map(roleOfJob)).toEqual(['admin', 'admin', 'admin', 'delivery']);
});

test('an owner has every permission but that of riders, who have no other, and a customer has none', () => {
  expect(permissionsOf('owner')).toEqual(PERMISSION_NAMES.filter((permission) => permission !== 'rides'));
  expect(permissionsOf('rider')).toEqual(['rides']);
  for (const permission of PERMISSION_NAMES) expect(mayUse({ job: null }, permission)).toBe(false);
});

test('a manager has every permission of a cashier, and an owner every permission of a manager', () => {
  expect(permissionsOf('manager')).toEqual(expect.arrayContaining(permissionsOf('cashier')));
  expect(permissionsOf('cashier')).toEqual(expect.arrayContaining(permissionsOf('kitchen')));
});

test.each([
  ['cashier', ['orders', 'payments', 'customers'], ['menu', 'offers', 'settings', 'reports', 'staff']],
  ['manager', ['menu', 'offers', 'settings', 'reports'], ['staff', 'paymentAccounts', 'exports']],
  ['kitchen', ['board', 'soldOut'], ['orders', 'payments', 'customers', 'menu']],
] as const)('a %s may use %j and not %j', (job, allowed, refused) => {
  expect(allowed.filter((permission) => !mayUse({ job }, permission))).toEqual([]);
  expect(refused.filter((permission) => mayUse({ job }, permission))).toEqual([]);
});

test('every job is in at most one place: people, or the kitchen account', () => {
  expect(JOBS.filter((job) => !(PERSON_JOBS as readonly string[]).includes(job))).toEqual(['kitchen']);
});
