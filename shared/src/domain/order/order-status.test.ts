import { describe, expect, test } from 'vitest';
import {
  COUNTED_STATUSES,
  canCustomerCancel,
  canKitchenMove,
  entersKitchen,
  isOngoing,
  leavesBoard,
  nextKitchenStatus,
  ORDER_GROUPS,
  ORDER_STATUSES,
  type OrderStatus,
  statusesOf,
  timelineOf,
} from './order-status.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const changes = (...statuses: OrderStatus[]) =>
  statuses.map((status, minute) => ({ status, at: at(minute) }));

describe('the status of an order', () => {
  test('has exactly the seven values [S4.13]', () => {
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
  ] as const)('in the kitchen %s becomes %s [S4.14]', (from, to) => {
    expect(nextKitchenStatus(from)).toBe(to);
    expect(canKitchenMove(from, to)).toBe(true);
  });

  test.each(['pending', 'picked_up', 'delivered', 'cancelled'] as const)(
    '%s has no kitchen action [S4.16]',
    (status) => {
      expect(nextKitchenStatus(status)).toBeNull();
    },
  );

  test('comes to the kitchen from outside alone, however far it goes in one step', () => {
    const entering = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => entersKitchen(from, to)).map((to) => `${from}>${to}`),
    );
    const inside = ['confirmed', 'preparing', 'ready', 'picked_up', 'delivered'];
    expect(entering).toEqual(['pending', 'cancelled'].flatMap((from) => inside.map((to) => `${from}>${to}`)));
  });

  test('leaves the board from one of its columns alone, done or called off', () => {
    const leaving = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => leavesBoard(from, to)).map((to) => `${from}>${to}`),
    );
    const departures = ['picked_up', 'delivered', 'cancelled'];
    expect(leaving).toEqual(
      ['confirmed', 'preparing', 'ready'].flatMap((from) => departures.map((to) => `${from}>${to}`)),
    );
  });

  test('the kitchen moves one step along or one step back, and nowhere else', () => {
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

  test('may be cancelled by the customer only while pending or confirmed [S4.23]', () => {
    expect(ORDER_STATUSES.filter(canCustomerCancel)).toEqual(['pending', 'confirmed']);
  });

  test('is ongoing unless delivered or cancelled, else past [S4.20 S4.21]', () => {
    expect(ORDER_STATUSES.filter((status) => !isOngoing(status))).toEqual(['delivered', 'cancelled']);
  });

  test('counts in a profile and its totals unless it is cancelled [S2.133]', () => {
    expect(ORDER_STATUSES.filter((status) => !COUNTED_STATUSES.includes(status))).toEqual(['cancelled']);
  });

  test.each([
    ['ongoing', ['pending', 'confirmed', 'preparing', 'ready', 'picked_up']],
    ['past', ['delivered', 'cancelled']],
  ] as const)('is found under %s, and under nothing else, when it is one of %j', (group, statuses) => {
    expect(statusesOf(group)).toEqual(statuses);
    expect(ORDER_GROUPS.flatMap(statusesOf).toSorted()).toEqual([...ORDER_STATUSES].toSorted());
  });
});

describe('the timeline', () => {
  const shown = (steps: ReturnType<typeof timelineOf>) =>
    steps.map(
      (step) => `${step.status}${step.completed ? '' : '?'}${step.at ? `@${step.at.getUTCMinutes()}` : ''}`,
    );

  test('of a fresh delivery has every step ahead', () => {
    expect(shown(timelineOf('delivery', at(0), changes('pending')))).toEqual([
      'placed@0',
      'confirmed?',
      'preparing?',
      'ready?',
      'picked_up?',
      'delivered?',
    ]);
  });

  test.each(['pickup', 'dine_in'] as const)('of %s has no step on the way', (fulfilment) => {
    const steps = timelineOf(fulfilment, at(0), changes('pending', 'confirmed'));
    expect(shown(steps)).toEqual(['placed@0', 'confirmed@1', 'preparing?', 'ready?', 'delivered?']);
  });

  test('counts a skipped step as completed, without a time', () => {
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

  test('of a cancelled order ends with cancelled where it stood', () => {
    const steps = timelineOf('delivery', at(0), changes('pending', 'confirmed', 'cancelled'));
    expect(shown(steps)).toEqual(['placed@0', 'confirmed@1', 'cancelled@2']);
  });

  test('takes steps back with an undo and tells the last time of each', () => {
    const steps = timelineOf('pickup', at(0), changes('pending', 'confirmed', 'preparing', 'confirmed'));
    expect(shown(steps)).toEqual(['placed@0', 'confirmed@3', 'preparing?', 'ready?', 'delivered?']);
  });

  test('shows an order picked up at the counter as ready', () => {
    const steps = timelineOf(
      'pickup',
      at(0),
      changes('pending', 'confirmed', 'preparing', 'ready', 'picked_up'),
    );
    expect(shown(steps).slice(-2)).toEqual(['ready@3', 'delivered?']);
  });
});
