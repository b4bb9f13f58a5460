export interface TimedWork {
  minutes: number;
  work: () => Promise<unknown>;
}

/** Runs each work again and again until the answer is called; a failure is logged and tried next time. */
export function everyMinutes(
  log: { error(details: object, message: string): void },
  works: readonly TimedWork[],
): () => void {
  const timers = works.map(({ minutes, work }) => {
    const run = () => work().catch((error: unknown) => log.error({ err: error }, 'timed work failed'));
    const timer = setInterval(() => void run(), minutes * 60_000);
    timer.unref();
    return timer;
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
