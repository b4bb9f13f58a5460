import { expect, test } from 'vitest';
import {
  asksForReason,
  canCustomerCancel,
  canHandOver,
  canKitchenMove,
  entersKitchen,
  isCooked,
  isMoveBack,
  isOngoing,
  leavesBoard,
  NON_CANCELLED_STATUSES,
  nextKitchenStatus,
  nextStepOf,
  ORDER_GROUPS,
  ORDER_STATUSES,
  type OrderStatus,
  statusesOf,
  takesReason,
  timelineOf,
} from './order-status.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const changes = (...statuses: OrderStatus[]) =>
  statuses.map((status, minute) => ({ status, at: at(minute) }));

test('an order has exactly seven possible statuses [S4.13]', () => {
  expect(ORDER_STATUSES).toEqual([
    'pending',
    'confirmed',
    'preparing',
    'ready',
    'picked_up',
    'delivered',
    'cancelled',
  ]);
});

test.each([
  ['confirmed', 'preparing'],
  ['preparing', 'ready'],
  ['ready', 'delivered'],
] as const)('the kitchen moves an order from %s to %s [S4.14]', (from, to) => {
  expect(nextKitchenStatus(from)).toBe(to);
  expect(canKitchenMove(from, to)).toBe(true);
});

test.each(['pending', 'picked_up', 'delivered', 'cancelled'] as const)(
  'an order that is %s has no kitchen action [S4.16]',
  (status) => {
    expect(nextKitchenStatus(status)).toBeNull();
  },
);

test('an order enters the kitchen only from pending or cancelled, whichever status it moves to', () => {
  const entering = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => entersKitchen(from, to)).map((to) => `${from}>${to}`),
  );
  const inside = ['confirmed', 'preparing', 'ready', 'picked_up', 'delivered'];
  expect(entering).toEqual(['pending', 'cancelled'].flatMap((from) => inside.map((to) => `${from}>${to}`)));
});

test('an order leaves the kitchen board only from one of its columns, completed or cancelled', () => {
  const leaving = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => leavesBoard(from, to)).map((to) => `${from}>${to}`),
  );
  const departures = ['picked_up', 'delivered', 'cancelled'];
  expect(leaving).toEqual(
    ['confirmed', 'preparing', 'ready'].flatMap((from) => departures.map((to) => `${from}>${to}`)),
  );
});

test('the kitchen moves an order only one step forward or one step back', () => {
  const allowed = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => canKitchenMove(from, to)).map((to) => `${from}>${to}`),
  );
  expect(allowed).toEqual([
    'confirmed>preparing',
    'preparing>confirmed',
    'preparing>ready',
    'ready>preparing',
    'ready>delivered',
    'delivered>ready',
  ]);
});

test('a customer can cancel an order only while it is pending or confirmed [S4.23]', () => {
  expect(ORDER_STATUSES.filter(canCustomerCancel)).toEqual(['pending', 'confirmed']);
});

test('an order is ongoing unless it is delivered or cancelled [S4.20 S4.21]', () => {
  expect(ORDER_STATUSES.filter((status) => !isOngoing(status))).toEqual(['delivered', 'cancelled']);
});

test('a customer profile and its totals include every order that is not cancelled [S2.133]', () => {
  expect(ORDER_STATUSES.filter((status) => !NON_CANCELLED_STATUSES.includes(status))).toEqual(['cancelled']);
});

test.each([
  ['ongoing', ['pending', 'confirmed', 'preparing', 'ready', 'picked_up']],
  ['past', ['delivered', 'cancelled']],
] as const)('the group %s contains exactly the statuses %j', (group, statuses) => {
  expect(statusesOf(group)).toEqual(statuses);
  expect(ORDER_GROUPS.flatMap(statusesOf).toSorted()).toEqual([...ORDER_STATUSES].toSorted());
});

const shown = (steps: ReturnType<typeof timelineOf>) =>
  steps.map(
    (step) => `${step.status}${step.completed ? '' : '?'}${step.at ? `@${step.at.getUTCMinutes()}` : ''}`,
  );

test('the timeline of a new delivery has every step after placing still open', () => {
  expect(shown(timelineOf('delivery', at(0), changes('pending')))).toEqual([
    'placed@0',
    'confirmed?',
    'preparing?',
    'ready?',
    'picked_up?',
    'delivered?',
  ]);
});

test.each(['pickup', 'dine_in'] as const)(
  'the timeline of a %s order has no picked_up step',
  (fulfilment) => {
    const steps = timelineOf(fulfilment, at(0), changes('pending', 'confirmed'));
    expect(shown(steps)).toEqual(['placed@0', 'confirmed@1', 'preparing?', 'ready?', 'delivered?']);
  },
);

test('a skipped step of the timeline is completed and has no time', () => {
  const steps = timelineOf('delivery', at(0), changes('pending', 'confirmed', 'ready', 'delivered'));
  expect(shown(steps)).toEqual([
    'placed@0',
    'confirmed@1',
    'preparing',
    'ready@2',
    'picked_up',
    'delivered@3',
  ]);
});

test('the timeline of a cancelled order ends with cancelled after its last completed step', () => {
  const steps = timelineOf('delivery', at(0), changes('pending', 'confirmed', 'cancelled'));
  expect(shown(steps)).toEqual(['placed@0', 'confirmed@1', 'cancelled@2']);
});

test('an undo reopens steps of the timeline, and each step shows its latest time', () => {
  const steps = timelineOf('pickup', at(0), changes('pending', 'confirmed', 'preparing', 'confirmed'));
  expect(shown(steps)).toEqual(['placed@0', 'confirmed@3', 'preparing?', 'ready?', 'delivered?']);
});

test('the timeline of an order picked up at the counter shows it as ready', () => {
  const steps = timelineOf(
    'pickup',
    at(0),
    changes('pending', 'confirmed', 'preparing', 'ready', 'picked_up'),
  );
  expect(shown(steps).slice(-2)).toEqual(['ready@3', 'delivered?']);
});

test('the kitchen gives only ready deliveries to riders, where the restaurant has some, and takes them back', () => {
  const allowed = (['delivery', 'pickup', 'dine_in'] as const).flatMap((fulfilment) =>
    [true, false].flatMap((usesRiders) =>
      ORDER_STATUSES.flatMap((from) =>
        ORDER_STATUSES.filter((to) => canHandOver(fulfilment, from, to, usesRiders)).map(
          (to) => `${fulfilment} ${usesRiders} ${from}>${to}`,
        ),
      ),
    ),
  );
  expect(allowed).toEqual(['delivery true ready>picked_up', 'delivery true picked_up>ready']);
});

test('an order is cooked once the kitchen has started it', () => {
  expect(ORDER_STATUSES.filter(isCooked)).toEqual(['preparing', 'ready', 'picked_up', 'delivered']);
});

test('a move back is a change to an earlier status; cancelling and restoring are none', () => {
  const back = ORDER_STATUSES.map((from) => [from, ORDER_STATUSES.filter((to) => isMoveBack(from, to))]);
  expect(Object.fromEntries(back)).toEqual({
    pending: [],
    confirmed: ['pending'],
    preparing: ['pending', 'confirmed'],
    ready: ['pending', 'confirmed', 'preparing'],
    picked_up: ['pending', 'confirmed', 'preparing', 'ready'],
    delivered: ['pending', 'confirmed', 'preparing', 'ready', 'picked_up'],
    cancelled: [],
  });
});

test.each([
  ['pending', 'cancelled', true, true, true],
  ['confirmed', 'cancelled', true, true, true],
  ['preparing', 'cancelled', true, true, true],
  ['delivered', 'cancelled', true, true, true],
  ['confirmed', 'pending', true, false, true],
  ['ready', 'preparing', true, true, true],
  ['confirmed', 'preparing', false, false, false],
  ['ready', 'ready', false, false, false],
  ['cancelled', 'pending', false, false, false],
  ['cancelled', 'delivered', false, false, false],
  ['cancelled', 'cancelled', false, false, false],
] as const)(
  '%s to %s: takes a reason %s, is asked for it %s, and %s when the order is paid',
  (from, to, takes, asks, asksWhenPaid) => {
    expect(takesReason(from, to)).toBe(takes);
    expect(asksForReason(from, to, false)).toBe(asks);
    expect(asksForReason(from, to, true)).toBe(asksWhenPaid);
  },
);

test.each([
  ['pending', 'delivery', false, 'confirmed'],
  ['confirmed', 'delivery', false, 'preparing'],
  ['preparing', 'delivery', true, 'ready'],
  ['ready', 'delivery', true, 'picked_up'],
  ['ready', 'delivery', false, 'delivered'],
  ['ready', 'pickup', true, 'delivered'],
  ['ready', 'dine_in', true, 'delivered'],
  ['picked_up', 'delivery', false, 'delivered'],
  ['delivered', 'delivery', true, null],
  ['cancelled', 'delivery', true, null],
] as const)('the next step of %s (%s, riders %s) is %s', (status, fulfilment, usesRiders, next) => {
  expect(nextStepOf(status, fulfilment, usesRiders)).toBe(next);
});
