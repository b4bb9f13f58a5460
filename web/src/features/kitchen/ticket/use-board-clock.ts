import { useSyncExternalStore } from 'react';
import { now, useClockDifference } from '../../../lib/live/server-clock.ts';

const TICK_EVERY_MS = 5_000;

let time = 0;
let timer: ReturnType<typeof setInterval> | undefined;
let unfollow = () => {};
const listeners = new Set<() => void>();

/**
 * A value derived from the server's time, for example whole minutes until an instant. One timer serves all tickets, and a
 * component renders only when its value changes. Null during server rendering.
 */
export function useBoardClock<Value extends number | string | boolean>(
  read: (now: number) => Value,
): Value | null {
  return useSyncExternalStore(
    subscribe,
    () => read(currentTime()),
    () => null,
  );
}

function currentTime(): number {
  if (listeners.size === 0) time = now();
  return time;
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tick, TICK_EVERY_MS);
    unfollow = useClockDifference.subscribe(tick);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    unfollow();
  };
}

function tick(): void {
  time = now();
  for (const onChange of listeners) onChange();
}
