import { readFileSync } from 'node:fs';
import { nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import type { Page } from '@playwright/test';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logInAs, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';

interface Report {
  totalOrders: number;
  totalValue: number;
  totalPaid: number;
  averageValue: number;
  refundDue: number;
}

const nrs = (rupees: number) =>
  `Nrs. ${rupees.toLocaleString('en-NP', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

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
  expect(lines[1]).toMatch(new RegExp(`Confirmed,${order.total},${order.total},Cash,$`));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  const paper = page.locator('body > [data-print]');
  await expect(paper).toContainText(nrs(today.totalValue));
  await expect(paper).toContainText(refundDue);
  await expect(paper).toContainText(`${totalOrders} orders are printed.`);
  await expect(paper.locator('tbody tr')).toHaveCount(today.totalOrders);
});
