import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { dishWithPrice } from '../../../testing/cart.ts';
import { openWithClock, visibleTimeOf } from '../../../testing/clock.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { answer, lostConnection, realRestaurant, withoutEvents } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, latestSlot, type PlacedOrder, payCash, setStatus } from '../../../testing/orders.ts';
import { rowOf } from '../../../testing/panel.ts';
import { expectPath, expectTexts } from '../../../testing/screen.ts';

interface Restaurant {
  id: string;
}

const detailsOf = ({ orderNumber }: PlacedOrder) =>
  page.getByRole('dialog', { name: `Order #${orderNumber}`, exact: true });

async function openOrders(): Promise<void> {
  await openPage('/admin#orders', { as: ADMIN });
  await expect.element(page.getByText('Live', { exact: true }).first()).toBeVisible();
}

/** Places a delivery order of a large pizza with toppings and a note, a lassi and a promo code. */
async function createLargeOrder() {
  const pizza = await dishWithPrice(280);
  const chosen = pizza.customizations
    .flatMap((group) => group.options)
    .filter(({ name }) => /^(Large 16 inch|Mushroom)$/.test(name));
  const customer = await createCustomer('श्रीमती राजेश्वरी कुमारी झा');
  const order = await createOrder(customer, {
    items: [
      {
        menuItemId: pizza.id,
        quantity: 2,
        customizations: chosen.map(({ id, name }) => ({ optionId: id, name })),
        specialInstructions: 'Cut in eight',
      },
      { menuItemId: (await dishWithPrice(180)).id, quantity: 3 },
    ],
    promo: { code: 'WELCOME10', discountType: 'PERCENT', discountValue: 10, isFreeDelivery: false },
    specialInstructions: 'Ring twice',
  });
  return { order, customer };
}

test('the order details show every field and the status history [S2.108 S2.109 S2.110 S2.111 S2.112 S2.113]', async () => {
  const { order, customer } = await createLargeOrder();
  await setStatus(order.id, 'confirmed');
  const { email, phone } = customer.user;
  await openPage(`/admin?open=${order.id}#orders`, { as: ADMIN });
  const details = detailsOf(order);
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
    await expect.element(details).toHaveTextContent(text);
  await expect.element(details.getByText('2 ×', { exact: true })).toBeVisible();
  const items = details.getByRole('listitem').elements();
  expect(items.flatMap((item) => [...item.querySelectorAll('img')])).toHaveLength(2);
  await expectAccessible();
  const select = details.getByRole('combobox', { name: `Status of order #${order.orderNumber}` });
  await select.selectOptions('preparing');
  await expect.element(page.getByText('Order status updated to preparing')).toBeVisible();
  const history = details.getByRole('list').last().getByRole('listitem');
  await expectTexts(history, [
    /^Pending.*, श्रीमती राजेश्वरी कुमारी झा$/,
    /^Confirmed.*, .+/,
    /^Preparing.*, .+/,
  ]);
  await setStatus(order.id, 'ready');
  await expect.element(select).toHaveValue('ready');
  await details.getByRole('button', { name: 'Close' }).click();
  await expectPath('/admin#orders');
});

test('an invoice names the time of a scheduled order, on a page and on a roll', async () => {
  const order = await createOrder(await createCustomer(), { scheduledFor: await latestSlot() });
  await openOrders();
  await rowOf(order)
    .getByRole('button', { name: `Invoice of order #${order.orderNumber}` })
    .click();
  const paper = (name: string) => page.getByRole('tabpanel', { name });
  const time = paper('A4 or A5').getByText(/^For \w{3} \d+ \w{3}, \d\d:\d\d( [AP]M)? – \d\d:\d\d [AP]M$/);
  await expect.element(time).toBeVisible();
  const text = time.element().textContent;
  await page.getByRole('tab', { name: '80 mm roll' }).click();
  await expect.element(paper('80 mm roll')).toHaveTextContent(text);
  await expectAccessible();
});

test('an invoice has the address, the phone and how it was paid, and in the demo also amounts of 0', async () => {
  const customer = await createCustomer();
  const order = await createOrder(customer);
  const openInvoice = async () => {
    await openOrders();
    await rowOf(order)
      .getByRole('button', { name: `Invoice of order #${order.orderNumber}` })
      .click();
    return page.getByRole('dialog', { name: `Invoice of order #${order.orderNumber}` });
  };
  const invoice = await openInvoice();
  const papers = ['A4 or A5', '80 mm roll'];
  for (const name of papers) {
    await page.getByRole('tab', { name }).click();
    await expect.element(invoice).toHaveTextContent('Bhanu Chowk 4, Janakpur');
    await expect.element(invoice).toHaveTextContent(customer.user.phone);
    await expect.element(invoice).toHaveTextContent('Cash on delivery');
    await expect.element(invoice).toHaveTextContent('Discount₹0.00');
  }
  await callAsAdmin('PUT', `/api/orders/${order.id}/payment`, {
    ...{ method: 'esewa', walletAccount: '9800000001', transactionReference: 'ESEWA-77' },
    orderTotal: order.total,
  });
  realRestaurant();
  await openInvoice();
  for (const name of papers) {
    await page.getByRole('tab', { name }).click();
    await expect.element(invoice).toHaveTextContent('eSewa, Reference ESEWA-77');
    await expect.element(invoice).not.toHaveTextContent('Discount');
  }
  await expectAccessible();
});

test('staff can choose only the payment methods that the settings allow [S2.117 S5.47 S5.49 S9.33]', async () => {
  const [before] = await callApi<Restaurant[]>('GET', '/api/restaurants');
  const save = (changes: object) =>
    callAsAdmin('PUT', `/api/restaurants/${before?.id}`, { ...before, ...changes, version: undefined });
  onTestFinished(async () => {
    await save({});
  });
  const order = await createOrder(await createCustomer());
  const choicesWith = async (wallet: boolean, upi: boolean, esewaNumber: string, khaltiNumber: string) => {
    await save({
      paymentMethods: { cash: true, card: false, wallet, upi },
      walletDetails: { esewaNumber, khaltiNumber },
    });
    await openOrders();
    await rowOf(order)
      .getByRole('button', { name: `Pay order #${order.orderNumber}` })
      .click();
    return page.getByRole('dialog').getByLabelText('Payment method').getByRole('option');
  };
  await expectTexts(await choicesWith(false, false, '9800000001', '9800000002'), ['Cash']);
  await expectTexts(await choicesWith(true, false, '', '9800000002'), ['Cash', 'Khalti']);
  await expectTexts(await choicesWith(true, true, '9800000001', ''), ['Cash', 'eSewa', 'UPI']);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Payment method').selectOptions('upi');
  await dialog.getByLabelText('UPI id (optional)').fill('');
  await dialog.getByLabelText('Transaction reference').fill('UPI-77');
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect.element(page.getByText(/via UPI\. Status is now confirmed\.$/)).toBeVisible();
});

test('without live updates, the payment and the history of an open order are polled like the order', async () => {
  const order = await createOrder(await createCustomer());
  withoutEvents();
  const clock = await openWithClock(`/admin?open=${order.id}#orders`, { as: ADMIN });
  const details = detailsOf(order);
  await expect.element(details).toHaveTextContent('Nothing is paid yet.');
  await payCash(order);
  await clock.run(31_000);
  await expect.element(details).toHaveTextContent(/₹[\d.,]+ by Cash/);
  await expect.element(details.getByRole('listitem').filter({ hasText: 'Confirmed' })).toBeVisible();
});

test('success, error and new-order toasts are shown for five seconds [S8.43]', async () => {
  expectErrors(/status of 404/);
  const customer = await createCustomer('Zita News');
  const order = await createOrder(customer);
  const live = page.getByText('Live', { exact: true }).first();
  const clock = await openWithClock('/admin#orders', { as: ADMIN });
  await expect.element(live).toBeVisible();
  const select = rowOf(order).getByRole('combobox');
  await expect.element(select).toBeVisible();
  clock.stop();
  const expectFiveSeconds = async (text: string) => {
    const milliseconds = await visibleTimeOf(clock, page.getByText(text));
    expect(milliseconds, text).toBeGreaterThan(4_000);
    expect(milliseconds, text).toBeLessThan(6_500);
  };
  await select.selectOptions('ready');
  await expectFiveSeconds('Order status updated to ready');
  await expect.element(select).not.toHaveAttribute('aria-disabled');
  const connect = answer(/\/status$/, lostConnection);
  await select.selectOptions('delivered');
  await expectFiveSeconds('Failed to update order status.');
  connect();
  clock.resume();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect.element(page.getByRole('list', { name: 'Recent orders' })).toBeVisible();
  await expect.element(live).toBeVisible();
  clock.stop();
  const later = await createOrder(customer, { quantity: 9 });
  await expectFiveSeconds(`New order #${later.orderNumber} from Zita News.`);
  await openPage('/admin?open=00000000-0000-4000-8000-000000000000#orders', { as: ADMIN });
  await expect
    .element(page.getByRole('dialog', { name: 'Order' }))
    .toHaveTextContent('The order could not be loaded.');
});
