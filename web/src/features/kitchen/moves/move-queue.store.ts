import { create } from 'zustand';
import { createPersistedStore, readJson } from '../../../lib/device/persisted-store.ts';
import { type MoveQueue, type QueuedMove, queueIn, withMove } from './move-queue.ts';

const KEY = 'kitchenMoves';

/**
 * The moves of this device that no answer has come for yet. In localStorage, because that is written before the
 * next line runs: a tablet whose battery dies in this moment has the move.
 */
export const useMoveQueue = createPersistedStore<MoveQueue>(KEY, queueIn);

/** Whether sending has failed and waits for its next try. */
export const useIsSendingHeldUp = create(() => false);

/** Changes what is kept; read anew, because another tab may have changed it in this very moment. */
export function changeQueue(change: (queue: MoveQueue) => MoveQueue): void {
  const stored = readJson(KEY);
  useMoveQueue.setState(change(stored === undefined ? useMoveQueue.getState() : queueIn(stored)), true);
}

export function keepMove(move: Omit<QueuedMove, 'id' | 'wasTried'>): void {
  changeQueue((queue) => withMove(queue, { ...move, id: randomId(), wasTried: false }));
}

/** Whoever signs out leaves nothing on this device (decisions.md). */
export function forgetMovesOf(userId: string): void {
  changeQueue((queue) => queue.filter((move) => move.userId !== userId));
}

/** Not randomUUID: browsers withhold it from pages that are served without TLS. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join('-');
}
