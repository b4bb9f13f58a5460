import { newPerson } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { signUp } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { lengthenTimers } from '../support/long-timers.ts';
import { waitForRequests } from '../support/open-requests.ts';

/** As in web/public/start.js. */
const SLOW_MS = 150;
const MAX_WAIT_MS = 2_000;

const UNKNOWN_PATH = '/no/such/page';
/** The browser logs the status of the not-found page. */
const NOT_FOUND_ERROR = /status of 404.*\/no(\/such\/|-such-)page/;
const PIZZA = '/product/cd1845e0-c6a2-4823-bdd6-db392bbfc657';

for (const path of ['/', '/search', PIZZA, '/about', '/contact', UNKNOWN_PATH])
  test.describe(`first view of ${path}`, () => {
    test.use({ expectedErrors: path === UNKNOWN_PATH ? NOT_FOUND_ERROR : null });

    test(`${path} is server-rendered and hydrates without a layout shift`, async ({ page, request }) => {
      const html = await (await request.get(path)).text();
      const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '');
      expect(heading).toBeTruthy();
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        const record = (entries: PerformanceEntryList) => {
          for (const entry of entries) shifts.push(entry.toJSON().value);
        };
        const observer = new PerformanceObserver((list) => record(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        Object.assign(globalThis, { recordRest: () => record(observer.takeRecords()) });
      });
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Dark mode' })).toHaveAttribute('aria-pressed', 'false');
      await page.getByRole('button', { name: 'Dark mode' }).click();
      await expect(page.getByRole('button', { name: 'Dark mode' })).toHaveAttribute('aria-pressed', 'true');
      await waitForRequests(page);
      await page.evaluate('document.fonts.ready.then(recordRest)');
      const shifts = await page.evaluate<number[]>('shifts');
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
    });
  });

test('menu, categories and restaurants are requested at startup [S7.7]', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/about');
  for (const path of ['/api/menu', '/api/categories', '/api/restaurants'])
    await expect.poll(() => requests).toContain(path);
});

test('a guarded page shows that the session is loading until the app runs [S2.13]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  for (const path of [
    '/cart',
    '/checkout',
    '/profile',
    '/order-tracking/1',
    '/kitchen',
    '/admin',
    '/delivery',
  ]) {
    await page.goto(path);
    await expect(page.getByText('Loading Session...')).toBeVisible();
    if (path === '/cart') await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart');
  }
  await context.close();
});

test('server-rendered content is painted before the app code is requested, unless the connection is slow', async ({
  page,
}) => {
  await lengthenTimers(page, MAX_WAIT_MS);
  await signUp(page, newPerson());
  for (const path of ['/', '/cart']) {
    await page.goto(path);
    const { paintedAt, requestedAt, start } = await page.evaluate(() => {
      const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const { duration, responseEnd } = requests.find(({ name }) => name.includes('/start.js')) ?? {};
      return {
        paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        requestedAt: requests.find(({ name }) => name.includes('/assets/libraries-'))?.startTime,
        start: { duration: duration ?? Number.NaN, at: responseEnd ?? Number.NaN },
      };
    });
    expect(paintedAt, path).toBeGreaterThan(0);
    // A busy machine is slow, too: start.js then requests the code at once (decision 0042).
    const isSlow = start.duration > SLOW_MS;
    expect(requestedAt, path).toBeGreaterThan((isSlow ? start.at : paintedAt) ?? Number.NaN);
  }
});

test('cart, delivery type and address survive reloads [S4.7]', async ({ page }) => {
  const address = { id: '', label: 'Home', address: 'Station Road 12', city: 'Janakpur' };
  await signUp(page, newPerson());
  await page.evaluate((stored) => localStorage.setItem('deliveryAddress', JSON.stringify(stored)), address);
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Margherita Pizza' }).first().click();
  await page.goto('/cart');
  await expect(page.getByText('Station Road 12')).toBeVisible();
  await page.getByText('Dine in', { exact: true }).click();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Margherita Pizza');
  await expect(page.getByRole('radio', { name: 'Dine in' })).toBeChecked();
  await page.getByText('Delivery', { exact: true }).click();
  await expect(page.getByText('Station Road 12')).toBeVisible();
});

test.describe('not-found page', () => {
  test.use({ expectedErrors: NOT_FOUND_ERROR });

  test('an unknown path shows the not-found page with a link to home [S2.12 S8.80]', async ({ page }) => {
    const response = await page.goto(UNKNOWN_PATH);
    expect(response?.status()).toBe(404);
    expect(await response?.text(), 'its code is loaded with the app').toMatch(
      /data-page="[^"]*\/not-found-page/,
    );
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expectAccessible(page, 'not found');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { name: 'Hungry, Janakpur?' })).toBeVisible();
  });
});

test('deferred requests do not wait for a hanging picture', async ({ page }) => {
  await page.route('**/art/**', () => {});
  const menuRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/menu');
  await page.goto('/', { waitUntil: 'commit' });
  await menuRequest;
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});

test('a URL with a malformed fragment shows its page', async ({ page }) => {
  await page.goto('/about#%E0%A4%A');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(page.getByRole('button', { name: 'Dark mode' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
});

test.describe('code loading errors', () => {
  test.use({ expectedErrors: /./ });

  test('a page that is opened directly and whose code fails to load can be loaded again', async ({
    page,
  }) => {
    await page.route('**/assets/search-page-*.js', (route) => route.abort());
    await page.goto('/search');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await page.unroute('**/assets/search-page-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search the menu' })).toBeVisible();
  });

  test('a page whose code fails to load shows an error, and the home link and the retry work [S8.8]', async ({
    page,
    context,
  }) => {
    const menu = page.getByRole('link', { name: 'See the whole menu' });
    const error = page.getByRole('heading', { name: 'Unexpected Application Error!' });
    await page.goto('/');
    await page.route('**/assets/search-page-*.js', (route) => route.abort());
    // Hovering over a dish would preload the code of its page before the network is cut.
    await page.route('**/assets/product-page-*.js', (route) => route.abort());
    await menu.click();
    await expect(error).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
    await expectAccessible(page, 'error page');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { name: 'Hungry, Janakpur?' })).toBeVisible();
    await menu.click();
    await expect(error).toBeVisible();
    await page.unroute('**/assets/search-page-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();

    await context.setOffline(true);
    await page.getByRole('link', { name: 'Margherita Pizza' }).click();
    await expect(error).toBeVisible();
    await page.unrouteAll();
    // The first attempt after the connection is back fails too.
    await page.route('**/assets/product-page-*.js', (route) => route.abort(), { times: 1 });
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Margherita Pizza' })).toBeVisible();
  });

  test('a redirect to the sign-in page shows a loading state while its code loads', async ({ page }) => {
    await page.goto('/');
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/login-page-*.js', async (route) => {
      await blocked;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Cart' }).click();
    await expect(page.getByRole('main')).toContainText('Loading...');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  });

  test('an overlay whose code fails to load shows a message and opens after reconnecting', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Change / Setup' }).click();
    await expect(page.getByText('No connection right now. This opens as soon as it is back.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hungry, Janakpur?' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: 'Delivery address' })).toBeVisible();
  });
});

test('a new page opens at the top, and back navigation and reload restore the scroll position', async ({
  page,
}) => {
  const scrollPosition = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(scrollPosition).toBe(600);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  expect(await scrollPosition()).toBe(0);
  await page.goBack();
  await expect.poll(scrollPosition).toBe(600);
  await page.reload();
  await expect.poll(scrollPosition).toBe(600);
  await page.goto('/');
  expect(await scrollPosition()).toBe(0);
});
