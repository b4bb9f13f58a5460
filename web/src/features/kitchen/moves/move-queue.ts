import { ORDER_STATUSES, type OrderStatus } from '@chulo/shared/domain/order/order-status';
import { BACK_OFF, backOffMs } from '@chulo/shared/domain/time/back-off';
import { ApiError, isPassing, isSessionOver } from '../../../lib/api/api-errors.ts';
import { isRecord } from '../../../lib/device/persisted-store.ts';

/** A server that breaks on one move every time must not hold back all the others. */
const MOST_BREAKDOWNS = 3;

/** A step of the kitchen that is kept on this device until the server has answered it. */
export interface QueuedMove {
  id: string;
  /** Whose it is; it is sent with no other's bearer. */
  userId: string;
  orderId: string;
  orderNumber: number;
  from: OrderStatus;
  to: OrderStatus;
  /** It has been sent: the server may have it, though no answer came. */
  wasTried: boolean;
}

export type MoveQueue = readonly QueuedMove[];

/**
 * Keeps a move behind those before it. The way back of a move that was never sent just takes that one out; of one
 * that was, it takes its place: the server does nothing where it never had it (a repeat of the status is no change).
 */
export function withMove(queue: MoveQueue, move: QueuedMove): MoveQueue {
  const newest = queue.findLast(({ orderId, userId }) => orderId === move.orderId && userId === move.userId);
  if (!newest || newest.from !== move.to || newest.to !== move.from) return [...queue, move];
  const others = queue.filter((other) => other !== newest);
  return newest.wasTried ? [...others, move] : others;
}

export const withTried = (queue: MoveQueue, id: string): MoveQueue =>
  queue.map((move) => (move.id === id ? { ...move, wasTried: true } : move));

export const withoutMove = (queue: MoveQueue, id: string): MoveQueue =>
  queue.filter((move) => move.id !== id);

/** What is to be sent next for a person: the oldest. */
export const nextOf = (queue: MoveQueue, userId: string): QueuedMove | null =>
  queue.find((move) => move.userId === userId) ?? null;

/**
 * The server refuses a move: those of the same ticket that build on it go with it. Where the ticket already stands
 * where one of them leads, somebody else has done that work, and nothing is lost or told.
 * @param status where the ticket truly stands, if the server says so
 */
export function withoutRefused(
  queue: MoveQueue,
  refused: QueuedMove,
  status: OrderStatus | null,
): { queue: MoveQueue; isTold: boolean } {
  const isOfTicket = ({ orderId, userId }: QueuedMove) =>
    orderId === refused.orderId && userId === refused.userId;
  const done = queue.findLastIndex((move) => isOfTicket(move) && move.to === status);
  return {
    queue: queue.filter((move, index) => !isOfTicket(move) || (done >= 0 && index > done)),
    isTold: done < 0,
  };
}

/** What a failed sending means for its move. */
export type MoveVerdict =
  | { kind: 'later'; waitMs: number; isHeld: boolean }
  | { kind: 'sign-in' }
  | { kind: 'refused'; status: OrderStatus | null };

/**
 * @param failures how many sendings have failed before
 * @returns later for no answer, an answer that is not the server's own, 5xx and 429; any other answer is a refusal
 */
export function verdictOf(error: unknown, failures: number): MoveVerdict {
  if (isSessionOver(error)) return { kind: 'sign-in' };
  if (error instanceof ApiError && error.code !== null) {
    const { code, data, retryAfterSeconds } = error;
    if (!isPassing(error) || (code === 'server.error' && failures + 1 >= MOST_BREAKDOWNS))
      return { kind: 'refused', status: isRecord(data) ? statusOf(data.status) : null };
    if (retryAfterSeconds !== null) return { kind: 'later', waitMs: retryAfterSeconds * 1_000, isHeld: true };
  }
  return { kind: 'later', waitMs: backOffMs(BACK_OFF.kitchenMove, failures), isHeld: false };
}

/** What is stored on this device; what is no move is left out. */
export function queueIn(stored: unknown): MoveQueue {
  return Array.isArray(stored) ? stored.flatMap((move) => moveIn(move) ?? []) : [];
}

function moveIn(stored: unknown): QueuedMove | null {
  if (!isRecord(stored)) return null;
  const { id, userId, orderId, orderNumber } = stored;
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
    wasTried: stored.wasTried !== false,
  };
}

function statusOf(value: unknown): OrderStatus | null {
  return ORDER_STATUSES.find((status) => status === value) ?? null;
}
