import { useSyncExternalStore } from 'react';

const EVERY_MS = 5_000;

let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/**
 * A part of the present, for example whole minutes since something: one clock for all, and only what has changed by
 * it is drawn anew. Null until the page runs in a browser.
 */
export function usePresent<Part extends number | string>(read: (now: number) => Part): Part | null {
  return useSyncExternalStore(
    subscribe,
    () => read(present()),
    () => null,
  );
}

function present(): number {
  if (listeners.size === 0) now = Date.now();
  return now;
}

function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(look, EVERY_MS);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function look(): void {
  now = Date.now();
  for (const changed of listeners) changed();
}
