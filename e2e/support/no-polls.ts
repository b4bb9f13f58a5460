import type { Page } from '@playwright/test';

const SHORTEST_POLL_MS = 10_000;

/** The page polls nothing: it reads data only when it opens, on an event and after an action. Call it before the page opens. */
export const withoutPolls = (page: Page) =>
  page.addInitScript((shortestPoll) => {
    const start = window.setInterval;
    window.setInterval = ((run: () => void, milliseconds = 0, ...args: []) =>
      milliseconds < shortestPoll ? start(run, milliseconds, ...args) : 0) as typeof setInterval;
  }, SHORTEST_POLL_MS);
