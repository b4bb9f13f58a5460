import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, logInAs, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { pauseClock, runUntil } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { escapeFrom, tabTo } from '../support/keyboard.ts';
import { withoutPolls } from '../support/no-polls.ts';
import { createCustomer, createOrder } from '../support/orders.ts';
import { visibleTimeOf } from '../support/visible-time.ts';

/** The requests of the panel when it opens and on Refresh (S7.37, S7.38). */
const REQUESTS = [
  '/api/auth/users?role=customer',
  '/api/banners',
  '/api/categories',
  '/api/menu',
  '/api/orders',
  '/api/orders/stats',
  '/api/promos',
  '/api/restaurants',
];

/** All API requests except the event stream, the kitchen status and the orders that wait for an answer. */
const DATA = /\/api\/(?!events|kitchen\/watch|orders\?view=pending)/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Sections of the panel' });

/** The path of a request, with its role parameter. */
function pathWithRole(request: Request): string {
  const { pathname, searchParams } = new URL(request.url());
  const role = searchParams.get('role');
  return role === null ? pathname : `${pathname}?role=${role}`;
}

const isDataRequest = (request: Request) => request.method() === 'GET' && DATA.test(request.url());

/** Runs in the page. @returns the sections whose code is loaded */
function loadedSections(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => /(\w+)-section-/.exec(name)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))];
}

async function openPanel(page: Page, hash = ''): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto(`/admin${hash}`);
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
}

test('the panel sends its eight requests in parallel, and Refresh sends them again [S7.37 S7.38 S2.97 S2.98]', async ({
  page,
}) => {
  // Polls would be counted among the requests of a click.
  await withoutPolls(page);
  await signIn(page, ADMIN);
  const waiting = new Set<string>();
  let release = () => {};
  const allSent = new Promise<void>((resolve) => {
    release = resolve;
  });
  // No request gets a response before all eight are sent.
  await page.route(DATA, async (route) => {
    waiting.add(pathWithRole(route.request()));
    if (REQUESTS.every((path) => waiting.has(path))) release();
    await allSent;
    await route.continue();
  });
  // A section without data of its own.
  await page.goto('/admin#promos');
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await expect.poll(() => [...waiting].sort()).toEqual(REQUESTS);
  await page.unroute(DATA);
  let requests: string[] = [];
  let lastAt = Date.now();
  page.on('request', (request) => {
    if (isDataRequest(request)) requests.push(pathWithRole(request));
    lastAt = Date.now();
  });
  await expect.poll(() => Date.now() - lastAt, 'the panel is idle').toBeGreaterThan(500);
  // No code of another section is loaded, and no charts.
  expect(await page.evaluate(loadedSections)).toEqual([]);
  requests = [];
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Everything is up to date.')).toBeAttached();
  expect(requests.sort()).toEqual(REQUESTS);
});

test('the sidebar links to the ten sections, to Staff and to the audit trail, stays collapsed after a reload, and contains the theme switch and Logout [S1.4 S1.12 S2.93 S2.94 S2.95 S2.96]', async ({
  page,
}) => {
  await openPanel(page, '#nothing-here');
  await expect(heading(page)).toHaveText('Overview');
  await expect(page).toHaveTitle(/Overview · Admin$/);
  const links = sidebar(page).getByRole('link');
  await expect(links).toHaveText([
    'Overview',
    /^Orders\d*$/,
    'Products',
    'Categories',
    'Customers',
    'Banners',
    'Promo Codes',
    'Kitchen View',
    'Transaction',
    'Settings',
    'Staff',
    'Audit trail',
  ]);
  await links.nth(6).click();
  await expect(page).toHaveURL('/admin#promos');
  await expect(page).toHaveTitle(/Promo Codes · Admin$/);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('Overview');

  await page.getByRole('button', { name: 'Dark mode' }).click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
  expect((await sidebar(page).boundingBox())?.width).toBeLessThan(80);
  await links.nth(4).hover();
  await expect(page.getByRole('tooltip', { name: 'Customers' })).toBeVisible();
  await expectAccessible(page, 'panel collapsed');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('Ctrl-K finds a section, an order, a customer and a dish with the keyboard only', async ({ page }) => {
  const customer = await createCustomer(page.request, 'Quintessa Palette');
  const order = await createOrder(page.request, customer);
  await openPanel(page);
  const field = page.getByRole('combobox', { name: /^Go to a section/ });
  const option = (name: RegExp) => page.getByRole('option', { name });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(12);
  await page.keyboard.type('promo');
  await expect(option(/Promo Codes/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin#promos');
  await expect(heading(page)).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('quintessa');
  await expect(option(/Quintessa Palette/)).toHaveCount(2);
  await expectAccessible(page, 'panel palette');
  await page.keyboard.press('ArrowDown');
  await expect(option(/Quintessa Palette.*@/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin\\?open=${customer.user.id}#customers$`));
  await expect(page.getByRole('dialog', { name: 'Customer Profile' })).toContainText('Quintessa Palette');
  await escapeFrom(page.getByRole('dialog'));
  await expect(page.getByRole('dialog')).toBeHidden();

  // Enter works before the results of a number arrive.
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(`#${order.orderNumber}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin\\?open=${order.id}#orders$`));
  await escapeFrom(page.getByRole('dialog', { name: `Order #${order.orderNumber}` }));
  await expect(page).toHaveURL('/admin#orders');

  const paletteButton = page.getByRole('button', { name: 'Go to', exact: true });
  await tabTo(page, 'button', 'Go to');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('margher');
  await expect(option(/Margherita Pizza/)).toBeVisible();
  await page.keyboard.type(' of mars');
  await expect(page.getByText('No results for “margher of mars”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(paletteButton).toBeFocused();
});

test('a dish that is chosen with Ctrl-K opens each time, and stays closed after a reload', async ({
  page,
}) => {
  await openPanel(page, '#products');
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill('pizza');
  const form = page.getByRole('dialog', { name: 'Edit product' });
  for (const turn of ['first', 'second']) {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Go to a section/ })).toBeFocused();
    await page.keyboard.type('margherita');
    await page.getByRole('option', { name: /Margherita Pizza/ }).click();
    await expect(form, `the ${turn} time`).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL('/admin#products');
  }
  await expect(search).toHaveValue('pizza');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
  await expect(form).toBeHidden();
});

test('orders and customers that are found later do not move the dish under the pointer', async ({ page }) => {
  await createOrder(page.request, await createCustomer(page.request, 'Margherita Devi'));
  await openPanel(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/search=margherita/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Go to a section/ }).fill('margherita');
  const dish = page.getByRole('option', { name: /Margherita Pizza/ });
  await expect(dish).toBeVisible();
  await expect(page.getByRole('option'), 'nothing of another text').toHaveCount(1);
  const place = await dish.boundingBox();
  answer();
  await expect(page.getByRole('option', { name: /Margherita Devi/ })).toHaveCount(2);
  expect(await dish.boundingBox()).toEqual(place);
});

test.describe('phone viewport', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('on a phone the sections are in a menu, and toasts do not cover its links', async ({ page }) => {
    await openPanel(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectAccessible(page, 'panel menu');
    await sidebar(page).getByRole('link', { name: 'Banners' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(heading(page)).toHaveText('Banners');
    await expect(heading(page)).toBeFocused();
    await page.getByRole('button', { name: 'Menu' }).click();
    await escapeFrom(page.getByRole('dialog'));
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();

    const banner = page.getByRole('list', { name: 'Manage Banners' }).getByRole('listitem').first();
    await banner.getByRole('button', { name: /^Disable/ }).click();
    const message = page.getByText('Banner status updated.');
    // A message under the pointer stays.
    await message.hover();
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    const lastLink = sidebar(page).getByRole('link', { name: 'Audit trail' });
    const gap = async () => {
      const [link, toast] = await Promise.all([lastLink.boundingBox(), message.boundingBox()]);
      return link && toast ? toast.y - (link.y + link.height) : -1;
    };
    await expect.poll(gap).toBeGreaterThan(0);
    await escapeFrom(page.getByRole('dialog'));
    await banner.getByRole('button', { name: /^Enable/ }).click();
    await expect(banner.getByRole('button', { name: /^Disable/ })).toBeVisible();

    // The tab row scrolls on a phone, the page does not.
    await page.goto('/admin#settings');
    const last = page.getByRole('tab', { name: 'Notifications' });
    await expect(last).not.toBeInViewport({ ratio: 1 });
    await page.getByRole('tab', { name: 'Delivery' }).hover();
    await page.mouse.wheel(400, 0);
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test.describe('session errors', () => {
  // A request that is open at the sign-out is refused.
  test.use({ expectedErrors: /Failed to load resource/ });

  test('Logout in the collapsed sidebar leads to the sign-in page [S2.96]', async ({ page }) => {
    await openPanel(page);
    await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('a 401 response, or an error that mentions a token, redirects to the sign-in page [S6.27]', async ({
    page,
  }) => {
    const refuse = (status: number, error: string) =>
      page.route('**/api/promos', (route) => route.fulfill({ status, json: { success: false, error } }));
    await signIn(page, ADMIN);
    await refuse(422, 'The token is not one of ours.');
    await page.goto('/admin#settings');
    await expect(page).toHaveURL('/login?redirect=%2Fadmin%23settings');
    await page.unroute('**/api/promos');

    await openPanel(page, '#settings');
    await refuse(401, 'Who is there?');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fadmin%23settings');
  });
});

test('the overview shows four figures, the five newest orders, and charts with tables [S2.99 S2.100 S9.40]', async ({
  page,
}) => {
  const admin = await logInAs(page.request, ADMIN);
  const order = await createOrder(page.request, await createCustomer(page.request, 'जानकी देवी यादव'));
  const stats = await callApi<{ totalOrders: number; totalRevenue: number }>(
    page.request,
    'GET',
    '/api/orders/stats',
    admin,
  );
  await openPanel(page);
  const figures = page.getByRole('list', { name: 'Figures' }).getByRole('listitem');
  await expect(figures).toHaveText([
    new RegExp(`^Total Orders${stats.totalOrders.toLocaleString('en')}\\d+ today$`),
    new RegExp(`^Revenue₹${stats.totalRevenue.toLocaleString('en', { minimumFractionDigits: 2 })}₹.* today$`),
    /^Customers\d+Newest: जानकी देवी यादव$/,
    /^Products32(All available|\d+ unavailable)$/,
  ]);
  const recent = page.getByRole('list', { name: 'Recent orders' }).getByRole('listitem');
  await expect(recent).toHaveCount(5);
  await expect(recent.first()).toContainText(`#${order.orderNumber} जानकी देवी यादव`);
  // The charts are hidden from assistive technology, so the columns are found by their style: one for each day.
  const heights = await page
    .getByRole('figure')
    .first()
    .locator('[style*="height"]')
    .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect()));
  expect(heights.filter(({ width, height }) => width > 4 && height > 4).length).toBeGreaterThan(25);
  await expectAccessible(page, 'panel overview');

  for (const name of ['Today by hour', 'Last 30 days', 'Best sellers, 30 days', 'Delivery types, 30 days']) {
    await page.getByRole('button', { name: `Show as table: ${name}` }).click();
    await expect(page.getByRole('table', { name })).toBeVisible();
  }
  await expect(page.getByRole('table', { name: 'Today by hour' }).getByRole('row')).toHaveCount(25);
  await expect(page.getByRole('table', { name: 'Last 30 days' }).getByRole('row')).toHaveCount(31);
  await expectAccessible(page, 'panel overview tables');
  await page.getByRole('link', { name: 'View All orders' }).click();
  await expect(page).toHaveURL('/admin#orders');
});

test.describe('empty and error states', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the overview has empty states for a new restaurant, and error states with a retry [S8.44 S9.12]', async ({
    page,
  }) => {
    const admin = await logInAs(page.request, ADMIN);
    const report = await callApi<Record<string, object[]>>(page.request, 'GET', '/api/orders/report', admin);
    const zero = (rows: object[] = []) =>
      rows.map((row) => ({ ...row, orders: 0, cancelled: 0, revenue: 0 }));
    const empty = {
      ...report,
      byDay: zero(report.byDay),
      byHour: zero(report.byHour),
      byDeliveryType: [],
      bestSellers: [],
    };
    const mockResponse = (path: string, json: object) =>
      page.route(path, (route) => route.fulfill({ json: { success: true, ...json } }));
    await mockResponse('**/api/orders/report', { data: empty });
    await mockResponse('**/api/orders/stats', { data: { totalOrders: 0, totalRevenue: 0 } });
    await mockResponse('**/api/orders?*', {
      data: [],
      meta: { page: 1, pageSize: 10, total: 0, isExact: true },
    });
    await openPanel(page);
    await expect(page.getByText('No orders yet. New orders appear here automatically.')).toBeVisible();
    await expect(page.getByText('No orders today yet.')).toBeVisible();
    await expect(page.getByText('No orders in these 30 days.')).toHaveCount(3);
    await expectAccessible(page, 'panel overview empty');

    const refuse = (path: string) =>
      page.route(path, (route) =>
        route.fulfill({ status: 422, json: { success: false, error: 'Not just now.' } }),
      );
    await page.unrouteAll();
    for (const path of ['orders?*', 'orders/report', 'orders/stats']) await refuse(`**/api/${path}`);
    await page.clock.install();
    await page.reload();
    const toast = page.getByText('Failed to load dashboard data.');
    await expect(toast).toBeVisible();
    await expect(page.getByText('The charts could not be loaded. Not just now.')).toBeVisible();
    await expect(page.getByText('The newest orders could not be loaded. Not just now.')).toBeVisible();
    await expect(page.getByText('Could not be loaded', { exact: true })).toHaveCount(2);
    await expectAccessible(page, 'panel overview failed');
    await pauseClock(page);
    await runUntil(page, async () => expect(await toast.isVisible()).toBe(false), 100);
    await page.getByRole('button', { name: 'Refresh' }).click();
    const visibleTime = await visibleTimeOf(toast);
    expect(visibleTime, 'milliseconds that the toast was visible').toBeGreaterThan(4_500);
    expect(visibleTime, 'milliseconds that the toast was visible').toBeLessThan(6_500);
    await page.clock.resume();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('list', { name: 'Recent orders' })).toBeVisible();
  });
});
