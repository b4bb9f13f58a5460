import { test as base, expect, type Page } from '@playwright/test';
import { type Product, startServer } from './start-server.ts';

interface TestFixtures {
  /** What a test provokes itself, so that it does not count as a fault. */
  expectedErrors: RegExp | null;
  /** Another person with a browser of their own, watched like the first one. */
  openPage: () => Promise<Page>;
}

interface WorkerFixtures {
  product: Product;
}

/** A poll that a walk leaves half answered is none of its faults. */
const LEFT = { behavior: 'ignoreErrors' } as const;

/** Notes everything that goes wrong in a page without being asked for. */
async function watch(page: Page, faults: string[]): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

/** As in a browser that has none; a registration that Playwright blocks would be warned of in the console. */
const withoutServiceWorker = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });

/** A page that the server has rendered looks ready before it is: what comes next waits until the app runs. */
function waitForApp(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const wait = async () => {
    if ((await page.locator('#app').count()) > 0)
      await page.locator('html[data-running]').waitFor({ state: 'attached' });
  };
  page.goto = async (...args) => {
    const response = await goto(...args);
    await wait();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await wait();
    return response;
  };
}

/** Every page of a test fails it by a console error, an uncaught error or a violation of the CSP. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const product = await startServer();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  expectedErrors: [null, { option: true }],
  page: async ({ page, expectedErrors, serviceWorkers }, use) => {
    const faults: string[] = [];
    await watch(page, faults);
    if (serviceWorkers === 'block') await withoutServiceWorker(page);
    waitForApp(page);
    await use(page);
    await page.unrouteAll(LEFT);
    const unprovoked = faults.filter((fault) => !expectedErrors?.test(fault));
    expect(unprovoked, 'faults of the page').toEqual([]);
  },
  openPage: async ({ browser, product }, use) => {
    const faults: string[] = [];
    const pages: Page[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: product.url });
      const page = await context.newPage();
      pages.push(page);
      await watch(page, faults);
      await withoutServiceWorker(page);
      waitForApp(page);
      return page;
    });
    for (const page of pages) {
      await page.unrouteAll(LEFT);
      await page.context().close();
    }
    expect(faults, 'faults of the other pages').toEqual([]);
  },
});

export { expect };
