import { addNepalDays, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { callAsAdmin } from '../../../testing/api.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { answer, changeAnswer } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, readOrder, waitForPastOrders } from '../../../testing/orders.ts';
import { withoutUpdates } from '../../../testing/panel.ts';
import { button, clickButton, expectTexts } from '../../../testing/screen.ts';

interface Report {
  totalOrders: number;
  totalValue: number;
  totalPaid: number;
  averageValue: number;
}

const REPORT = /^\/api\/orders\/report/;

const nrs = (rupees: number) =>
  `Nrs. ${rupees.toLocaleString('en-NP', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const tab = (name: string) => page.getByRole('tab', { name });
const figures = page.getByRole('list', { name: 'Summary of the time frame' }).getByRole('listitem');

/** Compares the figures with the report of the API from the first to the last Nepal day. @returns the report */
async function expectFigures(from: string, to: string): Promise<Report> {
  const report = await callAsAdmin<Report>('GET', `/api/orders/report?from=${from}&to=${to}`);
  await expectTexts(figures, [
    `Total Orders Placed${report.totalOrders.toLocaleString('en')}Including cancelled orders`,
    `Total Order Value${nrs(report.totalValue)}Excluding cancelled orders`,
    `Total Paid Amount${nrs(report.totalPaid)}Excluding cancelled orders`,
    `Average Order Value${nrs(report.averageValue)}Excluding cancelled orders`,
  ]);
  return report;
}

/** Opens the transactions at the time of a new order: a test may run across midnight. @returns the day */
async function openTransactions(): Promise<string> {
  const { id } = await createOrder(await createCustomer());
  const { createdAt } = await readOrder<{ createdAt: string }>(id);
  await openPage('/admin#transactions', { as: ADMIN });
  vi.useFakeTimers({ now: new Date(createdAt), toFake: ['Date'] });
  return nepalDayOf(new Date(createdAt));
}

test('the printed figures are those of the printed orders, also when the ones on screen are older', async () => {
  // Headless Chromium has no printer.
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  onTestFinished(withoutUpdates());
  const restore = changeAnswer<Report>(REPORT, (data) => {
    data.totalOrders = 98_765;
  });
  await openTransactions();
  await expect.element(figures.first()).toHaveTextContent('98,765');
  restore();
  await clickButton('Print');
  await expect.poll(() => document.querySelector('body > [data-print]')).not.toBeNull();
  const paper = page.elementLocator(document.querySelector('body > [data-print]') as Element);
  await expect.element(paper).toHaveTextContent(/orders? (is|are) printed\./);
  const printed = paper.element().querySelectorAll('tbody tr').length.toLocaleString('en');
  expect(paper.element().querySelector('dd')?.textContent).toBe(printed);
  await expect.element(figures.first()).toHaveTextContent(`Total Orders Placed${printed}`);
});

test('the transactions of four time frames are shown [S2.135 S2.136 S2.139 S2.140 S9.48]', async () => {
  await waitForPastOrders();
  const today = await openTransactions();
  const daysAgo = (days: number) => addNepalDays(today, -days);
  await expectTexts(page.getByRole('tab'), ['Today', 'Weekly', 'Monthly', 'Custom']);
  await expectFigures(today, today);
  await tab('Weekly').click();
  await expectFigures(daysAgo(6), today);
  await tab('Monthly').click();
  const month = await expectFigures(daysAgo(29), today);
  await clickButton('Next');
  await expect.element(page.getByText(/^Showing 21 to \d+ of /)).toBeVisible();
  expect(month.totalOrders).toBeGreaterThan(20);

  await tab('Custom').click();
  const start = page.getByLabelText('Start date');
  const end = page.getByLabelText('End date');
  await expect.element(start).toHaveValue(daysAgo(30));
  await expect.element(end).toHaveValue(today);
  await expectFigures(daysAgo(30), today);
  await start.fill('2020-02-02');
  await end.fill('2020-02-01');
  await clickButton('Apply');
  await expect.element(end).toHaveFocus();
  await expect.element(end).toHaveAccessibleDescription('The end date is before the start date.');
  await expectAccessible();
  await start.fill('2020-02-01');
  await clickButton('Apply');
  await expect.element(page.getByText('No orders found for the selected time frame (Custom).')).toBeVisible();
  await expect
    .element(page.getByText('No transaction data available for the selected timeframe.'))
    .toBeVisible();
  await expect.element(figures.first()).toHaveTextContent('Total Orders Placed0');
  await expectAccessible();
});

test('a report that cannot be loaded shows an error and can be loaded again', async () => {
  const mend = answer(REPORT, () => Response.json({ success: false }, { status: 404 }));
  await openPage('/admin#transactions', { as: ADMIN });
  await expect.element(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await expect
    .element(page.getByText(/^No transaction data available for the selected timeframe\. /))
    .toBeVisible();
  await expect.element(button('Print')).toBeDisabled();
  await expectAccessible();
  mend();
  await clickButton('Try again');
  await expect.element(figures).toHaveLength(4);
});

test('an order of the list has its number beside the eight characters of its id [S2.138]', async () => {
  const order = await createOrder(await createCustomer());
  await openPage('/admin#transactions', { as: ADMIN });
  const row = page
    .getByRole('table', { name: 'Orders List' })
    .getByRole('row')
    .filter({ hasText: order.id.slice(0, 8) });
  await expect.element(row).toHaveTextContent(`${order.id.slice(0, 8)} #${order.orderNumber}`);
});
