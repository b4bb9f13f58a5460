import type { Page } from '@playwright/test';

/** As if the tab comes to the front again after a while: what has no live event is read anew. Needs `page.clock.install()`. */
export async function returnToPage(page: Page): Promise<void> {
  await page.clock.fastForward(10_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
