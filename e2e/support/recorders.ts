import type { Page } from '@playwright/test';

/** Accepts each native dialog. @returns the messages so far */
export function recordAlerts(page: Page): () => string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.accept();
  });
  return () => messages;
}

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
