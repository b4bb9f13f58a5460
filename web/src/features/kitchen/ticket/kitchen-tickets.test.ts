import type { Order } from '@chulo/shared/contract/orders';
import { expect, test } from 'vitest';
import {
  ageLevelOf,
  columnsOf,
  DEFAULT_KITCHEN_TIMES,
  firstTickets,
  inKitchenSince,
  mentionsAllergy,
  minutesSince,
  tickedOf,
  withUnderWay,
} from './kitchen-tickets.ts';

const PLACED = '2026-11-21T13:00:00.000Z';
const after = (seconds: number) => minutesSince(PLACED, Date.parse(PLACED) + seconds * 1_000);

test('a ticket is due after 5 minutes and late after 8', () => {
  const levels = [299, 300, 479, 480].map((seconds) => ageLevelOf(after(seconds), DEFAULT_KITCHEN_TIMES));
  expect(levels).toEqual(['fresh', 'due', 'due', 'late']);
});

test('the times of the restaurant settings apply', () => {
  const times = { hurryAfterMinutes: 12, lateAfterMinutes: 20 };
  expect([11, 12, 19, 20].map((minutes) => ageLevelOf(minutes, times))).toEqual([
    'fresh',
    'due',
    'due',
    'late',
  ]);
});

test('a ticket never has a negative age on a device whose clock is slow', () => {
  expect(after(-90)).toBe(0);
});

test('the age of an order starts when it is confirmed, not when it is placed', () => {
  const order = { createdAt: PLACED, confirmedAt: '2026-11-21T13:20:00.000Z' } as Order;
  expect(inKitchenSince(order)).toBe(order.confirmedAt);
  expect(inKitchenSince({ ...order, confirmedAt: null })).toBe(PLACED);
});

test('an allergy is detected in every spelling of a note', () => {
  for (const note of ['ALLERGIC to nuts', 'nut allergy!', 'बदाम एलर्जी छ'])
    expect(mentionsAllergy(note), note).toBe(true);
  expect(mentionsAllergy('extra achar, no onion')).toBe(false);
});

const LINES = ['1', '2'].map((id) => ({ id, isTicked: false })) as Order['items'];
const order = (orderNumber: number, status: Order['status'], createdAt: string) =>
  ({ id: `id-${orderNumber}`, orderNumber, status, createdAt, items: LINES }) as Order;
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

test('the search matches a part of the order number [S2.145]', () => {
  expect(numbers(columnsOf(ORDERS, ' #12 ').confirmed)).toEqual([12, 125]);
  expect(numbers(columnsOf(ORDERS, '12').preparing)).toEqual([112]);
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
