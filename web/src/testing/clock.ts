import { expect, onTestFinished, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { answer, gate } from './network.ts';
import { openPage, type PageOptions } from './open-page.tsx';

const HOUR_MS = 3_600_000;

/**
 * Makes the timers of this length last an hour until the test ends, so that a message stays visible for as long as the test
 * needs it. Call it before the page opens. How long a message stays is tested with a fake clock.
 */
export function lengthenTimers(milliseconds: number): void {
  const { setTimeout } = globalThis;
  const longer = (run: TimerHandler, delay?: number, ...args: unknown[]) =>
    setTimeout(run, delay === milliseconds ? HOUR_MS : delay, ...args);
  globalThis.setTimeout = Object.assign(longer, setTimeout) as typeof setTimeout;
  onTestFinished(() => {
    globalThis.setTimeout = setTimeout;
  });
}

/** The page's clock stops: only `vi.advanceTimersByTimeAsync` moves it. */
export const stopClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });

/** Runs the stopped clock until the page shows an element: it repeats a failed call after seconds. */
export const runUntilShown = (locator: Locator) =>
  expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(500);
      return locator.query();
    })
    .not.toBeNull();

/** The page's clock: it runs as the true one does until `stop`, and then only with `run`. */
export interface Clock {
  stop: () => void;
  run: (milliseconds: number) => Promise<void>;
  /** Runs the stopped clock in steps until the check passes. */
  runUntil: (check: () => boolean | Promise<boolean>, stepMs?: number) => Promise<void>;
  /** The device sleeps for this time: a timer that was due meanwhile runs once. */
  sleep: (milliseconds: number) => void;
  /** It runs as the true one again. */
  resume: () => void;
}

/** Vitest has no name for this function of its clock. */
interface FakeTimer {
  clock: { jump: (milliseconds: number) => void };
}

/** Opens a page with a clock that the test rules from its first moment on. */
export async function openWithClock(path: string, options: PageOptions): Promise<Clock> {
  await openPage(path, { ...options, hasTestClock: true });
  const run = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  return {
    stop: () => void vi.setTimerTickMode('manual'),
    resume: () => void vi.setTimerTickMode('interval'),
    sleep: (milliseconds) => (setTimeout as unknown as FakeTimer).clock.jump(milliseconds),
    run,
    runUntil: (check, stepMs = 20) =>
      expect
        .poll(
          async () => {
            await run(stepMs);
            return check();
          },
          { interval: 1, timeout: 20_000 },
        )
        .toBe(true),
  };
}

/** How long an element is shown, in milliseconds of the stopped clock. */
export async function visibleTimeOf(clock: Clock, locator: Locator): Promise<number> {
  const isShown = () => locator.query() !== null;
  await clock.runUntil(isShown);
  const shownAt = Date.now();
  await clock.runUntil(() => !isShown(), 100);
  return Date.now() - shownAt;
}

/**
 * Stops the clock and runs it until each of the paths has been polled. They are answered together, so the seconds to
 * their next poll count from now, however long the page took to load.
 */
export async function runUntilPolled(clock: Clock, paths: readonly RegExp[]): Promise<void> {
  clock.stop();
  const { isOpen, open } = gate();
  const polled = new Set<RegExp>();
  const answers: Promise<unknown>[] = [];
  const ends = paths.map((path) =>
    answer(path, (_, forward) => {
      polled.add(path);
      const response = isOpen.then(forward);
      answers.push(response.then((one) => one.clone().text()));
      return response;
    }),
  );
  await clock.runUntil(() => polled.size === paths.length, 500);
  for (const end of ends) end();
  open();
  await Promise.all(answers);
  await finishTasks();
}

/** Lets the page render. Unlike a check that is repeated, it leaves a stopped clock where it is. */
export const finishTasks = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
