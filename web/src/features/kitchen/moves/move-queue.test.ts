import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { expect, test } from 'vitest';
import { apiErrorOf, NetworkError } from '../../../lib/api/api-errors.ts';
import {
  failureOutcomeOf,
  type MoveQueue,
  nextOf,
  parseQueue,
  type QueuedMove,
  withMove,
  withoutMove,
  withoutRefused,
  withTried,
} from './move-queue.ts';

const STATUSES = { c: 'confirmed', p: 'preparing', r: 'ready', d: 'delivered', x: 'cancelled' } as const;
type Letter = keyof typeof STATUSES;

/** 'A c>p' moves ticket A from confirmed to preparing; `!` marks it as sent; `@sita` is another account. */
function move(text: string): QueuedMove {
  const [, ticket = '', userId = 'kitchen', from, to, tried] =
    /^(\w)(?:@(\w+))? (\w)>(\w)(!?)$/.exec(text) ?? [];
  return {
    id: text.replace('!', ''),
    userId,
    orderId: ticket,
    orderNumber: ticket.charCodeAt(0),
    from: STATUSES[from as Letter],
    to: STATUSES[to as Letter],
    wasTried: tried === '!',
  };
}
const moves = (...texts: string[]) => texts.map(move);
const textOf = ({ id, wasTried }: QueuedMove) => `${id}${wasTried ? '!' : ''}`;
const shown = (queue: MoveQueue) => queue.map(textOf);

test.each([
  ['an empty queue accepts the first move', [], 'A c>p', ['A c>p']],
  ['a queue keeps the order of its moves', ['A c>p!', 'B c>p'], 'A p>r', ['A c>p!', 'B c>p', 'A p>r']],
  ['undoing a move that was never sent removes it', ['A c>p', 'B c>p'], 'A p>c', ['B c>p']],
  ['an undo removes only the last move of an order', ['A c>p', 'A p>r'], 'A r>p', ['A c>p']],
  ['undoing a move that was sent replaces it', ['A c>p!', 'B c>p'], 'A p>c', ['B c>p', 'A p>c']],
  ['an undo and its own undo cancel out', ['A p>c'], 'A c>p', []],
  ["a move is not merged with another account's move", ['A@sita c>p'], 'A p>c', ['A@sita c>p', 'A p>c']],
])('%s', (_name, queue, added, left) => {
  expect(shown(withMove(moves(...queue), move(added)))).toEqual(left);
});

const step = (id: string, isFinished: boolean, wasTried = false): QueuedMove => ({
  ...move('A p>p'),
  id: `${id} ${isFinished ? 'done' : 'not done'}`,
  station: { id, isFinished },
  wasTried,
});

test('a step of a station waits in its place; its undo removes it, or replaces it after it was sent', () => {
  const started = move('A c>p');
  expect(shown(withMove([started], step('oven', true)))).toEqual(['A c>p', 'oven done']);
  expect(shown(withMove([started, step('oven', true)], step('oven', false)))).toEqual(['A c>p']);
  expect(shown(withMove([step('oven', true, true)], step('oven', false)))).toEqual(['oven not done']);
  expect(shown(withMove([step('oven', true)], step('grill', false)))).toEqual([
    'oven done',
    'grill not done',
  ]);
  expect(shown(withMove([step('oven', true)], move('A p>c')))).toEqual(['oven done', 'A p>c']);
});

test.each([
  ['is not reported when the order is ready already', 'r', [], false],
  ['is reported when the order was cancelled', 'x', [], true],
  ['is reported when it went back to the first column', 'c', [], true],
] as const)('a rejected step of a station %s', (_name, status, left, isReported) => {
  const refused = step('oven', true, true);
  const after = withoutRefused([refused], refused, STATUSES[status]);
  expect([shown(after.queue), after.isReported]).toEqual([left, isReported]);
});

test('a stored step of a station is read again', () => {
  expect(parseQueue([step('oven', true)])).toEqual([step('oven', true)]);
  expect(parseQueue([{ ...step('oven', true), station: 'oven' }])[0]).not.toHaveProperty('station');
});

test("the account's oldest move is sent first and removed once it is answered", () => {
  const queue = moves('A@sita c>p', 'B c>p', 'A c>p');
  expect(nextOf(queue, 'kitchen')?.id).toBe('B c>p');
  expect(nextOf(queue, 'ram')).toBeNull();
  expect(shown(withTried(queue, 'B c>p'))).toEqual(['A@sita c>p', 'B c>p!', 'A c>p']);
  expect(shown(withoutMove(queue, 'B c>p'))).toEqual(['A@sita c>p', 'A c>p']);
});

test.each([
  ['is dropped and reported when the order has another status', ['A c>p!', 'B c>p'], 'x', ['B c>p'], true],
  ['also drops the later moves of its order', ['A c>p!', 'B c>p', 'A p>r'], 'x', ['B c>p'], true],
  ['drops all moves of its order if the status is unknown', ['A c>p!', 'A p>r'], null, [], true],
  ['is not reported if another user has done the work', ['A c>p!', 'A p>r', 'B c>p'], 'r', ['B c>p'], false],
  ['keeps the moves after the work of another user', ['A c>p!', 'A p>r', 'A r>d'], 'r', ['A r>d'], false],
  ["does not drop another account's moves", ['A c>p!', 'A@sita p>r'], 'x', ['A@sita p>r'], true],
] as const)('a rejected move %s', (_name, texts, status, left, isReported) => {
  const queue = moves(...texts);
  const [refused] = queue;
  const after = withoutRefused(queue, refused as QueuedMove, status && STATUSES[status]);
  expect([shown(after.queue), after.isReported]).toEqual([left, isReported]);
});

function refusal(status: number, code: string | undefined, data: object = {}, retryAfter?: string) {
  const headers = retryAfter ? { 'retry-after': retryAfter } : {};
  const answer = code === undefined ? undefined : { success: false, error: 'Because.', code, data };
  return apiErrorOf('updateOrderStatus', new Response(null, { status, headers }), answer, 'a bearer');
}

test.each([
  ['after no response', new NetworkError(), 0, { waitMs: 1_000, isHeld: false }],
  ['after the fifth request without a response', new NetworkError(), 4, { waitMs: 15_000, isHeld: false }],
  [
    'after the wait that a server asks for',
    refusal(503, 'unavailable', {}, '7'),
    0,
    { waitMs: 7_000, isHeld: true },
  ],
  ['after the second server error', refusal(500, 'server.error'), 1, { waitMs: 2_000, isHeld: false }],
  ['after a response of a proxy', refusal(403, undefined), 9, { waitMs: 15_000, isHeld: false }],
])('a move is retried later %s', (_name, error, failures, later) => {
  expect(failureOutcomeOf(error, failures)).toEqual({ kind: 'later', ...later });
});

test.each<[string, unknown, number, OrderStatus | null]>([
  [
    'when its order was moved meanwhile',
    refusal(409, 'order.status_changed', { status: 'ready' }),
    0,
    'ready',
  ],
  ['when it is not allowed', refusal(403, 'order.move_not_allowed'), 0, null],
  [
    'when the server answers with an unknown status',
    refusal(409, 'order.status_changed', { status: 'burnt' }),
    0,
    null,
  ],
  ['when it causes a server error every time', refusal(500, 'server.error'), 2, null],
])('a move is rejected %s', (_name, error, failures, status) => {
  expect(failureOutcomeOf(error, failures)).toEqual({ kind: 'refused', status });
});

test('a move of an expired session asks for sign-in', () => {
  expect(failureOutcomeOf(refusal(401, 'auth.invalid_session'), 0)).toEqual({ kind: 'sign-in' });
});

test('a move is kept while the kitchen account must set up a second factor', () => {
  expect(failureOutcomeOf(refusal(403, 'auth.second_factor_required'), 0)).toEqual({ kind: 'sign-in' });
});

test('invalid stored moves are ignored, and a stored move that may have been sent counts as sent', () => {
  const valid = move('A c>p');
  const { wasTried: _, ...old } = valid;
  const invalid = [{ ...valid, to: 'burnt' }, { ...valid, orderNumber: '7' }, { ...valid, id: 1 }, null, 'x'];
  expect(parseQueue([valid, ...invalid, old])).toEqual([valid, { ...valid, wasTried: true }]);
  expect(parseQueue({ 0: valid })).toEqual([]);
});
