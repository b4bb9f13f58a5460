import type { Page } from '@playwright/test';

/** Stops the page's clock, which `page.clock.install` has replaced: from here on it advances only with runFor. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/**
 * Stops the clock and runs it until each of the paths has been polled and answered.
 * From this moment the seconds to the next poll count, however long the page took to load.
 */
export async function runUntilPolled(page: Page, paths: readonly string[]): Promise<void> {
  await pauseClock(page);
  let sent = 0;
  const answers = paths.map(async (path) => {
    const request = await page.waitForRequest((request) => request.url().endsWith(path));
    sent += 1;
    await (await request.response())?.finished();
  });
  while (sent < paths.length) await page.clock.runFor(500);
  await Promise.all(answers);
}
