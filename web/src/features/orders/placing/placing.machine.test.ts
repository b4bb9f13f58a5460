import type { PlacedOrder } from '@chulo/shared/contract/orders/orders';
import { expect, test } from 'vitest';
import type { OutboxEntry } from './outbox-entry.ts';
import { IDLE, nextPlacingState, type PlacingEvent, type PlacingState } from './placing.machine.ts';

const body = { total: 500 } as OutboxEntry['body'];
const order = { id: 'order-1', orderNumber: 1749 } as PlacedOrder;
const refusal = { sentence: 'Sold out.', code: null, isRetryable: false, menuItemIds: ['dish'] };

const REFUSED: PlacingState = { step: 'idle', refusal };
const SENDING: PlacingState = { step: 'sending', key: 'a' };
const SAVED: PlacingState = { step: 'saved', key: 'a', body };
const DEMO: PlacingState = { step: 'saved', key: null, body };
const PLACED: PlacingState = { step: 'placed', key: 'a', order };

const submitted: PlacingEvent = { type: 'submitted', key: 'a' };
const saved: PlacingEvent = { type: 'saved', key: 'a', body, isStored: true };
const placed: PlacingEvent = { type: 'placed', key: 'a', order };
const failed: PlacingEvent = { type: 'failed', key: 'a', refusal };
const dismissed: PlacingEvent = { type: 'dismissed' };
const left: PlacingEvent = { type: 'left' };

/** Rows are states, columns are events; null means that nothing changes. */
const TABLE: [name: string, state: PlacingState, next: Record<PlacingEvent['type'], PlacingState | null>][] =
  [
    [
      'idle',
      IDLE,
      {
        submitted: SENDING,
        saved: null,
        placed: null,
        failed: null,
        dismissed: null,
        left: null,
      },
    ],
    [
      'refused',
      REFUSED,
      {
        submitted: SENDING,
        saved: null,
        placed: null,
        failed: null,
        dismissed: IDLE,
        left: IDLE,
      },
    ],
    [
      'sending',
      SENDING,
      {
        submitted: null,
        saved: SAVED,
        placed: PLACED,
        failed: REFUSED,
        dismissed: null,
        left: IDLE,
      },
    ],
    [
      'saved',
      SAVED,
      {
        submitted: null,
        saved: null,
        placed: PLACED,
        failed: REFUSED,
        dismissed: null,
        left: IDLE,
      },
    ],
    [
      'saved in a demonstration',
      DEMO,
      {
        submitted: null,
        saved: null,
        placed: null,
        failed: null,
        dismissed: null,
        left: IDLE,
      },
    ],
    [
      'placed',
      PLACED,
      {
        submitted: null,
        saved: null,
        placed: null,
        failed: null,
        dismissed: null,
        left: IDLE,
      },
    ],
  ];

for (const [name, state, next] of TABLE)
  for (const event of [submitted, saved, placed, failed, dismissed, left])
    test(`an order that is ${name} handles the event '${event.type}' as the state table says`, () => {
      const result = nextPlacingState(state, event);
      if (next[event.type] === null) expect(result).toBe(state);
      else expect(result).toEqual(next[event.type]);
    });

test.each([SENDING, SAVED])('an event about another order does not change the state $step', (state) => {
  expect(nextPlacingState(state, { type: 'placed', key: 'b', order })).toBe(state);
  expect(nextPlacingState(state, { type: 'failed', key: 'b', refusal })).toBe(state);
});

test('an order that is saved in a demonstration has no key', () => {
  expect(nextPlacingState(SENDING, { type: 'saved', key: 'a', body, isStored: false })).toEqual(DEMO);
});
