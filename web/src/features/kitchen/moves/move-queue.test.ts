import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { expect, test } from 'vitest';
import { apiErrorOf, NetworkError } from '../../../lib/api/api-errors.ts';
import {
  type MoveQueue,
  nextOf,
  type QueuedMove,
  queueIn,
  verdictOf,
  withMove,
  withoutMove,
  withoutRefused,
  withTried,
} from './move-queue.ts';

const STATUSES = { c: 'confirmed', p: 'preparing', r: 'ready', d: 'delivered', x: 'cancelled' } as const;
type Letter = keyof typeof STATUSES;

/** 'A c>p' moves ticket A from confirmed to preparing; 'A c>p!' has been sent; 'B@sita c>p' is another account's. */
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
  ['an empty queue keeps the first move', [], 'A c>p', ['A c>p']],
  ['moves stay in their order', ['A c>p!', 'B c>p'], 'A p>r', ['A c>p!', 'B c>p', 'A p>r']],
  ['the way back of what was never sent takes it out', ['A c>p', 'B c>p'], 'A p>c', ['B c>p']],
  ['only the last step is taken back', ['A c>p', 'A p>r'], 'A r>p', ['A c>p']],
  ['the way back of what was sent takes its place', ['A c>p!', 'B c>p'], 'A p>c', ['B c>p', 'A p>c']],
  ['a way back and forth again is nothing', ['A p>c'], 'A c>p', []],
  ["another account's move is none of it", ['A@sita c>p'], 'A p>c', ['A@sita c>p', 'A p>c']],
])('%s', (_name, queue, added, left) => {
  expect(shown(withMove(moves(...queue), move(added)))).toEqual(left);
});

test('the oldest move of the account is sent, and goes once it is answered', () => {
  const queue = moves('A@sita c>p', 'B c>p', 'A c>p');
  expect(nextOf(queue, 'kitchen')?.id).toBe('B c>p');
  expect(nextOf(queue, 'ram')).toBeNull();
  expect(shown(withTried(queue, 'B c>p'))).toEqual(['A@sita c>p', 'B c>p!', 'A c>p']);
  expect(shown(withoutMove(queue, 'B c>p'))).toEqual(['A@sita c>p', 'A c>p']);
});

test.each([
  ['the ticket is somewhere else', ['A c>p!', 'B c>p'], 'x', ['B c>p'], true],
  ['what builds on it goes with it', ['A c>p!', 'B c>p', 'A p>r'], 'x', ['B c>p'], true],
  ['the server says not where it is', ['A c>p!', 'A p>r'], null, [], true],
  ['somebody else did all of it', ['A c>p!', 'A p>r', 'B c>p'], 'r', ['B c>p'], false],
  ['somebody else did a part of it', ['A c>p!', 'A p>r', 'A r>d'], 'r', ['A r>d'], false],
  ["another account's moves stay", ['A c>p!', 'A@sita p>r'], 'x', ['A@sita p>r'], true],
] as const)('a refused move: %s', (_name, texts, status, left, isTold) => {
  const queue = moves(...texts);
  const [refused] = queue;
  const after = withoutRefused(queue, refused as QueuedMove, status && STATUSES[status]);
  expect([shown(after.queue), after.isTold]).toEqual([left, isTold]);
});

function refusal(status: number, code: string | undefined, data: object = {}, retryAfter?: string) {
  const headers = retryAfter ? { 'retry-after': retryAfter } : {};
  const answer = code === undefined ? undefined : { success: false, error: 'Because.', code, data };
  return apiErrorOf('updateOrderStatus', new Response(null, { status, headers }), answer, 'a bearer');
}

test.each([
  ['no answer', new NetworkError(), 0, { waitMs: 1_000, isHeld: false }],
  ['no answer for the fifth time', new NetworkError(), 4, { waitMs: 15_000, isHeld: false }],
  ['a database that is away', refusal(503, 'unavailable', {}, '7'), 0, { waitMs: 7_000, isHeld: true }],
  ['a server that broke on it twice', refusal(500, 'server.error'), 1, { waitMs: 2_000, isHeld: false }],
  ["what is not the server's own word", refusal(403, undefined), 9, { waitMs: 15_000, isHeld: false }],
])('%s: sent again later', (_name, error, failures, later) => {
  expect(verdictOf(error, failures)).toEqual({ kind: 'later', ...later });
});

test.each<[string, unknown, number, OrderStatus | null]>([
  [
    'a ticket that was moved meanwhile',
    refusal(409, 'order.status_changed', { status: 'ready' }),
    0,
    'ready',
  ],
  ['a move that is not allowed', refusal(403, 'order.move_not_allowed'), 0, null],
  ['a status that nobody knows', refusal(409, 'order.status_changed', { status: 'burnt' }), 0, null],
  ['a server that breaks on it every time', refusal(500, 'server.error'), 2, null],
])('%s: refused', (_name, error, failures, status) => {
  expect(verdictOf(error, failures)).toEqual({ kind: 'refused', status });
});

test('a session that is over asks for sign-in', () => {
  expect(verdictOf(refusal(401, 'auth.invalid_session'), 0)).toEqual({ kind: 'sign-in' });
});

test('of what is stored only whole moves count, and one that may have been sent counts as sent', () => {
  const whole = move('A c>p');
  const { wasTried: _, ...old } = whole;
  const broken = [{ ...whole, to: 'burnt' }, { ...whole, orderNumber: '7' }, { ...whole, id: 1 }, null, 'x'];
  expect(queueIn([whole, ...broken, old])).toEqual([whole, { ...whole, wasTried: true }]);
  expect(queueIn({ 0: whole })).toEqual([]);
});
