import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { dishWithPrice } from '../../../testing/cart.ts';
import { cartLine } from '../../../testing/data/cart.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { changeAnswer, waitForCalls } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { createOrder, payCash } from '../../../testing/orders.ts';
import { rowOf } from '../../../testing/panel.ts';
import { clickButton, expectTexts } from '../../../testing/screen.ts';

const checkbox = page.getByRole('checkbox', { name: 'Write amounts as “Rs 7,25,487”' });

/** The amounts on screen are written in one way. */
const expectNoSymbol = () =>
  expect.element(page.elementLocator(document.body)).not.toHaveTextContent(/₹|Nrs/);

async function update(settings: object): Promise<void> {
  const [restaurant] = await callApi<{ id: string }[]>('GET', '/api/restaurants');
  await callAsAdmin('PUT', `/api/restaurants/${restaurant?.id}`, settings);
}

/** Switches the setting on until the test ends. */
async function switchOn(): Promise<void> {
  onTestFinished(() => update({ amountsInRs: false }));
  await update({ amountsInRs: true });
}

test('an owner switches the setting on, and the panel writes amounts in the new way at once', async () => {
  onTestFinished(() => update({ amountsInRs: false }));
  const order = await createOrder(await createCustomer(), {
    items: [{ menuItemId: (await dishWithPrice(180)).id, quantity: 7 }],
  });
  const total = order.total.toLocaleString('en-IN', {
    minimumFractionDigits: Number.isInteger(order.total) ? 0 : 2,
  });
  await openPage('/admin#settings', { as: ADMIN });
  await checkbox.click();
  await expectAccessible();
  await clickButton('Save Settings');
  await expect.element(page.getByText('Settings saved successfully!')).toBeVisible();
  await page.getByRole('link', { name: /^Orders/ }).click();
  await expect.element(rowOf(order)).toHaveTextContent(`Rs ${total}`);
  await expectNoSymbol();

  await payCash(order);
  await reopenPage(`/admin?open=${order.id}#orders`);
  const details = page.getByRole('dialog', { name: `Order #${order.orderNumber}`, exact: true });
  await expect.element(details).toHaveTextContent(`Grand totalRs ${total}`);
  await details.getByRole('button', { name: /Invoice/ }).click();
  const invoice = page.getByRole('dialog', { name: `Invoice of order #${order.orderNumber}` });
  await expect.element(invoice).toHaveTextContent(`TotalRs ${total}`);
  await expectNoSymbol();
});

test('customers read the new way on home, in the cart and below the minimum order', async () => {
  await switchOn();
  const pizza = await dishWithPrice(280);
  const cart = [cartLine(pizza, 4)];
  await openPage('/about', { as: await createCustomer(), storage: { cart, deliveryType: '"pickup"' } });
  await waitForCalls();
  await reopenPage('/');
  const card = page.getByRole('article').filter({ hasText: pizza.name }).first();
  await expect.element(card).toHaveTextContent('Rs 280');
  await expect.element(card).not.toHaveTextContent('₹');
  await waitForCalls();
  await reopenPage('/cart');
  const bill = page.getByRole('region', { name: 'Bill' });
  await expect.element(bill).toHaveTextContent('SubtotalRs 1,120');
  await expect.element(bill).toHaveTextContent('TotalRs 1,266');
  await expect.element(bill).not.toHaveTextContent('₹');
  await expectAccessible();

  await update({ minimumOrder: 150_000 });
  onTestFinished(() => update({ minimumOrder: 150 }));
  await reopenPage('/cart');
  await expect
    .element(page.getByText('Minimum order amount of Rs 1,50,000 is required to proceed.'))
    .toBeVisible();
});

test('transactions, reports and their charts are written in the new way', async () => {
  await switchOn();
  onTestFinished(
    changeAnswer<Record<string, number>>(/^\/api\/orders\/report/, (data) => {
      Object.assign(data, {
        totalValue: 725_487,
        totalPaid: 725_000.5,
        averageValue: 999.99,
        refundDue: 500,
      });
    }),
  );
  await openPage('/admin#settings', { as: ADMIN });
  await expect.element(checkbox).toBeChecked();
  await reopenPage('/admin#transactions');
  const figures = page.getByRole('list', { name: 'Summary of the time frame' }).getByRole('listitem');
  await expectTexts(figures, [
    /^Total Orders Placed/,
    'Total Order ValueRs 7,25,487Excluding cancelled orders',
    'Total Paid AmountRs 7,25,000.50Excluding cancelled orders',
    'Average Order ValueRs 999.99Excluding cancelled orders',
  ]);
  await expect.element(page.getByText(/Rs\s500\b/).first()).toBeVisible();
  await expectNoSymbol();
  await reopenPage('/admin#reports');
  await expect.element(page.getByText(/^Rs\s[\d,.]+$/).first()).toBeVisible();
  await expectNoSymbol();
});
