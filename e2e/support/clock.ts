import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './fixtures.ts';

const STEP_MS = 20;
const POLL_STEP_MS = 500;
/** The step while the page repeats a failed request: its back-off is counted in seconds. */
export const RETRY_STEP_MS = 500;

/**
 * Stops the page's clock, which `page.clock.install` has replaced, about a second ahead. From here on it advances only
 * with `runFor`. What the page still loads may wait for timers, so wait for it first.
 */
export async function pauseClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  // On a busy machine that second may already have passed. Playwright then rejects, but has stopped the clock.
  await pause().catch(pause);
}

/** Runs the stopped clock in steps until the check passes. */
export async function runUntil(page: Page, check: () => Promise<void>, stepMs = STEP_MS): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs);
    await check();
  }).toPass({ intervals: [0] });
  await finishTasks(page);
}

/** Runs the stopped clock until an element is visible. */
export const runUntilVisible = (page: Page, element: Locator, stepMs?: number) =>
  runUntil(page, async () => expect(await element.isVisible()).toBe(true), stepMs);

/**
 * Stops the clock and runs it until each of the paths has been polled. They are answered together, so the seconds to
 * their next poll count from now, however long the page took to load.
 */
export async function runUntilPolled(page: Page, paths: readonly string[]): Promise<void> {
  await pauseClock(page);
  const held: Route[] = [];
  const isPolled = ({ href }: URL) => paths.some((path) => href.endsWith(path));
  await page.route(isPolled, (route) => void held.push(route));
  while (new Set(held.map((route) => route.request().url())).size < paths.length)
    await page.clock.runFor(POLL_STEP_MS);
  await page.unroute(isPolled);
  await Promise.all(
    held.map(async (route) => {
      await route.fallback();
      const response = await route.request().response();
      await response?.finished();
    }),
  );
  await finishTasks(page);
}

/** Waits until the page has run its pending tasks, such as the effects of the last render. */
async function finishTasks(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
  );
}
