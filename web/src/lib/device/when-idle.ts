const MAX_IDLE_WAIT_MS = 2_000;
/** Timeout for the load event, which a stalled picture can delay without limit. */
const MAX_LOAD_WAIT_MS = 5_000;

/**
 * Runs deferred work after the page has loaded and the browser is idle.
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void): () => void {
  let isDone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  const runWhenIdle = () => {
    clearTimeout(timer);
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS });
    else setTimeout(run);
  };
  if (document.readyState === 'complete') runWhenIdle();
  else {
    addEventListener('load', runWhenIdle, { once: true });
    timer = setTimeout(runWhenIdle, MAX_LOAD_WAIT_MS);
  }
  return () => {
    isDone = true;
    clearTimeout(timer);
  };
}

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
