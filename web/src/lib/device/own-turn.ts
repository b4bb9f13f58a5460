import { whenQuiet } from './when-quiet.ts';

let isStarting = typeof document !== 'undefined';
if (isStarting)
  whenQuiet(() => {
    isStarting = false;
  });

/**
 * While the page starts, the rest in a turn of its own, where the browser gives one: several things that are begun at
 * once then hold up the page one by one and not together.
 */
export async function ownTurn(): Promise<void> {
  if (isStarting && 'scheduler' in globalThis && 'yield' in globalThis.scheduler)
    await globalThis.scheduler.yield();
}
