import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { useEffect } from 'react';
import { showError } from '../../../ui/feedback/staff-toast.ts';

/** What the server has answered to a move, for the screens of every tab. */
export interface MoveAnswer {
  orderId: string;
  /** The status of the order after the step of a station. */
  status?: OrderStatus;
  failure?: string;
}

const listeners = new Set<(answer: MoveAnswer) => void>();

const CHANNEL = 'kitchen moves';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
channel?.addEventListener('message', ({ data }: MessageEvent<MoveAnswer>) => tell(data));

/** Tells an answer to every tab: the one that sends the moves need not be the one that is looked at. */
export function announceAnswer(answer: MoveAnswer): void {
  tell(answer);
  channel?.postMessage(answer);
}

/** Without a board a refusal is a toast. */
function tell(answer: MoveAnswer): void {
  for (const listen of listeners) listen(answer);
  if (listeners.size === 0 && answer.failure !== undefined) showError(answer.failure);
}

/** @param listen must be the same function on every render */
export function useMoveAnswers(listen: (answer: MoveAnswer) => void): void {
  useEffect(() => {
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, [listen]);
}
