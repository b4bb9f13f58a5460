import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { expect, test } from 'vitest';
import { SAMPLE_LINE } from '../../lib/testing/sample-dish.ts';
import { billCart } from './billed-lines.ts';
import { ITEM } from './testing/cart-samples.ts';

const SMALL = {
  ...SAMPLE_LINE,
  key: 'p1|small|',
  price: 280,
  customizations: [{ optionId: 'small', name: 'Small 8 inch' }],
};

test.each<[string, Partial<MenuItem>, number[], boolean[]]>([
  ['as many as are left', { stockLeft: 3 }, [2, 1], [false, false]],
  ['more of the dish than are left, over both lines', { stockLeft: 3 }, [2, 2], [true, true]],
  ['any number without a count', { stockLeft: null }, [20, 20], [false, false]],
])('a cart can have %s', (_, change, [first = 0, second = 0], tooMany) => {
  const cart = [
    { ...SAMPLE_LINE, quantity: first },
    { ...SMALL, quantity: second },
  ];
  expect(billCart(cart, [{ ...ITEM, ...change }]).map(({ isTooMany }) => isTooMany)).toEqual(tooMany);
});

test('a line with the only option that is short has too many', () => {
  const customizations = ITEM.customizations.map((group) => ({
    ...group,
    options: group.options.map((option) => (option.id === 'large' ? { ...option, stockLeft: 1 } : option)),
  }));
  expect(
    billCart([SAMPLE_LINE, SMALL], [{ ...ITEM, customizations }]).map(({ isTooMany, left }) => [
      isTooMany,
      left,
    ]),
  ).toEqual([
    [true, 1],
    [false, null],
  ]);
});

test('lines whose options were saved anew count with the others', () => {
  const customizations = ITEM.customizations.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, id: `new ${option.id}`, stockLeft: 1 })),
  }));
  expect(billCart([{ ...SAMPLE_LINE, quantity: 2 }], [{ ...ITEM, customizations }])).toMatchObject([
    { problem: null, isTooMany: true },
  ]);
});

const UNTIL = '2026-11-30T04:15:00.000Z';
test.each<[string, Partial<MenuItem>, { from: string | null } | null, string | null, string | null]>([
  ['not where orders are for now only', {}, null, 'soldOut', null],
  ['not while no time is chosen', {}, { from: null }, null, UNTIL],
  ['not for a time before', {}, { from: '2026-11-30T04:14:59.000Z' }, null, UNTIL],
  ['for a time from then on', {}, { from: UNTIL }, null, null],
  ['not when its count is used up too', { stockLeft: 0 }, { from: UNTIL }, 'soldOut', null],
  ['not when nobody knows until when', { soldOutUntil: null }, { from: UNTIL }, 'soldOut', null],
])('a dish that is sold out until a time can be ordered: %s', (_, change, later, problem, until) => {
  const menu = [{ ...ITEM, isAvailable: false, soldOutUntil: UNTIL, ...change }];
  expect(billCart([SAMPLE_LINE], menu, later)).toMatchObject([{ problem, soldOutUntil: until }]);
});
