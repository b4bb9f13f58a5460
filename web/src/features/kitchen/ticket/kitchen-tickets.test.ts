import { type Order, orderSchema } from '@chulo/shared/contract/orders/orders';
import { stationSchema } from '@chulo/shared/contract/restaurant/stations';
import { type Given, sampleOf } from '@chulo/shared/contract/testing/sample';
import { expect, test } from 'vitest';
import { stationViewOf } from '../stations/station-view.ts';
import {
  cancelledOf,
  columnsOf,
  firstTickets,
  hasJustArrived,
  hasTellingDrawing,
  isUnseen,
  mentionsAllergy,
  tickedOf,
  ticketMarks,
  withUnderWay,
} from './kitchen-tickets.ts';

const PLACED = '2026-11-21T13:00:00.000Z';

test('an allergy is detected in every spelling of a note', () => {
  for (const note of [
    'ALLERGIC to nuts',
    'nut allergy!',
    'बदाम एलर्जी छ',
    'एलर्\u200Dजी',
    'एल\u200Cर्जी',
    'ａｌｌｅｒｇｙ',
    'No onion.\naller\u00ADgy',
  ])
    expect(mentionsAllergy(note), note).toBe(true);
  expect(mentionsAllergy('extra achar, no onion')).toBe(false);
});

test.each([
  ['/art/dishes/pizza,corn.svg', ['Half Mushroom'], true],
  ['/art/dishes/pizza,corn.svg', ['Large 16 inch', 'No onion'], true],
  ['/art/dishes/pizza,corn.svg', ['प्याज बिना'], true],
  ['/art/dishes/pizza,corn.svg', ['Large 16 inch', 'Mushroom'], false],
  ['/art/dishes/pizza,corn.svg', [], false],
  ['/pictures/photo.webp', ['No onion'], false],
])('a line with the picture %s and the options %j shows its drawing: %s', (image, names, expected) => {
  const customizations = names.map((name) => ({ optionId: name, name }));
  expect(hasTellingDrawing({ image, customizations })).toBe(expected);
});

test.each([
  [0, null, true],
  [59_999, null, true],
  [60_000, null, false],
  [-2_000, null, true],
  [3_600_000, 59_999, true],
  [3_600_000, 60_000, false],
])(
  'the ticket of an order confirmed %s ms ago, and scheduled for %s ms ago, flashes: %s',
  (ago, scheduledAgo, expected) => {
    const now = Date.parse(PLACED);
    const at = (ms: number) => new Date(now - ms).toISOString();
    const slot = scheduledAgo === null ? null : { from: PLACED, to: PLACED, onBoardFrom: at(scheduledAgo) };
    const arrived = sampleOf(orderSchema, { confirmedAt: at(ago), slot });
    expect(hasJustArrived(arrived, now)).toBe(expected);
  },
);

const order = (
  orderNumber: number,
  status: Order['status'],
  createdAt: string,
  change: Given<Order> = {},
) => {
  const items = [{ id: '1' }, { id: '2' }];
  return sampleOf(orderSchema, { id: `id-${orderNumber}`, orderNumber, status, createdAt, items, ...change });
};
const ORDERS = [
  order(125, 'confirmed', '2026-11-21T13:05:00.000Z'),
  order(112, 'preparing', '2026-11-21T12:55:00.000Z'),
  order(12, 'confirmed', '2026-11-21T13:01:00.000Z'),
  order(30, 'confirmed', '2026-11-21T13:03:00.000Z'),
];
const numbers = (tickets: readonly Order[]) => tickets.map(({ orderNumber }) => orderNumber);

test('a column holds the orders of its status, oldest first [S2.143]', () => {
  const columns = columnsOf(ORDERS, '');
  expect(numbers(columns.confirmed)).toEqual([12, 30, 125]);
  expect(numbers(columns.ready)).toEqual([]);
});

test('a scheduled order is as old as its time on the board', () => {
  const [from, to] = [PLACED, PLACED];
  const slot = { from, to, onBoardFrom: '2026-11-21T13:04:00.000Z' };
  const early = order(3, 'confirmed', '2026-11-18T09:00:00.000Z', { slot });
  expect(numbers(columnsOf([early, ...ORDERS], '').confirmed)).toEqual([12, 30, 3, 125]);
});

test('a cancelled ticket stands outside the three columns and their counts [S2.143]', () => {
  const orders = [...ORDERS, order(9, 'cancelled', '2026-11-21T12:50:00.000Z')];
  expect(Object.values(columnsOf(orders, '')).flatMap(numbers)).not.toContain(9);
  expect(numbers(cancelledOf(orders))).toEqual([9]);
});

test('the search matches a part of the order number [S2.145]', () => {
  expect(numbers(columnsOf(ORDERS, ' #12 ').confirmed)).toEqual([12, 125]);
  expect(numbers(columnsOf(ORDERS, '12').preparing)).toEqual([112]);
  for (const typed of ['१२', '#१२', '＃１２', '1\u200B2'])
    expect(numbers(columnsOf(ORDERS, typed).confirmed), typed).toEqual([12, 125]);
});

test('the search matches a part of the order id of at least three characters', () => {
  const ofId = (id: string, orderNumber: number) => ({ ...order(orderNumber, 'confirmed', PLACED), id });
  const orders = [
    ofId('3fa2c4d1-0000-4000-8000-000000000000', 7),
    ofId('9b12c4e5-0000-4000-8000-000000000000', 8),
  ];
  const found = (text: string) => numbers(columnsOf(orders, text).confirmed);
  expect(found('3FA2C4D1')).toEqual([7]);
  expect(found(' c4e5-0000 ')).toEqual([8]);
  expect(found('c4')).toEqual([]);
  expect(found('#fa2')).toEqual([]);
});

test('the last pending move of an order is shown at once', () => {
  const moves = [
    { orderId: 'id-12', status: 'preparing' },
    { orderId: 'id-12', status: 'ready' },
  ] as const;
  const columns = columnsOf(withUnderWay(ORDERS, moves), '');
  expect(numbers(columns.confirmed)).toEqual([30, 125]);
  expect(numbers(columns.ready)).toEqual([12]);
});

test('the last pending tick of a line is shown at once, and other tickets stay the same object', () => {
  const ticks = [
    { userId: 'cook', orderId: 'id-12', lineId: '1', isTicked: true },
    { userId: 'cook', orderId: 'id-12', lineId: '2', isTicked: true },
    { userId: 'cook', orderId: 'id-12', lineId: '1', isTicked: false },
  ];
  const [first, , ticked] = withUnderWay(ORDERS, [], ticks);
  expect(ticked?.items.map(({ isTicked }) => isTicked)).toEqual([false, true]);
  expect(tickedOf(ticked?.items ?? [])).toBe(1);
  expect(first).toBe(ORDERS[0]);
});

test('the number keys run from left to right and then down, and skip a column that has ended', () => {
  expect(numbers(firstTickets(columnsOf(ORDERS, ''), 9))).toEqual([12, 112, 30, 125]);
  expect(numbers(firstTickets(columnsOf(ORDERS, ''), 3))).toEqual([12, 112, 30]);
  expect(firstTickets(columnsOf([], ''), 9)).toEqual([]);
});

test('moves and steps of stations under way are applied in their order', () => {
  const [, cooking] = ORDERS;
  const lines = ['pizza', 'burger'].map((menuItemId) => ({ id: menuItemId, menuItemId, isTicked: false }));
  const orders = [{ ...cooking, items: lines, finishedStations: ['grill'] } as Order];
  const view = stationViewOf(
    [
      sampleOf(stationSchema, { id: 'oven', name: 'Oven', menuItemIds: ['pizza'] }),
      sampleOf(stationSchema, { id: 'grill', name: 'Grill', menuItemIds: ['burger'] }),
    ],
    'oven',
  );
  const finish = {
    orderId: 'id-112',
    status: 'preparing',
    station: { id: 'oven', isFinished: true },
  } as const;
  expect(withUnderWay(orders, [finish], [], view)[0]).toMatchObject({
    status: 'ready',
    finishedStations: [],
  });
  const restarted = { orderId: 'id-112', status: 'confirmed' } as const;
  const startedAgain = { orderId: 'id-112', status: 'preparing' } as const;
  expect(withUnderWay(orders, [restarted, startedAgain, finish], [], view)[0]).toMatchObject({
    ...{ status: 'preparing', finishedStations: ['oven'] },
  });
});

test('the tickets that this board has finished stand last in their column', () => {
  const orders = [1, 2, 3].map((number) => order(number, 'preparing', PLACED));
  const columns = columnsOf(orders, '', ({ orderNumber }) => orderNumber === 1);
  expect(columns.preparing.map(({ orderNumber }) => orderNumber)).toEqual([2, 3, 1]);
});

test('a changed ticket marks what came, differs or is gone, and is unseen again, also in preparation', () => {
  const ticketItems = [
    { id: '1', quantity: 2 },
    { id: '2', quantity: 1 },
  ];
  const items = [
    { id: '1', quantity: 3 },
    { id: '3', quantity: 1 },
  ];
  const changed = order(1, 'preparing', PLACED, { items, ticketItems, seenAt: null, revision: 1 });
  const marks = ticketMarks(changed);
  expect(changed.items.map(marks.markOf)).toEqual([{ kind: 'changed', quantity: 2 }, { kind: 'added' }]);
  expect(marks.removed.map(({ id }) => id)).toEqual(['2']);
  expect(isUnseen(changed)).toBe(true);
  expect(isUnseen({ ...changed, status: 'ready' })).toBe(false);
  const plain = order(1, 'preparing', PLACED, { seenAt: null });
  expect(ticketMarks(plain).removed).toEqual([]);
  expect([isUnseen(plain), isUnseen({ ...plain, status: 'confirmed' })]).toEqual([false, true]);
});
