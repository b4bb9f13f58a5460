import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, logInAs, restoreSession } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { dishWithPrice } from '../support/cart.ts';
import { pauseClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, createOrder, giveReason, setStatus } from '../support/orders.ts';
import { countPrints, pagesOf } from '../support/printer.ts';
import { visibleTimeOf } from '../support/visible-time.ts';

interface Restaurant {
  id: string;
  name: string;
  phone: string;
  address: { street: string };
}

const rowOf = (page: Page, { orderNumber }: { orderNumber: number }) =>
  page.getByRole('row').filter({ has: page.getByText(`#${orderNumber}`, { exact: true }) });
const detailsOf = (page: Page, { orderNumber }: { orderNumber: number }) =>
  page.getByRole('dialog', { name: `Order #${orderNumber}`, exact: true });

async function openOrders(page: Page): Promise<void> {
  await restoreSession(page, await logInAs(page.request, ADMIN));
  await page.goto('/admin#orders');
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
}

/** Places a delivery order of a large pizza with toppings and a note, a lassi and a promo code. */
async function createLargeOrder(page: Page) {
  const pizza = await dishWithPrice(page, 280);
  const chosen = pizza.customizations
    .flatMap((group) => group.options)
    .filter(({ name }) => /^(Large 16 inch|Mushroom)$/.test(name));
  const customer = await createCustomer(page.request, 'श्रीमती राजेश्वरी कुमारी झा');
  const order = await createOrder(page.request, customer, {
    items: [
      {
        menuItemId: pizza.id,
        quantity: 2,
        customizations: chosen.map(({ id, name }) => ({ optionId: id, name })),
        specialInstructions: 'Cut in eight',
      },
      { menuItemId: (await dishWithPrice(page, 180)).id, quantity: 3 },
    ],
    promoCode: 'WELCOME10',
    specialInstructions: 'Ring twice',
  });
  return { order, customer };
}

test('an order row shows the order and offers all its actions [S2.102 S2.103 S2.106 S2.107 S4.18 S5.51]', async ({
  page,
}) => {
  const order = await createOrder(page.request, await createCustomer(page.request), {
    deliveryType: 'pickup',
  });
  await openOrders(page);
  const filter = page.getByRole('combobox', { name: 'Status', exact: true });
  await expect(filter.getByRole('option')).toHaveText([
    'All statuses',
    'Pending',
    'Confirmed',
    'Preparing',
    'Ready',
    'On the way',
    'Delivered',
    'Cancelled',
  ]);
  const headings = ['Order', 'Customer', 'Status', 'Total', 'Date', 'Type', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(headings);
  const row = rowOf(page, order);
  await expect(row).toContainText(order.id.slice(0, 8));
  await expect(row).toContainText('Pickup');
  const status = row.getByRole('combobox');
  const asked = ['pending', 'cancelled', 'confirmed'];
  for (const to of ['delivered', 'pending', 'ready', 'cancelled', 'picked_up', 'confirmed']) {
    await status.selectOption(to);
    if (asked.includes(to)) await giveReason(page);
    await expect(status).toHaveValue(to);
    await expect(status).not.toHaveAttribute('aria-disabled');
  }
  const pay = row.getByRole('button', { name: `Pay order #${order.orderNumber}` });
  await row.getByRole('button', { name: `View order #${order.orderNumber}` }).click();
  const details = detailsOf(page, order);
  await expect(details).toContainText('This is a pickup order. No delivery address provided.');
  await expect(details).toContainText('Nothing is paid yet.');
  await details.getByRole('button', { name: 'Pay', exact: true }).click();
  const payment = page.getByRole('dialog', { name: `Payment of order #${order.orderNumber}` });
  await payment.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(payment).toBeHidden();
  await expect(details).toContainText(/₹[\d.,]+ by Cash/);
  await expect(details.getByRole('button', { name: 'Pay', exact: true })).toBeHidden();
  const question = page.getByRole('dialog', { name: `Cancel order #${order.orderNumber}` });
  // From the details, because the rows become cards at phone width.
  await details.getByRole('combobox', { name: /^Status of order/ }).selectOption('cancelled');
  await expect(question).toBeVisible();
  await expectAccessible(page, 'admin cancel a paid order');
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL('/admin#orders');
  await expect(pay).toBeHidden();
  await status.selectOption('cancelled');
  await expect(question).toContainText('Are you sure you want to cancel this order?');
  await expect(question).toContainText(/₹[\d.,]+ has already been paid\. A refund will be due\./);
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(question).toBeHidden();
  await expect(status).toHaveValue('confirmed');
  await status.selectOption('cancelled');
  await giveReason(page);
  await expect(row).toContainText('Refund due');
});

test('the order details show every field and the status history [S2.108 S2.109 S2.110 S2.111 S2.112 S2.113]', async ({
  page,
}) => {
  const { order, customer } = await createLargeOrder(page);
  const admin = await logInAs(page.request, ADMIN);
  await setStatus(page.request, admin, order.id, 'confirmed');
  const { email, phone } = customer.user;
  await restoreSession(page, admin);
  await page.goto(`/admin?open=${order.id}#orders`);
  const details = detailsOf(page, order);
  for (const text of [
    order.id,
    'श्रीमती राजेश्वरी कुमारी झा',
    email,
    phone,
    'Home, Bhanu Chowk 4',
    'Janakpur',
    'Instructions: Ring twice',
    'Large 16 inch, Mushroom',
    'Cut in eight',
    'Subtotal',
    'Discount (WELCOME10)',
    'Tax',
    'Delivery fee',
    'Tip₹0.00',
    'Grand total',
  ])
    await expect(details).toContainText(text);
  await expect(details.getByText('2 ×', { exact: true })).toBeVisible();
  expect(await details.getByRole('listitem').locator('img').count()).toBe(2);
  await expectAccessible(page, 'order details');
  const select = details.getByRole('combobox', { name: `Status of order #${order.orderNumber}` });
  await select.selectOption('preparing');
  await expect(page.getByText('Order status updated to preparing')).toBeVisible();
  const history = details.getByRole('list').last().getByRole('listitem');
  await expect(history).toHaveText([
    /^Pending.*, श्रीमती राजेश्वरी कुमारी झा$/,
    /^Confirmed.*, .+/,
    /^Preparing.*, .+/,
  ]);
  await setStatus(page.request, admin, order.id, 'ready');
  await expect(select).toHaveValue('ready');
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/admin#orders');
});

test('without live updates, the payment and the history of an open order are polled like the order', async ({
  page,
}) => {
  const admin = await logInAs(page.request, ADMIN);
  const order = await createOrder(page.request, await createCustomer(page.request));
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await restoreSession(page, admin);
  await page.goto(`/admin?open=${order.id}#orders`);
  const details = detailsOf(page, order);
  await expect(details).toContainText('Nothing is paid yet.');
  await callApi(page.request, 'PUT', `/api/orders/${order.id}/payment`, {
    token: admin.token,
    data: { method: 'cash', orderTotal: order.total },
  });
  await page.clock.runFor(31_000);
  await expect(details).toContainText(/₹[\d.,]+ by Cash/);
  await expect(details.getByRole('listitem').filter({ hasText: 'Confirmed' })).toBeVisible();
});

test('an invoice is printed on a page or on an 80 mm roll [S2.114 S2.115 S2.116]', async ({ page }) => {
  const { order } = await createLargeOrder(page);
  const [restaurant] = await callApi<Restaurant[]>(page.request, 'GET', '/api/restaurants');
  const prints = await countPrints(page);
  await openOrders(page);
  await rowOf(page, order)
    .getByRole('button', { name: `Invoice of order #${order.orderNumber}` })
    .click();
  const invoice = page.getByRole('dialog', { name: `Invoice of order #${order.orderNumber}` });
  const texts = [
    restaurant?.name ?? '?',
    restaurant?.address.street ?? '?',
    restaurant?.phone ?? '?',
    order.id,
    'श्रीमती राजेश्वरी कुमारी झा',
    'Delivery',
    'Subtotal',
    'Discount (WELCOME10)',
    'Tax',
    'Delivery fee',
    'Paid amount₹0.00',
    'Total',
    'Ring twice',
    'Thank you for your order!',
  ];
  for (const text of texts) await expect(invoice).toContainText(text);
  await expectAccessible(page, 'order invoice');
  await invoice.getByRole('button', { name: 'Print' }).click();
  await expect.poll(prints).toBe(1);
  const paper = page.locator('body > [data-print]');
  for (const text of texts) await expect(paper).toContainText(text);
  expect(await pagesOf(page, 'invoice-page')).toHaveLength(1);
  expect(await pagesOf(page, 'invoice-a5', 'A5')).toEqual([[148, 210]]);
  await invoice.getByRole('tab', { name: '80 mm roll' }).click();
  await expectAccessible(page, 'order invoice roll');
  await invoice.getByRole('button', { name: 'Print' }).click();
  await expect.poll(prints).toBe(2);
  for (const text of texts) await expect(paper).toContainText(text);
  const pages = await pagesOf(page, 'invoice-roll');
  expect(pages.map(([width]) => width)).toEqual([80]);
  await invoice.getByRole('button', { name: 'Print' }).click();
  await expect.poll(prints).toBe(3);
});

test('an invoice names the time of a scheduled order, on a page and on a roll', async ({ page }) => {
  const [restaurant] = await callApi<Restaurant[]>(page.request, 'GET', '/api/restaurants');
  const path = `/api/restaurants/${restaurant?.id}`;
  const { token } = await logInAs(page.request, ADMIN);
  const accept = (acceptsScheduledOrders: boolean) =>
    callApi(page.request, 'PUT', path, { token, data: { acceptsScheduledOrders } });
  await accept(true);
  const { slots } = await callApi<{ slots: { from: string; isFull: boolean }[] }>(
    page.request,
    'GET',
    `${path}/slots?leadMinutes=60`,
  );
  const scheduledFor = slots.findLast(({ isFull }) => !isFull)?.from ?? '?';
  const order = await createOrder(page.request, await createCustomer(page.request), { scheduledFor });
  await accept(false);
  await openOrders(page);
  await rowOf(page, order)
    .getByRole('button', { name: `Invoice of order #${order.orderNumber}` })
    .click();
  const paper = (name: string) => page.getByRole('tabpanel', { name });
  const time = paper('A4 or A5').getByText(/^For \w{3} \d+ \w{3}, \d\d:\d\d( [AP]M)? – \d\d:\d\d [AP]M$/);
  const text = (await time.textContent()) ?? '?';
  await page.getByRole('tab', { name: '80 mm roll' }).click();
  await expect(paper('80 mm roll')).toContainText(text);
  await expectAccessible(page, 'roll of a scheduled order');
});

test.describe('payment settings', () => {
  let before: Restaurant;
  test.beforeEach(async ({ page }) => {
    [before] = (await callApi<Restaurant[]>(page.request, 'GET', '/api/restaurants')) as [Restaurant];
  });
  const save = async (page: Page, changes: object) => {
    const { token } = await logInAs(page.request, ADMIN);
    const data = { ...before, ...changes, version: undefined };
    await callApi(page.request, 'PUT', `/api/restaurants/${before.id}`, { token, data });
  };
  test.afterEach(({ page }) => save(page, {}));

  test('staff can choose only the payment methods that the settings allow [S2.117 S5.47 S5.49 S9.33]', async ({
    page,
  }) => {
    const order = await createOrder(page.request, await createCustomer(page.request));
    const choicesWith = async (wallet: boolean, upi: boolean, esewaNumber: string, khaltiNumber: string) => {
      await save(page, {
        paymentMethods: { cash: true, card: false, wallet, upi },
        walletDetails: { esewaNumber, khaltiNumber },
      });
      await openOrders(page);
      await rowOf(page, order)
        .getByRole('button', { name: `Pay order #${order.orderNumber}` })
        .click();
      return page.getByRole('dialog').getByLabel('Payment method').getByRole('option');
    };
    await expect(await choicesWith(false, false, '9800000001', '9800000002')).toHaveText(['Cash']);
    await expect(await choicesWith(true, false, '', '9800000002')).toHaveText(['Cash', 'Khalti']);
    await expect(await choicesWith(true, true, '9800000001', '')).toHaveText(['Cash', 'eSewa', 'UPI']);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Payment method').selectOption('upi');
    await dialog.getByLabel('UPI id (optional)').fill('');
    await dialog.getByLabel('Transaction reference').fill('UPI-77');
    await dialog.getByRole('button', { name: 'Confirm Payment' }).click();
    await expect(page.getByText(/via UPI\. Status is now confirmed\.$/)).toBeVisible();
  });
});

test('the CSV export contains all pages of the filtered orders', async ({ page }) => {
  const word = crypto.randomUUID();
  for (const orders of [8, 3]) {
    const customer = await createCustomer(page.request, `=Sum Of ${word}`);
    for (let count = 0; count < orders; count += 1)
      await createOrder(page.request, customer, { deliveryType: 'pickup', quantity: 4 + count });
  }
  await openOrders(page);
  await page.getByRole('searchbox').fill(`sum of ${word}`);
  await expect(page.getByText('Showing 1 to 10 of 11 results')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save these orders as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText(`11 orders saved in ${file.suggestedFilename()}.`)).toBeVisible();
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(12);
  for (const line of lines.slice(1)) expect(line).toContain(`,'=Sum Of ${word},`);
});

test.describe('toasts', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('success, error and new-order toasts are shown for five seconds [S8.43]', async ({ page }) => {
    const customer = await createCustomer(page.request, 'Zita News');
    const order = await createOrder(page.request, customer);
    await page.clock.install();
    await openOrders(page);
    const select = rowOf(page, order).getByRole('combobox');
    await expect(select).toBeVisible();
    await pauseClock(page);
    const expectFiveSeconds = async (text: string) => {
      const milliseconds = await visibleTimeOf(page.getByText(text));
      expect(milliseconds, text).toBeGreaterThan(4_000);
      expect(milliseconds, text).toBeLessThan(6_500);
    };
    await select.selectOption('ready');
    await expectFiveSeconds('Order status updated to ready');
    await expect(select).not.toHaveAttribute('aria-disabled');
    await page.route('**/status', (route) => route.abort());
    await select.selectOption('delivered');
    await expectFiveSeconds('Failed to update order status.');
    await page.clock.resume();
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('list', { name: 'Recent orders' })).toBeVisible();
    await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
    await pauseClock(page);
    const later = await createOrder(page.request, customer, { quantity: 9 });
    await expectFiveSeconds(`New order #${later.orderNumber} from Zita News.`);
    await page.clock.resume();
    await page.goto('/admin?open=00000000-0000-4000-8000-000000000000#orders');
    await expect(page.getByRole('dialog', { name: 'Order' })).toContainText('The order could not be loaded.');
  });
});
