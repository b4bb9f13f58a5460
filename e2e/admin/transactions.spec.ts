import { readFileSync } from 'node:fs';
import { addNepalDays, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, logInAs, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { withoutPolls } from '../support/no-polls.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';
import { countPrints } from '../support/printer.ts';

interface Report {
  totalOrders: number;
  totalValue: number;
  totalPaid: number;
  averageValue: number;
  refundDue: number;
}

const nrs = (rupees: number) =>
  `Nrs. ${rupees.toLocaleString('en-NP', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const figures = (page: Page) =>
  page.getByRole('list', { name: 'Summary of the time frame' }).getByRole('listitem');
/** Compares the figures with the report of the API from the first to the last Nepal day. @returns the report */
async function expectFigures(page: Page, from: string, to: string): Promise<Report> {
  const admin = await logInAs(page.request, ADMIN);
  const path = `/api/orders/report?from=${from}&to=${to}`;
  const report = await callApi<Report>(page.request, 'GET', path, admin);
  await expect(figures(page)).toHaveText([
    `Total Orders Placed${report.totalOrders.toLocaleString('en')}Including cancelled orders`,
    `Total Order Value${nrs(report.totalValue)}Excluding cancelled orders`,
    `Total Paid Amount${nrs(report.totalPaid)}Excluding cancelled orders`,
    `Average Order Value${nrs(report.averageValue)}Excluding cancelled orders`,
  ]);
  return report;
}
const rows = (page: Page) => page.getByRole('table', { name: 'Orders List' }).getByRole('row');

test('the transactions of today are shown, exported as CSV and printed [S1.16 S2.137 S2.138 S9.50 S9.51]', async ({
  page,
}) => {
  const admin = await logInAs(page.request, ADMIN);
  const customer = await createCustomer(page.request, '=HYPERLINK("जानकी")');
  const pay = ({ id, total }: { id: string; total: number }) =>
    callApi(page.request, 'PUT', `/api/orders/${id}/payment`, {
      token: admin.token,
      data: { method: 'cash', orderTotal: total },
    });
  const createPaid = async (quantity: number) => {
    const created = await createOrder(page.request, customer, { quantity });
    await pay(created);
    const path = `/api/orders/${created.id}`;
    const { createdAt } = await callApi<{ createdAt: string }>(page.request, 'GET', path, admin);
    return { ...created, createdAt: new Date(createdAt) };
  };
  const createTwo = async () => [await createPaid(5), await createPaid(4)] as const;
  let [cancelled, order] = await createTwo();
  // Midnight in Nepal may have passed between them.
  if (nepalDayOf(cancelled.createdAt) !== nepalDayOf(order.createdAt)) [cancelled, order] = await createTwo();
  await setStatus(page.request, admin, cancelled.id, 'cancelled');
  await page.clock.setFixedTime(order.createdAt);
  const day = nepalDayOf(order.createdAt);
  // Headless Chromium has no printer, so the call is recorded.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await signIn(page, ADMIN);
  await page.goto('/admin#transactions');
  await expect(page.getByRole('heading', { name: 'Transaction Overview' })).toBeVisible();
  const today = await expectFigures(page, day, day);
  const refundDue = `Refund due: ${nrs(today.refundDue)} was paid for orders that were later cancelled.`;
  expect(today.refundDue).toBeGreaterThanOrEqual(cancelled.total);
  await expect(page.getByText(refundDue)).toBeVisible();
  const row = rows(page).nth(1);
  await expect(row).toContainText(order.id.slice(0, 8));
  await expect(row).toContainText('=HYPERLINK("जानकी")');
  await expect(row).toContainText(/@example\.com.*9812345678.*Confirmed/);
  await expect(row.getByRole('cell').last()).toHaveText(nrs(order.total));
  await expectAccessible(page, 'transactions today');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the orders list as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`transactions-${day}-to-${day}.csv`);
  const { totalOrders } = today;
  await expect(page.getByText(`${totalOrders} orders saved in ${file.suggestedFilename()}.`)).toBeVisible();
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(today.totalOrders + 1);
  expect(lines[1]).toContain(`"'=HYPERLINK(""जानकी"")"`);
  expect(lines[1]).toMatch(new RegExp(`Confirmed,${order.total},${order.total}$`));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  const paper = page.locator('body > [data-print]');
  await expect(paper).toContainText(nrs(today.totalValue));
  await expect(paper).toContainText(refundDue);
  await expect(paper).toContainText(`${totalOrders} orders are printed.`);
  await expect(paper.locator('tbody tr')).toHaveCount(today.totalOrders);
});

test('the printed figures are those of the printed orders, also when the ones on screen are older', async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  const { id } = await createOrder(page.request, customer);
  const { createdAt } = await callApi<{ createdAt: string }>(
    page.request,
    'GET',
    `/api/orders/${id}`,
    customer,
  );
  await page.clock.setFixedTime(createdAt);
  await countPrints(page);
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  await withoutPolls(page);
  const report = '**/api/orders/report**';
  await page.route(report, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { success: true, data: { ...data, totalOrders: 98_765 } } });
  });
  await signIn(page, ADMIN);
  await page.goto('/admin#transactions');
  await expect(figures(page).first()).toContainText('98,765');
  await page.unroute(report);
  await page.getByRole('button', { name: 'Print' }).click();
  const paper = page.locator('body > [data-print]');
  await expect(paper).toContainText(/orders? (is|are) printed\./);
  const printed = (await paper.locator('tbody tr').count()).toLocaleString('en');
  await expect(paper.locator('dd').first()).toHaveText(printed);
  await expect(figures(page).first()).toContainText(`Total Orders Placed${printed}`);
});

test('the transactions of four time frames are shown [S2.135 S2.136 S2.139 S2.140 S9.48]', async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  const order = await createOrder(page.request, customer);
  const { createdAt } = await callApi<{ createdAt: string }>(
    page.request,
    'GET',
    `/api/orders/${order.id}`,
    customer,
  );
  await page.clock.setFixedTime(createdAt);
  const nepalDay = (daysAgo = 0) => addNepalDays(nepalDayOf(new Date(createdAt)), -daysAgo);
  await signIn(page, ADMIN);
  await page.goto('/admin#transactions');
  await expect(page.getByRole('tab')).toHaveText(['Today', 'Weekly', 'Monthly', 'Custom']);
  await expectFigures(page, nepalDay(), nepalDay());
  await tab(page, 'Weekly').click();
  await expectFigures(page, nepalDay(6), nepalDay());
  await tab(page, 'Monthly').click();
  const month = await expectFigures(page, nepalDay(29), nepalDay());
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 21 to \d+ of /)).toBeVisible();
  expect(month.totalOrders).toBeGreaterThan(20);

  await tab(page, 'Custom').click();
  const start = page.getByLabel('Start date');
  const end = page.getByLabel('End date');
  await expect(start).toHaveValue(nepalDay(30));
  await expect(end).toHaveValue(nepalDay());
  await expectFigures(page, nepalDay(30), nepalDay());
  await start.fill('2020-02-02');
  await end.fill('2020-02-01');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(end).toBeFocused();
  await expect(end).toHaveAccessibleDescription('The end date is before the start date.');
  await expectAccessible(page, 'transactions problems');
  await start.fill('2020-02-01');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No orders found for the selected time frame (Custom).')).toBeVisible();
  await expect(page.getByText('No transaction data available for the selected timeframe.')).toBeVisible();
  await expect(figures(page).first()).toContainText('Total Orders Placed0');
  await expectAccessible(page, 'transactions empty');
});

test.describe('report errors', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a report that cannot be loaded shows an error and can be loaded again', async ({ page }) => {
    await page.route('**/api/orders/report**', (route) =>
      route.fulfill({ status: 404, json: { success: false } }),
    );
    await signIn(page, ADMIN);
    await page.goto('/admin#transactions');
    const message = page.getByText(/^No transaction data available for the selected timeframe\. /);
    await expect(message).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled();
    await expectAccessible(page, 'transactions unread');
    await page.unroute('**/api/orders/report**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(figures(page)).toHaveCount(4);
  });
});
