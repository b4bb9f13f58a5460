import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { givenOrder, newCustomer } from './orders-given.ts';
import { ADMIN, signIn } from './people.ts';
import { expectWellMade } from './well-made.ts';

/** What the panel reads when it opens and on Refresh (section 7). */
const READS = [
  '/api/auth/users?role=customer',
  '/api/banners',
  '/api/categories',
  '/api/menu',
  '/api/orders',
  '/api/orders/stats',
  '/api/promos',
  '/api/restaurants',
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Sections of the panel' });

/** Which of the eight a request is, by its path and its role. */
function readOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url());
  const role = searchParams.get('role');
  return role === null ? pathname : `${pathname}?role=${role}`;
}

const isRead = (request: Request) => request.method() === 'GET' && /\/api\/(?!events)/.test(request.url());

async function openPanel(page: Page, hash = ''): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto(`/admin${hash}`);
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
}

test('[S7.37 S7.38 S2.97 S2.98] the panel reads all eight at once, and Refresh reads them again', async ({
  page,
}) => {
  await signIn(page, ADMIN);
  const waiting = new Set<string>();
  let release = () => {};
  const allAsked = new Promise<void>((resolve) => {
    release = resolve;
  });
  // None is answered before all eight were asked for.
  await page.route(/\/api\/(?!events)/, async (route) => {
    waiting.add(readOf(route.request()));
    if (READS.every((read) => waiting.has(read))) release();
    await allAsked;
    await route.continue();
  });
  await page.goto('/admin#settings');
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  expect([...waiting].sort()).toEqual(READS);
  await page.unroute(/\/api\/(?!events)/);
  let asked: string[] = [];
  let lastAt = Date.now();
  page.on('request', (request) => {
    if (isRead(request)) asked.push(readOf(request));
    lastAt = Date.now();
  });
  await expect.poll(() => Date.now() - lastAt, 'the opening is over').toBeGreaterThan(500);
  asked = [];
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Everything is read again.')).toBeAttached();
  expect(asked.sort()).toEqual(READS);
});

test('[S2.93 S2.94 S2.95 S2.96] the sidebar leads to ten sections, collapses and stays so, and holds theme and Logout', async ({
  page,
}) => {
  await openPanel(page, '#nothing-here');
  await expect(heading(page)).toHaveText('Overview');
  await expect(page).toHaveTitle('Overview · Admin');
  const links = sidebar(page).getByRole('link');
  await expect(links).toHaveText([
    'Overview',
    'Orders',
    'Products',
    'Categories',
    'Customers',
    'Banners',
    'Promo Codes',
    'Kitchen View',
    'Transaction',
    'Settings',
  ]);
  await links.nth(6).click();
  await expect(page).toHaveURL('/admin#promos');
  await expect(page).toHaveTitle('Promo Codes · Admin');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('Overview');

  await page.getByRole('button', { name: 'Dark mode' }).click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Collapse the sidebar', pressed: true })).toBeVisible();
  expect((await sidebar(page).boundingBox())?.width).toBeLessThan(80);
  await links.nth(4).hover();
  await expect(page.getByRole('tooltip', { name: 'Customers' })).toBeVisible();
  await expectWellMade(page, 'panel collapsed');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});

test('Ctrl-K finds a section, an order, a customer and a dish, by keyboard all the way', async ({ page }) => {
  const customer = await newCustomer(page.request, 'Quintessa Palette');
  const order = await givenOrder(page.request, customer);
  await openPanel(page);
  const field = page.getByRole('combobox', { name: /^Go to a section/ });
  const option = (name: RegExp) => page.getByRole('option', { name });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(10);
  await page.keyboard.type('promo');
  await expect(option(/Promo Codes/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin#promos');
  await expect(heading(page)).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('quintessa');
  await expect(option(/Quintessa Palette/)).toHaveCount(2);
  await expectWellMade(page, 'panel palette');
  await page.keyboard.press('ArrowDown');
  await expect(option(/Quintessa Palette.*@/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin\\?open=${customer.user.id}#customers$`));

  // Nobody waits for the results of a number before Enter.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`#${order.orderNumber}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin\\?open=${order.id}#orders$`));
  await expect(page.getByRole('row').filter({ hasText: `#${order.orderNumber}` })).toBeVisible();

  const jump = page.getByRole('button', { name: 'Go to', exact: true });
  await tabTo(page, 'button', 'Go to');
  await page.keyboard.press('Enter');
  await page.keyboard.type('margher');
  await expect(option(/Margherita Pizza/)).toBeVisible();
  await page.keyboard.type(' of mars');
  await expect(page.getByText('Nothing is called “margher of mars”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(jump).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the sections come as a menu', async ({ page }) => {
    await openPanel(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectWellMade(page, 'panel menu');
    await sidebar(page).getByRole('link', { name: 'Banners' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(heading(page)).toHaveText('Banners');
    await expect(heading(page)).toBeFocused();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });
});

test.describe('when the server refuses', () => {
  test.use({ provoked: /Failed to load resource/ });

  test('[S8.44 S6.27] a failed load is told; an error that says token, and any 401, goes to the sign-in', async ({
    page,
  }) => {
    const refuse = (status: number, error: string) =>
      page.route('**/api/promos', (route) => route.fulfill({ status, json: { success: false, error } }));
    await signIn(page, ADMIN);
    await refuse(422, 'Not just now.');
    await page.goto('/admin#settings');
    const toast = page.getByText('Failed to load dashboard data.');
    await expect(toast).toBeVisible();
    await expect(toast).toBeHidden({ timeout: 7_000 });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(toast).toBeVisible();
    await refuse(422, 'The token is not one of ours.');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fadmin%23settings');
    await page.unroute('**/api/promos');

    await openPanel(page, '#settings');
    await refuse(401, 'Who is there?');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fadmin%23settings');
  });
});
