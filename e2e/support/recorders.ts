import type { Page } from '@playwright/test';

/**
 * Records the API requests of the pages below a path. The Referer header decides, because a page may send a request
 * before its URL change is visible to the test.
 * @returns the paths that they requested so far
 */
export function recordApiRequestsFrom(page: Page, pagePath: string): () => string[] {
  const requests: { from: string; path: string }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const referer = request.headers().referer;
    if (pathname.startsWith('/api/') && referer)
      requests.push({ from: new URL(referer).pathname, path: pathname });
  });
  return () => {
    // Without Referer headers the result would always be empty.
    if (requests.length === 0) throw new Error('no request had a Referer header');
    return requests.filter(({ from }) => from.startsWith(pagePath)).map(({ path }) => path);
  };
}

/** Records the messages of native dialogs and accepts them. */
export function recordAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  return alerts;
}
