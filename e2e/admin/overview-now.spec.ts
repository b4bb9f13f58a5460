import type { Page } from '@playwright/test';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logInAs, restoreSession, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';

const PHONE = '9841203375';

const rowOf = (page: Page, orderNumber: number) =>
  page.getByRole('row').filter({ has: page.getByText(`#${orderNumber}`, { exact: true }) });
const filterOf = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

async function createOrderWithPhone(page: Page) {
  const customer = await createCustomer(page.request, 'Kamala Rai');
  await callApi(page.request, 'PUT', '/api/account', {
    token: customer.token,
    data: { name: 'Kamala Rai', phone: PHONE },
  });
  return createOrder(page.request, customer);
}

test('the overview opens with what needs the owner now; each entry opens its orders, and Back returns [S2.99 S2.100]', async ({
  page,
}) => {
  const admin = await logInAs(page.request, ADMIN);
  const order = await createOrderWithPhone(page);
  const delivered = await createOrderWithPhone(page);
  await setStatus(page.request, admin, delivered.id, 'delivered');
  await restoreSession(page, admin);
  await page.goto('/admin');
  const now = page.getByRole('list', { name: 'Now' });
  const pending = now.getByRole('link', { name: /Not accepted/ });
  await expect(pending).toContainText(/^\d+Not acceptedoldest from .*\d\d:\d\d [AP]M$/);
  await expect(now.getByRole('link', { name: /Unpaid/ })).toContainText(/\d+ delivered, \d+ open/);
  await expect(page.getByRole('link', { name: /^(Board|No board)/ })).toHaveAttribute(
    'href',
    '/admin#kitchen',
  );
  await expect(page.getByRole('list', { name: 'Figures' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page, 'overview with now');
  const before = Number.parseInt((await pending.textContent()) ?? '', 10);
  await createOrderWithPhone(page);
  await expect(pending, 'it is live').toContainText(`${before + 1}Not accepted`);
  await pending.click();
  await expect(page).toHaveURL('/admin?status=pending#orders');
  await expect(filterOf(page, 'Status')).toHaveValue('pending');
  await expect(rowOf(page, order.orderNumber)).toBeVisible();
  await page.goBack();
  await now.getByRole('link', { name: /Unpaid/ }).click();
  await expect(filterOf(page, 'Which orders')).toHaveValue('unpaid');
  // Unpaid orders stand oldest first, and other tests leave some.
  await page.getByRole('searchbox').fill(String(delivered.orderNumber));
  const row = rowOf(page, delivered.orderNumber);
  await row.getByRole('button', { name: `Pay order #${delivered.orderNumber}` }).click();
  await page.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(row).toBeHidden();
});

test('orders are found by phone and by days; the filter is in the address, and the number of rows stays [S2.101 S2.102 S2.104 S2.105]', async ({
  page,
}) => {
  const order = await createOrderWithPhone(page);
  await signIn(page, ADMIN);
  await page.goto('/admin?page=99#orders');
  await expect(page.getByText(/^Page (\d+) of \1$/), 'a page beyond the end').toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search by order id, customer name or phone' });
  for (const text of [`+977 ${PHONE}`, '984-120 3375', '९८४१२०३३७५', PHONE.slice(-4)]) {
    await search.fill(text);
    await expect(rowOf(page, order.orderNumber), text).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === text && url.hash === '#orders');
    await expect(page.getByText(/^Page 1 of /)).toBeVisible();
  }
  await filterOf(page, 'Days').selectOption('yesterday');
  await expect(page.getByText('No matching orders.')).toBeVisible();
  await page.goBack();
  await expect(filterOf(page, 'Days')).toHaveValue('any');
  await expect(search).toHaveValue(PHONE.slice(-4));
  await filterOf(page, 'Days').selectOption('today');
  await expect(rowOf(page, order.orderNumber)).toBeVisible();
  await filterOf(page, 'Days').selectOption('custom');
  await page.getByLabel('To', { exact: true }).fill('2026-01-01');
  await expect(page.getByText('The last day is before the first day.')).toBeVisible();
  await expectAccessible(page, 'orders of days');
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(page).toHaveURL('/admin#orders');
  await expect(search).toHaveValue('');
  await filterOf(page, 'Orders on a page').selectOption('20');
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(21);
});

test('the id of an order is copied from its row [S2.103]', async ({ page }) => {
  const order = await createOrderWithPhone(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, ADMIN);
  await page.goto('/admin#orders');
  await page.getByRole('button', { name: `copy the id of order #${order.orderNumber}` }).click();
  await expect(page.getByText(`Copied ${order.id}`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.id);
});
