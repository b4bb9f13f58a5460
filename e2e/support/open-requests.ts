import { expect, type Page, type Request } from '@playwright/test';

const openRequests = new WeakMap<Page, Set<Request>>();

/** Records the requests of a page that are not answered yet, apart from its event stream. */
export function trackRequests(page: Page): void {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/events')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/**
 * Waits until a page has no open request, and has rendered the answers without sending another one. A logout beside an
 * open request would end it with an error in the console.
 */
export async function waitForRequests(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const before = openRequests.get(page)?.size;
      // Two frames of the browser, also while the page's clock stands.
      for (let frame = 0; frame < 2; frame += 1)
        await page.evaluate(() => document.documentElement.animate(null, 1).finished.then(() => undefined));
      return Math.max(before ?? 0, openRequests.get(page)?.size ?? 0);
    }, 'open requests')
    .toBe(0);
}
