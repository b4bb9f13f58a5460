import type { Page } from '@playwright/test';

/** @returns what the browser's own alerts have said so far; each is taken away at once */
export function recordAlerts(page: Page): () => string[] {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  return () => said;
}

/**
 * @param path of the pages that must not ask
 * @returns what they have asked of the API; told by the sender's own address, as a page may begin to ask before
 * anybody sees that it has changed
 */
export function recordApiRequestsFrom(page: Page, path: string): () => string[] {
  const asked: { from: string; what: string }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const sender = request.headers().referer;
    if (pathname.startsWith('/api/') && sender)
      asked.push({ from: new URL(sender).pathname, what: pathname });
  });
  return () => {
    // A browser that no longer told who asks would hide everything.
    if (asked.length === 0) throw new Error('no page has asked anything with its address');
    return asked.filter(({ from }) => from.startsWith(path)).map(({ what }) => what);
  };
}
