import type { Balance } from '@chulo/shared/contract/restaurant/day-close';
import { expect, test } from 'vitest';
import { type CloseText, closeBodyOf, closeErrorsOf, drawerCountOf, hasErrors } from './close-values.ts';

const balance = (account: Balance['account'], expected: number | null, riderId: string | null = null) => ({
  account,
  expected,
  riderId,
  rider: riderId === null ? '' : 'Bikash',
});
const BALANCES = [balance('drawer', 1_500), balance('rider_cash', 81, 'one'), balance('esewa', 200)];
const TEXT: CloseText = {
  mode: 'sum',
  pieces: {},
  sum: '१,५००',
  isCompared: true,
  drawerReason: '',
  left: '',
  counts: {
    one: { agrees: true, sum: '', reason: '' },
    esewa: { agrees: false, sum: '200', reason: 'not needed' },
  },
  signedAs: 'Sita',
  note: '',
};

test('what agrees needs no reason, and everything stays in the drawer when nothing is said', () => {
  expect(hasErrors(closeErrorsOf(TEXT, BALANCES))).toBe(false);
  expect(closeBodyOf(7, TEXT, BALANCES)).toEqual({
    number: 7,
    counts: [
      { account: 'drawer', riderId: null, expected: 1_500, counted: 1_500, reason: '' },
      { account: 'rider_cash', riderId: 'one', expected: 81, counted: 81, reason: '' },
      { account: 'esewa', riderId: null, expected: 200, counted: 200, reason: '' },
    ],
    drawerPieces: null,
    leftInDrawer: 1_500,
    signedAs: 'Sita',
    note: '',
  });
});

test('notes and coins are summed, with digits of Nepal and spaces', () => {
  const pieces = { 1000: ' १ ', 5: '2', 1: '' };
  const text: CloseText = { ...TEXT, mode: 'pieces', pieces, drawerReason: 'Wrong change', left: '1,000' };
  expect(drawerCountOf(text)).toBe(101_000);
  expect(closeBodyOf(7, text, BALANCES)).toMatchObject({
    drawerPieces: { 1000: 1, 5: 2 },
    leftInDrawer: 1_000,
    counts: [{ counted: 1_010, reason: 'Wrong change' }, {}, {}],
  });
});

test.each<[string, Partial<CloseText>, object]>([
  ['a count that was not compared', { isCompared: false }, { drawer: 'Count it, then compare.' }],
  ['nothing counted', { sum: '' }, { drawer: 'Count it, then compare.' }],
  ['three decimals', { sum: '1500.001' }, { drawer: 'Count it, then compare.' }],
  ['half a note', { mode: 'pieces', pieces: { 10: '1.5' } }, { drawer: 'Count it, then compare.' }],
  ['a difference without a reason', { sum: '1499' }, { drawerReason: 'Please say why it differs.' }],
  ['more left than counted', { left: '1500.01' }, { left: 'More than was counted.' }],
  ['no name', { signedAs: ' ' }, { signedAs: 'Please sign with your name.' }],
  ['a wallet that nobody looked at', { counts: {} }, { counts: { esewa: { sum: 'Count it first.' } } }],
])('%s is refused', (_, changes, errors) => {
  expect(closeErrorsOf({ ...TEXT, ...changes }, BALANCES)).toMatchObject(errors);
});
