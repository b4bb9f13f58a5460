import { whenIdle } from './when-idle.ts';

let isStarting = typeof document !== 'undefined';
if (isStarting)
  whenIdle(() => {
    isStarting = false;
  });

/**
 * During startup, yields to the browser where it supports `scheduler.yield`, so that several calls that start together
 * become separate short tasks instead of one long task.
 */
export async function yieldDuringStartup(): Promise<void> {
  if (isStarting && 'scheduler' in globalThis && 'yield' in globalThis.scheduler)
    await globalThis.scheduler.yield();
}
