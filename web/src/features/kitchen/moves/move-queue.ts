import { ORDER_STATUSES, type OrderStatus } from '@chulo/shared/domain/order/order-status';
import { BACK_OFF, backOffMs } from '@chulo/shared/domain/time/back-off';
import { ApiError, isRetryable, isSessionExpired } from '../../../lib/api/api-errors.ts';
import { isSecondFactorRequired } from '../../../lib/api/needed-second-factor.ts';
import { isRecord } from '../../../lib/device/persisted-store.ts';

/** One move that always causes a server error must not block the others. */
const MAX_SERVER_ERRORS = 3;

/** A station that has finished its part of an order in preparation, or takes it back. */
export interface StationStep {
  id: string;
  isFinished: boolean;
}

/** A status change, or the step of a station, that stays on this device until the server has answered it. */
export interface QueuedMove {
  id: string;
  /** The owner; a move is never sent with another user's token. */
  userId: string;
  orderId: string;
  orderNumber: number;
  from: OrderStatus;
  to: OrderStatus;
  /** Absent for a status change; `from` and `to` then say nothing. */
  station?: StationStep;
  /** It has been sent: the server may have applied it although no response came. */
  wasTried: boolean;
}

export type MoveQueue = readonly QueuedMove[];

/**
 * Appends a move. An undo of a move that was never sent removes it; an undo of a sent move replaces it.
 * Repeating the current status is no change on the server.
 */
export function withMove(queue: MoveQueue, move: QueuedMove): MoveQueue {
  const newest = queue.findLast(({ orderId, userId }) => orderId === move.orderId && userId === move.userId);
  if (!newest || !areOpposite(newest, move)) return [...queue, move];
  const others = queue.filter((other) => other !== newest);
  return newest.wasTried ? [...others, move] : others;
}

function areOpposite(one: QueuedMove, other: QueuedMove): boolean {
  if (one.station && other.station)
    return one.station.id === other.station.id && one.station.isFinished !== other.station.isFinished;
  return !one.station && !other.station && one.from === other.to && one.to === other.from;
}

/** The status that makes a move unnecessary. */
const goalOf = ({ to, station }: QueuedMove): OrderStatus =>
  station ? (station.isFinished ? 'ready' : 'preparing') : to;

export const withTried = (queue: MoveQueue, id: string): MoveQueue =>
  queue.map((move) => (move.id === id ? { ...move, wasTried: true } : move));

export const withoutMove = (queue: MoveQueue, id: string): MoveQueue =>
  queue.filter((move) => move.id !== id);

export const nextOf = (queue: MoveQueue, userId: string): QueuedMove | null =>
  queue.find((move) => move.userId === userId) ?? null;

/**
 * Drops a rejected move and the later moves of the same order that depend on it. If the order already has the
 * status of one of them, somebody else has done that work: then nothing is reported.
 * @param status the order's current status, if the server stated it
 */
export function withoutRefused(
  queue: MoveQueue,
  refused: QueuedMove,
  status: OrderStatus | null,
): { queue: MoveQueue; isReported: boolean } {
  const isOfOrder = ({ orderId, userId }: QueuedMove) =>
    orderId === refused.orderId && userId === refused.userId;
  const done = queue.findLastIndex((move) => isOfOrder(move) && goalOf(move) === status);
  return {
    queue: queue.filter((move, index) => !isOfOrder(move) || (done >= 0 && index > done)),
    isReported: done < 0,
  };
}

/** What a failed request means for its move. `isHeld`: the server asked for the wait. */
export type MoveVerdict =
  | { kind: 'later'; waitMs: number; isHeld: boolean }
  | { kind: 'sign-in' }
  | { kind: 'refused'; status: OrderStatus | null };

/**
 * @param failures the number of earlier failed requests
 * @returns `later` for no response, a response that is not the application's own, 5xx and 429; `refused` for
 * any other
 */
export function failureOutcomeOf(error: unknown, failures: number): MoveVerdict {
  if (isSessionExpired(error) || isSecondFactorRequired(error)) return { kind: 'sign-in' };
  if (error instanceof ApiError && error.code !== null) {
    const { code, data, retryAfterSeconds } = error;
    if (!isRetryable(error) || (code === 'server.error' && failures + 1 >= MAX_SERVER_ERRORS))
      return { kind: 'refused', status: isRecord(data) ? statusOf(data.status) : null };
    if (retryAfterSeconds !== null) return { kind: 'later', waitMs: retryAfterSeconds * 1_000, isHeld: true };
  }
  return { kind: 'later', waitMs: backOffMs(BACK_OFF.kitchenMove, failures), isHeld: false };
}

/** Parses the stored queue; invalid moves are left out. */
export function parseQueue(stored: unknown): MoveQueue {
  return Array.isArray(stored) ? stored.flatMap((move) => parseMove(move) ?? []) : [];
}

function parseMove(stored: unknown): QueuedMove | null {
  if (!isRecord(stored)) return null;
  const { id, userId, orderId, orderNumber } = stored;
  const station = stationOf(stored.station);
  const [from, to] = [statusOf(stored.from), statusOf(stored.to)];
  if (typeof id !== 'string' || typeof userId !== 'string' || typeof orderId !== 'string') return null;
  if (!Number.isSafeInteger(orderNumber) || from === null || to === null) return null;
  return {
    id,
    userId,
    orderId,
    orderNumber: Number(orderNumber),
    from,
    to,
    ...(station && { station }),
    wasTried: stored.wasTried !== false,
  };
}

function stationOf(stored: unknown): StationStep | null {
  if (!isRecord(stored) || typeof stored.id !== 'string') return null;
  return { id: stored.id, isFinished: stored.isFinished === true };
}

function statusOf(value: unknown): OrderStatus | null {
  return ORDER_STATUSES.find((status) => status === value) ?? null;
}
