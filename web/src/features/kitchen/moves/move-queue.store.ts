import { create } from 'zustand';
import { createPersistedStore, readJson } from '../../../lib/device/persisted-store.ts';
import { randomUuid } from '../../../lib/device/random-uuid.ts';
import { type MoveQueue, parseQueue, type QueuedMove, withMove } from './move-queue.ts';

const KEY = 'kitchenMoves';

/**
 * The moves of this device that the server has not answered yet. localStorage is synchronous: a move survives
 * a tablet whose battery dies right after the tap.
 */
export const useMoveQueue = createPersistedStore<MoveQueue>(KEY, parseQueue);

export const useIsSendingHeldUp = create(() => false);

/** Updates the queue. It re-reads the storage, because another tab may have changed it. */
export function changeQueue(change: (queue: MoveQueue) => MoveQueue): void {
  const stored = readJson(KEY);
  useMoveQueue.setState(change(stored === undefined ? useMoveQueue.getState() : parseQueue(stored)), true);
}

export function enqueueMove(move: Omit<QueuedMove, 'id' | 'wasTried'>): void {
  changeQueue((queue) => withMove(queue, { ...move, id: randomUuid(), wasTried: false }));
}

/** Signing out deletes the user's queued moves from this device. */
export function deleteMovesOf(userId: string): void {
  changeQueue((queue) => queue.filter((move) => move.userId !== userId));
}
