import type { Page, Request } from '@playwright/test';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { withoutPolls } from '../support/no-polls.ts';
import { waitForRequests } from '../support/open-requests.ts';

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

/** All API requests except the event stream, the kitchen status and the orders that wait for an answer, to them or to a request. */
const DATA = /\/api\/(?!events|kitchen\/watch|orders\?view=(pending|requests))/;

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
  const resources = performance.getEntriesByType('resource');
  const names = resources.flatMap(({ name }) => /([\w-]+)-section-/.exec(name)?.[1] ?? []);
  // `useCrudSection` is shared by the sections.
  return [...new Set(names.filter((name) => name !== 'use-crud'))];
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
  await waitForRequests(page);
  // No code of another section is loaded, and no charts.
  expect(await page.evaluate(loadedSections)).toEqual([]);
  // A set, because an order of another test may make the panel repeat some of them.
  const requests = new Set<string>();
  page.on('request', (request) => {
    if (isDataRequest(request)) requests.add(pathWithRole(request));
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Everything is up to date.')).toBeAttached();
  expect([...requests].sort()).toEqual(REQUESTS);
});

test('the sidebar links to the ten sections, to Day close, Staff and the audit trail, stays collapsed after a reload, and contains the theme switch and Logout [S1.4 S1.12 S2.93 S2.94 S2.95 S2.96]', async ({
  page,
}) => {
  await signIn(page, ADMIN);
  await page.goto('/admin#nothing-here');
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
    'Day close',
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
