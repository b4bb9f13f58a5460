import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, KITCHEN, logInAs, signIn, signUp } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { withoutPolls } from '../support/no-polls.ts';
import { createCustomer, createOrder, giveReason, setStatus } from '../support/orders.ts';

/** The row of an order on a desktop, its card on a phone. */
const rowOf = (page: Page, orderNumber: number) =>
  page
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Orders, newest first' }).getByRole('listitem'))
    .filter({ has: page.getByText(`#${orderNumber}`, { exact: true }) });

async function openOrders(page: Page): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto('/admin#orders');
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  // Orders of the first list are not new.
  await expect(page.getByText(/^Showing 1 to \d+ of \d+ results$/)).toBeVisible();
}

async function openPayment(page: Page, orderNumber: number): Promise<Locator> {
  await rowOf(page, orderNumber)
    .getByRole('button', { name: `Pay order #${orderNumber}` })
    .click();
  return page.getByRole('dialog', { name: `Payment of order #${orderNumber}` });
}

test('only admins open the panel: kitchen staff are redirected to the board, customers to home [S2.10 S6.10]', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/login?redirect=%2Fadmin');
  await signIn(page, KITCHEN);
  await page.goto('/admin');
  await expect(page).toHaveURL('/kitchen');
  await signUp(page);
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
});

test('a new order appears without a reload, and its badge shows each status [S4.43 S8.61]', async ({
  page,
}) => {
  await openOrders(page);
  const customer = await createCustomer(page.request, 'सीता कुमारी महतो');
  const order = await createOrder(page.request, customer);
  const row = rowOf(page, order.orderNumber);
  await expect(row).toBeVisible();
  await expect(row).toContainText('New');
  await expect(row).toContainText(order.id.slice(0, 8));
  await expect(row).toContainText('सीता कुमारी महतो');
  const dot = (word: string) => row.getByText(word, { exact: true }).and(row.locator('span')).locator('span');
  await expect(dot('Pending')).toHaveClass(/bg-line-strong/);
  await expectAccessible(page, 'admin orders new');
  const confirm = row.getByRole('button', { name: `Confirm order #${order.orderNumber}` });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await confirm.click();
  await expect(page.getByText('Order status updated to confirmed')).toBeVisible();
  // The toast does not cover the Logout button.
  await page.getByRole('button', { name: 'Logout' }).click({ trial: true });
  await expect(dot('Confirmed')).toHaveClass(/bg-indigo/);
  const choice = row.getByRole('combobox', { name: `Status of order #${order.orderNumber}` });
  for (const [value, word, colour] of [
    ['preparing', 'Preparing', /bg-turmeric/],
    ['ready', 'Ready', /bg-plum/],
    ['delivered', 'Delivered', /bg-leaf/],
    ['cancelled', 'Cancelled', /bg-danger/],
  ] as const) {
    await choice.selectOption(value);
    if (value === 'cancelled') await giveReason(page);
    await expect(dot(word)).toHaveClass(colour);
  }
  await expectAccessible(page, 'admin orders');
});

test('the order list has ten orders a page, and a search or filter returns to the first page [S2.101 S2.104 S2.105 S9.39]', async ({
  page,
}) => {
  const order = await createOrder(page.request, await createCustomer(page.request, 'Zephyrine Unusual'));
  await openOrders(page);
  await expect(page.getByText(/^Showing 1 to 10 of \d+ results$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(rowOf(page, order.orderNumber)).toBeHidden();
  const search = page.getByRole('searchbox', { name: 'Search by order id, customer name or phone' });
  await search.fill('zephyrine');
  await expect(rowOf(page, order.orderNumber)).toBeVisible();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('delivered');
  await expect(page.getByText('No matching orders.')).toBeVisible();
  await expectAccessible(page, 'admin orders no match');
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(search).toHaveValue('');
  await expect(rowOf(page, order.orderNumber)).toBeVisible();
});

test('a wallet payment needs a reference, confirms the order and shows a message [S5.44 S5.45 S5.46 S8.62]', async ({
  page,
}) => {
  const admin = await logInAs(page.request, ADMIN);
  const [restaurant] = await callApi<{ walletDetails: { esewaNumber: string } }[]>(
    page.request,
    'GET',
    '/api/restaurants',
    admin,
  );
  const order = await createOrder(page.request, await createCustomer(page.request));
  await openOrders(page);
  const row = rowOf(page, order.orderNumber);
  const pay = row.getByRole('button', { name: `Pay order #${order.orderNumber}` });
  await pay.click();
  const dialog = page.getByRole('dialog', { name: `Payment of order #${order.orderNumber}` });
  const confirm = dialog.getByRole('button', { name: 'Confirm Payment' });
  await expect(confirm).toBeEnabled();
  await dialog.getByLabel('Payment method').selectOption('esewa');
  await expect(dialog.getByLabel('eSewa account')).toHaveValue(restaurant?.walletDetails.esewaNumber ?? '?');
  await expect(confirm).toBeDisabled();
  const reference = dialog.getByLabel('Transaction reference');
  await reference.fill('1234');
  await reference.blur();
  await expect(dialog).toContainText('Please enter a valid Transaction Reference (at least 5 characters).');
  await expect(confirm).toBeDisabled();
  await expectAccessible(page, 'admin payment');
  await reference.fill('12345');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes.push(request.url());
  });
  await confirm.dblclick();
  await expect(
    page.getByText(
      `Payment processed successfully for Order ${order.id} via ESEWA. Status is now confirmed.`,
    ),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(pay).toBeHidden();
  expect(writes, 'a double click pays once').toHaveLength(1);
});

test('cash that is chosen after a wallet is recorded without the reference that was typed', async ({
  page,
}) => {
  const order = await createOrder(page.request, await createCustomer(page.request));
  await openOrders(page);
  const dialog = await openPayment(page, order.orderNumber);
  await dialog.getByLabel('Payment method').selectOption('esewa');
  await dialog.getByLabel('Transaction reference').fill('ABC12345');
  await dialog.getByLabel('Payment method').selectOption('cash');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ method: 'cash', transactionReference: '' });
  await expect(dialog).toBeHidden();
});

test.describe('failed requests and conflicts', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a payment that does not reach the server shows an error and can be sent again [S8.49]', async ({
    page,
  }) => {
    const order = await createOrder(page.request, await createCustomer(page.request));
    await openOrders(page);
    await page.route('**/payment', (route) => route.abort());
    const dialog = await openPayment(page, order.orderNumber);
    await dialog.getByRole('button', { name: 'Confirm Payment' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to connect to the server to process payment.');
    await page.unroute('**/payment');
    await dialog.getByRole('button', { name: 'Confirm Payment' }).click();
    await expect(page.getByText(/via CASH\. Status is now confirmed\.$/)).toBeVisible();
  });

  test("a payment whose answer is lost is shown as recorded, and not as someone else's", async ({ page }) => {
    const order = await createOrder(page.request, await createCustomer(page.request));
    await openOrders(page);
    const dialog = await openPayment(page, order.orderNumber);
    await dialog.getByLabel('Payment method').selectOption('esewa');
    await dialog.getByLabel('Transaction reference').fill(' LOST-1 ');
    await page.route('**/payment', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Confirm Payment' }).click();
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText(/^This payment is already recorded:.*by eSewa.*Reference LOST-1/);
    await expect(dialog.getByRole('button', { name: 'Confirm Payment' })).toBeDisabled();
  });

  test('a second payment of an order is refused and shows the first one, with and without live updates', async ({
    page,
  }) => {
    const admin = await logInAs(page.request, ADMIN);
    const payByAnother = ({ id, total }: { id: string; total: number }) =>
      callApi(page.request, 'PUT', `/api/orders/${id}/payment`, {
        token: admin.token,
        data: {
          method: 'esewa',
          walletAccount: '9800000000',
          transactionReference: 'EARLIER-1',
          orderTotal: total,
        },
      });
    const expectPaidByOther = async (dialog: Locator) => {
      const alert = dialog.getByRole('alert');
      await expect(alert).toContainText('Someone else has already recorded this payment:');
      await expect(alert).toContainText(/₹[\d,.]+ by eSewa.*Account 9800000000.*Reference EARLIER-1/);
      await expect(dialog.getByRole('button', { name: 'Confirm Payment' })).toBeDisabled();
    };
    const customer = await createCustomer(page.request);
    const [live, stale] = [
      await createOrder(page.request, customer),
      await createOrder(page.request, await createCustomer(page.request)),
    ];
    await openOrders(page);
    const dialog = await openPayment(page, live.orderNumber);
    await expect(dialog.getByRole('button', { name: 'Confirm Payment' })).toBeEnabled();
    await payByAnother(live);
    await expectPaidByOther(dialog);
    await expectAccessible(page, 'admin payment recorded meanwhile');

    await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
    await withoutPolls(page);
    await page.reload();
    const staleDialog = await openPayment(page, stale.orderNumber);
    await expect(staleDialog.getByRole('button', { name: 'Confirm Payment' })).toBeEnabled();
    await payByAnother(stale);
    await staleDialog.getByRole('button', { name: 'Confirm Payment' }).click();
    await expectPaidByOther(staleDialog);
  });

  test('a status change that conflicts with another one shows a message and the current status', async ({
    page,
  }) => {
    const admin = await logInAs(page.request, ADMIN);
    const order = await createOrder(page.request, await createCustomer(page.request));
    await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
    await withoutPolls(page);
    await signIn(page, ADMIN);
    await page.goto('/admin#orders');
    const row = rowOf(page, order.orderNumber);
    await expect(row).toBeVisible();
    await setStatus(page.request, admin, order.id, 'ready');
    await row.getByRole('button', { name: `Confirm order #${order.orderNumber}` }).click();
    await expect(page.getByText('The order has changed in the meantime: it is ready now.')).toBeVisible();
    await expect(row.getByRole('combobox')).toHaveValue('ready');
  });
});
