import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { lengthenTimers } from '../support/long-timers.ts';

/** How long start.js waits for the first paint. */
const MAX_WAIT_MS = 2_000;

/** Milliseconds since the navigation: when the app's code was requested, and the first paint. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const code = performance.getEntriesByType('resource').find(({ name }) => name.includes('/libraries-'));
    const start = performance.getEntriesByType('resource').find(({ name }) => name.includes('/start.js'));
    return {
      requested: code?.startTime ?? Number.NaN,
      painted: paint?.startTime ?? Number.NaN,
      startMs: start?.duration ?? Number.NaN,
    };
  });

test('on a fast connection the code of the app is requested after the first paint', async ({ page }) => {
  await lengthenTimers(page, MAX_WAIT_MS);
  await page.goto('/');
  const { requested, painted, startMs } = await timesOf(page);
  // A busy test machine can be as slow as a slow connection.
  expect(requested > painted).toBe(startMs <= 150);
});

test('on a slow connection the code of the app is requested before the first paint', async ({ page }) => {
  await page.route('**/start.js*', async (route) => {
    // Longer than the limit of a slow connection (SLOW_MS in start.js).
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  // Nothing is painted before the style sheet.
  const codeRequest = page.waitForRequest('**/assets/libraries-*.js');
  await page.route('**/*.css', async (route) => {
    await codeRequest;
    await route.continue();
  });
  await page.goto('/');
  const { requested, painted } = await timesOf(page);
  expect(requested).toBeLessThan(painted);
});

test('the last dish of the menu can be added as soon as the first view reacts', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.documentElement?.dataset.running) return;
      observer.disconnect();
      const buttons = [...document.querySelectorAll<HTMLElement>('button[aria-label^="Add "]')];
      const last = buttons.at(-1);
      const isHydrated = Object.keys(last ?? {}).some((key) => key.startsWith('__reactProps'));
      document.documentElement.dataset.lastDish = isHydrated ? 'hydrated' : 'later';
      last?.click();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-running'] });
  });
  await page.goto(`${baseURL}/search`);
  await expect(page.locator('html')).toHaveAttribute('data-last-dish', 'later');
  await expect(page.getByRole('link', { name: 'View cart: 1 item' })).toBeVisible();
  await expect(page.getByRole('group', { name: /./ }).locator('output')).toHaveText('1');
});
