import type { Page } from '@playwright/test';

/**
 * Makes the timers of this length last an hour, so that a message stays visible for as long as the test needs it. Call it
 * before the page opens. How long a message stays is tested with a fake clock.
 */
export const lengthenTimers = (page: Page, milliseconds: number) =>
  page.addInitScript((length) => {
    const startTimer = window.setTimeout;
    window.setTimeout = ((run: () => void, delay?: number, ...args: []) =>
      startTimer(run, delay === length ? 3_600_000 : delay, ...args)) as typeof setTimeout;
  }, milliseconds);
