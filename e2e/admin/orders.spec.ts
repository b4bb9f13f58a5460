import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logInAs, restoreSession } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { dishWithPrice } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, createOrder, giveReason } from '../support/orders.ts';
import { countPrints, pagesOf } from '../support/printer.ts';

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
