import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { trackRequests } from './open-requests.ts';
import { type Server, startServer } from './start-server.ts';

interface TestFixtures {
  /** Console and page errors that the test causes on purpose. All others fail it. */
  expectedErrors: RegExp | null;
  /** The page follows the server's clock although the test replaces its own. */
  followsServerClock: boolean;
  /** Opens a page in a separate browser context. Its errors fail the test too, except those that the page expects. */
  openPage: (options?: { expectedErrors?: RegExp }) => Promise<Page>;
}

interface WorkerFixtures {
  server: Server;
  /** The dishes that every test finds. */
  menu: { dishes: string[] };
}

const BUILT_PAGE = join(import.meta.dirname, '../../web/dist/client/index.html');

/** Ignores requests that are still open when the test ends. */
const UNROUTE_OPTIONS = { behavior: 'ignoreErrors' } as const;

/** Records console errors, uncaught errors and violations of the Content Security Policy. */
async function recordErrors(page: Page, errors: string[]): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

/** Removes the service worker API. A registration that Playwright blocks would log a console warning. */
const withoutServiceWorker = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });

/** Makes `goto` and `reload` wait until a server-rendered page is hydrated. */
function waitForApp(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const waitUntilHydrated = async () => {
    if ((await page.locator('#app').count()) > 0)
      await page.locator('html[data-running]').waitFor({ state: 'attached' });
  };
  page.goto = async (...args) => {
    const response = await goto(...args);
    await waitUntilHydrated();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await waitUntilHydrated();
    return response;
  };
}

/** Leaves the Date header of the API unread: the test that replaces the page's clock decides what time it is. */
function hideServerClock(): void {
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) {
    return name === 'date' ? null : get.call(this, name);
  };
}

/** A page whose clock is replaced does not follow the server's. */
function withOwnClock(page: Page): void {
  const { clock } = page;
  const [install, setFixedTime] = [clock.install.bind(clock), clock.setFixedTime.bind(clock)];
  const hide = async () => {
    // The clock belongs to all pages of the context.
    await page.context().addInitScript(hideServerClock);
    await page.evaluate(hideServerClock);
  };
  clock.install = async (...args) => hide().then(() => install(...args));
  clock.setFixedTime = async (...args) => hide().then(() => setFixedTime(...args));
}

/** The ids of the dishes on the menu. */
async function readDishes(server: Server): Promise<string[]> {
  const { data } = await (await fetch(`${server.url}/api/menu`)).json();
  return data.map(({ id }: { id: string }) => id).sort();
}

/** A test fails when it leaves another menu than it found, because others count dishes. Also when one of its pages has an unexpected console error, uncaught error or CSP violation. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      if (!existsSync(BUILT_PAGE)) throw new Error(`${BUILT_PAGE} is not built; npm test builds it`);
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  menu: [
    async ({ server }, use) => {
      await use({ dishes: await readDishes(server) });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  expectedErrors: [null, { option: true }],
  followsServerClock: [false, { option: true }],
  page: async ({ page, server, menu, expectedErrors, followsServerClock, serviceWorkers }, use, testInfo) => {
    const errors: string[] = [];
    await recordErrors(page, errors);
    if (serviceWorkers === 'block') await withoutServiceWorker(page);
    waitForApp(page);
    if (!followsServerClock) withOwnClock(page);
    trackRequests(page);
    await use(page);
    await page.unrouteAll(UNROUTE_OPTIONS);
    const unexpectedErrors = errors.filter((error) => !expectedErrors?.test(error));
    expect(unexpectedErrors, 'errors of the page').toEqual([]);
    // A test that failed half way has cleaned nothing up, and its own error is the one to read.
    if (testInfo.errors.length === 0)
      expect(await readDishes(server), 'the dishes after the test').toEqual(menu.dishes);
  },
  openPage: async ({ browser, server, expectedErrors, followsServerClock }, use) => {
    const unexpectedErrors: string[] = [];
    const opened: { page: Page; errors: string[]; expected: RegExp | null }[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      const errors: string[] = [];
      opened.push({ page, errors, expected: options?.expectedErrors ?? expectedErrors });
      await recordErrors(page, errors);
      await withoutServiceWorker(page);
      waitForApp(page);
      if (!followsServerClock) withOwnClock(page);
      trackRequests(page);
      return page;
    });
    for (const { page, errors, expected } of opened) {
      await page.unrouteAll(UNROUTE_OPTIONS);
      await page.context().close();
      unexpectedErrors.push(...errors.filter((error) => !expected?.test(error)));
    }
    expect(unexpectedErrors, 'errors of the other pages').toEqual([]);
  },
});

export { expect };
