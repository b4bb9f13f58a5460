import { expect, test } from 'vitest';
import {
  type Availability,
  type AvailabilityChange,
  changedAvailability,
  fewLeftOf,
  isAvailabilityAsRead,
  isAvailableAt,
  isOrderableAt,
  nextAvailableAt,
  type OrderableItem,
  stockLeftAt,
  stockLeftOf,
  stockUsesOf,
} from './availability.ts';

const at = (clock: string) => new Date(`2026-11-21T${clock}Z`);

test.each([
  [true, null, true],
  [false, null, false],
  [true, '10:00:00.001', false],
  [true, '10:00:00.000', true],
  [true, '09:59:59.999', true],
  [false, '09:00:00.000', false],
  [false, '11:00:00.000', false],
])(
  'a dish with isSwitchedOn %s that is sold out until %s can be ordered at 10:00: %s',
  (isSwitchedOn, until, expected) => {
    const soldOutUntil = until === null ? null : at(until);
    expect(isAvailableAt({ isSwitchedOn, soldOutUntil, stockLeft: null }, at('10:00:00.000'))).toBe(expected);
  },
);

test.each([
  [[], null],
  [[null, null], null],
  [[null, '12:00:00.000', '11:00:00.000', '09:00:00.000'], '11:00:00.000'],
  [['10:00:00.000'], null],
])('of dishes sold out until %j, the next one becomes available at %s', (untils, expected) => {
  const dishes = untils.map((until) => ({ soldOutUntil: until === null ? null : at(until) }));
  expect(nextAvailableAt(dishes, at('10:00:00.000'))).toEqual(expected === null ? null : at(expected));
});

test.each([
  [null, null, true],
  [3, null, true],
  [0, null, false],
  [3, '11:00:00.000', false],
  [3, '10:00:00.000', true],
])(
  'a dish with %s left that is sold out until %s can be ordered at 10:00: %s',
  (stockLeft, until, expected) => {
    const soldOutUntil = until === null ? null : at(until);
    expect(isAvailableAt({ isSwitchedOn: true, soldOutUntil, stockLeft }, at('10:00:00.000'))).toBe(expected);
  },
);

const END = at('11:00:00.000');
const OPEN: Availability = { isSwitchedOn: true, soldOutUntil: null, stockLeft: null };

test.each<[string, Partial<Availability>, AvailabilityChange, Availability]>([
  ['nothing', { stockLeft: 3 }, {}, { ...OPEN, stockLeft: 3 }],
  ['a count', {}, { stockCount: 3 }, { ...OPEN, stockLeft: 3 }],
  ['a count of 0', {}, { stockCount: 0 }, { ...OPEN, stockLeft: 0 }],
  [
    'a count while it is sold out until a time',
    { soldOutUntil: END },
    { stockCount: 3 },
    { ...OPEN, stockLeft: 3 },
  ],
  ['a count while it is switched off', { isSwitchedOn: false }, { stockCount: 3 }, { ...OPEN, stockLeft: 3 }],
  ['no count', { stockLeft: 3, soldOutUntil: END }, { stockCount: null }, { ...OPEN, soldOutUntil: END }],
  ['an hour', { stockLeft: 3 }, { soldOutUntil: 'hour' }, { ...OPEN, stockLeft: 3, soldOutUntil: END }],
  [
    'an hour while it is off',
    { isSwitchedOn: false },
    { soldOutUntil: 'hour' },
    { ...OPEN, soldOutUntil: END },
  ],
  ['on', { isSwitchedOn: false, stockLeft: 0, soldOutUntil: END }, { isAvailable: true }, OPEN],
  ['off', { stockLeft: 3, soldOutUntil: END }, { isAvailable: false }, { ...OPEN, isSwitchedOn: false }],
  ['on with a count', { stockLeft: 0 }, { isAvailable: true, stockCount: 8 }, { ...OPEN, stockLeft: 8 }],
])('the availability changes to %s', (_, before, change, after) => {
  expect({ ...OPEN, ...before, ...changedAvailability(change, () => END) }).toEqual(after);
});

test.each([
  ['on', {}, { isAvailable: true }, true],
  ['off', {}, { isAvailable: false }, false],
  ['sold out until a time', { soldOutUntil: END }, { isAvailable: false }, true],
  ['sold out until a time', { soldOutUntil: END }, { isAvailable: true, soldOutUntil: null }, false],
  ['available again', {}, { isAvailable: false, soldOutUntil: at('09:00:00.000').toISOString() }, true],
  ['available again', {}, { isAvailable: false, soldOutUntil: null, stockLeft: 0 }, true],
  ['ordered out', { stockLeft: 0 }, { isAvailable: false }, true],
  ['ordered out', { stockLeft: 0 }, { isAvailable: true, stockLeft: 1 }, true],
  ['ordered out', { stockLeft: 0 }, { isAvailable: true, stockLeft: 0 }, false],
  ['ordered out', { stockLeft: 0 }, { isAvailable: true }, false],
  ['ordered out and off', { stockLeft: 0, isSwitchedOn: false }, { isAvailable: true, stockLeft: 1 }, false],
  [
    'ordered out and sold out',
    { stockLeft: 0, soldOutUntil: END },
    { isAvailable: true, stockLeft: 1 },
    false,
  ],
])('of a dish that is %s (%j), %j is what was read: %s', (_, stored, sent, isRead) => {
  expect(isAvailabilityAsRead(sent, { ...OPEN, ...stored }, at('10:00:00.000'))).toBe(isRead);
});

const option = (id: string, changes: object = {}) => ({
  ...{ id, name: id, price: 0, isDefault: false, stockId: null },
  ...OPEN,
  ...changes,
});
const item = (id: string, options: ReturnType<typeof option>[], changes: object = {}): OrderableItem => ({
  ...{ id, name: id, image: '', price: 100, prepMinutes: 10, stockId: null },
  ...OPEN,
  groups: [{ id: 'g', name: 'Toppings', type: 'multiple', required: true, min: 1, max: 0, options }],
  ...changes,
});

test('a dish whose required options are all sold out is sold out', () => {
  const now = at('10:00:00.000');
  const off = [option('a', { stockLeft: 0 }), option('b', { soldOutUntil: END })];
  expect(isOrderableAt(item('pizza', off), now)).toBe(false);
  expect(isOrderableAt(item('pizza', off), END)).toBe(true);
  expect(isOrderableAt(item('pizza', [...off, option('c')]), now)).toBe(true);
});

test('an order takes of each count what its lines take together', () => {
  const mushroom = { stockId: 'm', stockLeft: 4 };
  const pizza = item('pizza', [option('Mushroom', mushroom), option('Onion')], {
    stockId: 'p',
    stockLeft: 9,
  });
  const pasta = item('pasta', [option('Mushroom', mushroom)]);
  expect(
    stockUsesOf(
      [
        { item: pizza, optionIds: ['Mushroom'], quantity: 2 },
        { item: pizza, optionIds: ['Onion'], quantity: 3 },
        { item: pasta, optionIds: ['Mushroom'], quantity: 1 },
      ],
      at('10:00:00.000'),
    ),
  ).toEqual([
    { stockId: 'p', name: 'pizza', quantity: 5, left: 9, menuItemIds: ['pizza'] },
    { stockId: 'm', name: 'Mushroom', quantity: 3, left: 4, menuItemIds: ['pizza', 'pasta'] },
  ]);
});

test.each([
  [[], null, null],
  [[null, undefined], null, null],
  [[9, null], 9, null],
  [[9, 5, 7], 5, 5],
  [[0], 0, 0],
])('of a dish and options with %j left, %s can be ordered, and customers read %s', (counts, left, few) => {
  const things = counts.map((stockLeft) => ({ stockLeft }));
  expect([stockLeftOf(things), fewLeftOf(things)]).toEqual([left, few]);
});

test('a count of today ends at its instant: then nothing is left to count, and nothing is taken', () => {
  const pizza = item('pizza', [], { stockId: 'p', stockLeft: 0, stockEndsAt: END });
  const before = new Date(END.getTime() - 1);
  expect([stockLeftAt(pizza, before), stockLeftAt(pizza, END)]).toEqual([0, null]);
  expect([isAvailableAt(pizza, before), isAvailableAt(pizza, END)]).toEqual([false, true]);
  const lines = [{ item: pizza, optionIds: [], quantity: 2 }];
  expect(stockUsesOf(lines, before)).toMatchObject([{ quantity: 2, left: 0 }]);
  expect(stockUsesOf(lines, END)).toEqual([]);
  expect(nextAvailableAt([pizza], before)).toEqual(END);
  expect(nextAvailableAt([pizza], END)).toBe(null);
});
