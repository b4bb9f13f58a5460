import { expect, test } from 'vitest';
import { refusalOf, type StaffAction } from './staff-rules.ts';

const ACTIONS: StaffAction[] = [
  'changeJob',
  'disable',
  'enable',
  'reset',
  'endSessions',
  'removeSecondFactor',
];
const allowed = (account: Parameters<typeof refusalOf>[1]) =>
  ACTIONS.filter((action) => refusalOf(action, account) === null);

test('an owner manages managers, cashiers and riders in every way', () => {
  for (const job of ['manager', 'cashier', 'rider'] as const)
    expect(allowed({ job, isActive: true, isSelf: false })).toEqual(ACTIONS);
});

test('an owner cannot demote, disable or reset another owner, but end their sessions', () => {
  expect(allowed({ job: 'owner', isActive: true, isSelf: false })).toEqual(['enable', 'endSessions']);
  expect(refusalOf('disable', { job: 'owner', isActive: true, isSelf: false })).toBe('staff.other_owner');
});

test('an owner who left can be given another job', () => {
  expect(allowed({ job: 'owner', isActive: false, isSelf: false })).toContain('changeJob');
});

test('the password of a disabled account is not reset, and everything else is allowed', () => {
  for (const job of ['owner', 'manager', 'cashier', 'rider'] as const) {
    const account = { job, isActive: false, isSelf: false };
    expect(allowed(account)).toEqual(ACTIONS.filter((action) => action !== 'reset'));
    expect(refusalOf('reset', account)).toBe('staff.disabled');
  }
});

test('an owner can step down herself, and cannot reset her own password here', () => {
  expect(allowed({ job: 'owner', isActive: true, isSelf: true })).toEqual([
    'changeJob',
    'disable',
    'enable',
    'endSessions',
  ]);
  expect(refusalOf('reset', { job: 'owner', isActive: true, isSelf: true })).toBe('staff.own_reset');
  expect(refusalOf('removeSecondFactor', { job: 'owner', isActive: true, isSelf: true })).toBe(
    'staff.own_second_factor',
  );
});

test('the kitchen account keeps its job and stays enabled', () => {
  expect(allowed({ job: 'kitchen', isActive: true, isSelf: false })).toEqual([
    'enable',
    'reset',
    'endSessions',
    'removeSecondFactor',
  ]);
});
