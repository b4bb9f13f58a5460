import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { lengthenTimers, openWithClock, visibleTimeOf } from '../../../testing/clock.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { tabTo } from '../../../testing/keyboard.ts';
import { answer, gate, lostConnection, realRestaurant } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { createOrder, setStatus } from '../../../testing/orders.ts';
import { giveReason, rowOf } from '../../../testing/panel.ts';
import { expectPath, expectTexts } from '../../../testing/screen.ts';

const selectOf = (place: Locator) => place.getByRole('combobox', { name: /^Status of order/ });
const undo = page.getByRole('button', { name: 'Undo' });

/** An order in these statuses. */
async function orderIn(...statuses: string[]) {
  const customer = await createCustomer();
  const order = await createOrder(customer);
  for (const status of statuses) await setStatus(order.id, status);
  const readHistory = () =>
    callAsAdmin<{ status: string; reason: string; reasonCode: string | null }[]>(
      'GET',
      `/api/orders/${order.id}/history`,
    );
  const readReason = async () => {
    const path = `/api/orders/${order.id}/tracking`;
    const { token } = customer;
    return (await callApi<{ order: { cancelReason: string } }>('GET', path, { token })).order.cancelReason;
  };
  return { order, row: rowOf(order), readHistory, readReason };
}

/** Opens the orders with one order in these statuses. */
async function openOrder(...statuses: string[]) {
  const made = await orderIn(...statuses);
  await openPage('/admin#orders', { as: ADMIN });
  return made;
}

test('a cooked order is cancelled with a reason, which the customer reads [S2.107 S4.18 S8.61]', async () => {
  const { order, row, readHistory, readReason } = await openOrder('confirmed', 'preparing');
  const dialog = page.getByRole('dialog', { name: `Cancel order #${order.orderNumber}` });
  await selectOf(row).selectOptions('cancelled');
  await expect.element(dialog).toHaveTextContent('Are you sure you want to cancel this order?');
  await expect.element(dialog).toHaveTextContent('The kitchen has already started this order.');
  await expect.element(dialog.getByRole('button', { name: 'Keep order' })).toHaveFocus();
  const confirm = dialog.getByRole('button', { name: 'Cancel order' });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await expectTexts(dialog.getByRole('group', { name: 'Reason' }).getByRole('button'), [
    'Sold out',
    'Too far',
    'No answer',
    'Closed',
    'Other',
  ]);
  await dialog.getByRole('button', { name: 'Other' }).click();
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabelText('Reason for the customer').fill('The oven is broken');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'No answer' }).click();
  await expect.element(dialog).toHaveTextContent('The customer reads: “We could not reach you by phone.”');
  await confirm.click();
  await expect.element(page.getByText('Order status updated to cancelled')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(selectOf(row)).toHaveValue('cancelled');
  await expect.element(undo, { message: 'somebody was asked' }).toHaveLength(0);
  expect((await readHistory()).at(-1)).toMatchObject({ reasonCode: 'no_answer' });
  expect(await readReason()).toBe('We could not reach you by phone.');
});

test('a cooked order is moved back with a reason in its history [S2.107 S4.18]', async () => {
  const { order, row, readHistory } = await openOrder('confirmed', 'preparing', 'ready');
  const dialog = page.getByRole('dialog', { name: `Move order #${order.orderNumber} back` });
  await selectOf(row).selectOptions('preparing');
  await expect.element(dialog).toHaveTextContent('The order is ready. Move it back to preparing?');
  await dialog.getByRole('button', { name: 'Leave as it is' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(selectOf(row)).toHaveValue('ready');
  await selectOf(row).selectOptions('preparing');
  await dialog.getByLabelText('Reason', { exact: true }).fill('The wrong pizza was packed');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Move back' }).click();
  await expect.element(selectOf(row)).toHaveValue('preparing');
  expect((await readHistory()).at(-1)).toMatchObject({
    status: 'preparing',
    reason: 'The wrong pizza was packed',
  });
  await row.getByRole('button', { name: `View order #${order.orderNumber}` }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Reason: The wrong pizza was packed');
});

test('a reason is not lost when the server cannot be reached', async () => {
  const { order, row } = await openOrder('confirmed', 'preparing');
  const connect = answer(/\/status$/, lostConnection);
  await selectOf(row).selectOptions('cancelled');
  const dialog = page.getByRole('dialog', { name: `Cancel order #${order.orderNumber}` });
  await dialog.getByRole('button', { name: 'Sold out' }).click();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect.element(page.getByText('Failed to update order status.')).toBeVisible();
  connect();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(selectOf(row)).toHaveValue('cancelled');
});

test('the main button of a row makes the next step, up to the end of the way', async () => {
  const { order, row } = await openOrder();
  const { orderNumber } = order;
  for (const [name, status] of [
    [`Confirm order #${orderNumber}`, 'confirmed'],
    [`Start Preparing, order #${orderNumber}`, 'preparing'],
    [`Ready, order #${orderNumber}`, 'ready'],
    [`Delivered, order #${orderNumber}`, 'delivered'],
  ] as const) {
    const button = row.getByRole('button', { name });
    // All of it: the ratio is a quotient of fractions of pixels.
    await expect.element(button).toBeInViewport({ ratio: 0.999 });
    await button.dblClick();
    await expect.element(selectOf(row)).toHaveValue(status);
    await expect.element(page.getByText(`Order status updated to ${status}`).first()).toBeVisible();
  }
  await expect.element(row.getByRole('button', { name: /^(Confirm|Start|Ready|Delivered)/ })).toHaveLength(0);
});

test('a real restaurant is asked before an unpaid order counts as delivered, and can record the payment instead', async () => {
  realRestaurant();
  const { order, row } = await openOrder('ready');
  const { orderNumber } = order;
  const question = page.getByRole('dialog', { name: `Order #${orderNumber} is not paid` });
  await row.getByRole('button', { name: `Delivered, order #${orderNumber}` }).click();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Leave as it is' }).click();
  await expect.element(selectOf(row)).toHaveValue('ready');

  await selectOf(row).selectOptions('delivered');
  await question.getByRole('button', { name: `Pay order #${orderNumber}` }).click();
  await page
    .getByRole('dialog', { name: `Payment of order #${orderNumber}` })
    .getByRole('button', { name: 'Confirm Payment' })
    .click();
  await expect
    .element(row.getByRole('button', { name: `Pay order #${orderNumber}` }))
    .not.toBeInTheDocument();
  // What was asked for happens, now that it is paid.
  await expect.element(selectOf(row)).toHaveValue('delivered');

  const unpaid = await openOrder('ready');
  await selectOf(unpaid.row).selectOptions('delivered');
  await page
    .getByRole('dialog', { name: `Order #${unpaid.order.orderNumber} is not paid` })
    .getByRole('button', { name: 'Delivered, not paid' })
    .click();
  await expect.element(selectOf(unpaid.row)).toHaveValue('delivered');
});

for (const isDemo of [false, true])
  test(`Delivered waits until the restaurant is known to be ${isDemo ? 'the demo' : 'a real one'}`, async () => {
    const restaurant = gate();
    answer(/^\/api\/restaurants$/, async (_request, forward) => {
      await restaurant.isOpen;
      const { success, data } = await (await forward()).json();
      return Response.json({ success, data: [{ ...data[0], isDemo }] });
    });
    const { order, row } = await openOrder('ready');
    await selectOf(row).selectOptions('delivered');
    restaurant.open();
    const question = page.getByRole('dialog', { name: `Order #${order.orderNumber} is not paid` });
    if (isDemo) {
      await expect.element(selectOf(row)).toHaveValue('delivered');
      await expect.element(question).not.toBeInTheDocument();
    } else {
      await question.getByRole('button', { name: 'Leave as it is' }).click();
      await expect.element(selectOf(row)).toHaveValue('ready');
    }
  });

test('a restaurant with riders gives a delivery to the rider first', async () => {
  const { order, row } = await openOrder('ready');
  const [restaurant] = await callApi<{ id: string }[]>('GET', '/api/restaurants');
  const setRiders = (usesRiders: boolean) =>
    callAsAdmin('PUT', `/api/restaurants/${restaurant?.id}`, { usesRiders });
  await setRiders(true);
  try {
    await reopenPage();
    await row.getByRole('button', { name: `Given to rider, order #${order.orderNumber}` }).click();
    await expect.element(selectOf(row)).toHaveValue('picked_up');
    await row.getByRole('button', { name: `Delivered, order #${order.orderNumber}` }).click();
    await expect.element(selectOf(row)).toHaveValue('delivered');
  } finally {
    await setRiders(false);
  }
});

test('the navigation counts the orders that wait, also in the drawer and when it is collapsed', async () => {
  const { order, row } = await openOrder();
  const link = page.getByRole('link', { name: /^Orders, \d+ waiting$/ });
  const count = () => Number(/\d+/.exec(link.query()?.getAttribute('aria-label') ?? '')?.[0]);
  await expect.element(link).toBeVisible();
  const before = count();
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect.element(link).toHaveText(new RegExp(`${before}$`));
  await expectAccessible();
  const newer = await createOrder(await createCustomer(), { quantity: 6 });
  await expect.poll(count).toBe(before + 1);
  // It moves the row below, and a press on a row that moves counts for nothing.
  await expect.element(rowOf(newer)).toBeVisible();
  await row.getByRole('button', { name: `Confirm order #${order.orderNumber}` }).click();
  await expect.poll(count).toBe(before);
  await page.viewport(390, 844);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: `Orders, ${before} waiting` }))
    .toBeVisible();
});

test('the panel links to the shop, and asks before unsaved changes are lost', async () => {
  await openPage('/admin#settings', { as: ADMIN });
  const shop = page.getByRole('link', { name: 'View shop' });
  await page.getByRole('textbox', { name: 'Restaurant name', exact: true }).fill('Another name');
  await shop.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expectPath('/admin#settings');
  await shop.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expectPath('/');
  await page.getByRole('banner').getByRole('link', { name: 'Panel' }).click();
  await expectPath('/admin');
});

test('the overview names sold-out options once, and opens the dishes that have them', async () => {
  const menu = await callApi<{ customizations: { options: { id: string; name: string }[] }[] }[]>(
    'GET',
    '/api/menu',
  );
  const optionIds = menu
    .flatMap(({ customizations }) => customizations.flatMap(({ options }) => options))
    .filter(({ name }) => name === 'Mushroom')
    .map(({ id }) => id);
  const setMushrooms = (isAvailable: boolean) =>
    callAsAdmin('PUT', '/api/menu-options', { optionIds, isAvailable });
  expect(optionIds.length).toBeGreaterThan(0);
  await setMushrooms(false);
  try {
    await openPage('/admin', { as: ADMIN });
    const entry = page.getByRole('list', { name: 'Now' }).getByRole('link', { name: /Sold out/ });
    await expect.element(entry).toHaveTextContent('Mushroom');
    await expect.element(entry).not.toHaveTextContent(/Mushroom.*Mushroom/);
    await entry.click();
    await expectPath('/admin?supply=soldout#products');
    const products = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
    await expect.element(products.filter({ hasText: 'Sold out: Mushroom' }).first()).toBeVisible();
    const others = products.filter({ hasNotText: /Sold out: |Unavailable/ });
    await expect.element(others).toHaveLength(0);
    await expectAccessible();
    await page.getByRole('button', { name: 'Sold out only' }).click();
    await expectPath('/admin#products');
    await expect.poll(() => others.elements().length).toBeGreaterThan(0);
  } finally {
    await setMushrooms(true);
  }
});

test('an order that is neither cooked nor paid is cancelled with a reason too', async () => {
  const { order, row, readHistory } = await openOrder();
  await selectOf(row).selectOptions('cancelled');
  const dialog = page.getByRole('dialog', { name: `Cancel order #${order.orderNumber}` });
  await expect.element(dialog).not.toHaveTextContent('The kitchen has already started this order.');
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect.element(selectOf(row)).toHaveValue('pending');
  await selectOf(row).selectOptions('cancelled');
  await dialog.getByRole('button', { name: 'Too far' }).click();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect.element(selectOf(row)).toHaveValue('cancelled');
  expect((await readHistory()).at(-1)).toMatchObject({ reasonCode: 'too_far' });
});

test('a move back of an order that is neither cooked nor paid happens at once, and the undo is there for ten seconds [S8.61]', async () => {
  const { row, readHistory } = await orderIn('confirmed');
  const clock = await openWithClock('/admin#orders', { as: ADMIN });
  await expect.element(selectOf(row)).toBeVisible();
  clock.stop();
  await selectOf(row).selectOptions('pending');
  const milliseconds = await visibleTimeOf(clock, page.getByText('Order status updated to pending'));
  expect(milliseconds).toBeGreaterThan(9_000);
  expect(milliseconds).toBeLessThan(11_500);
  clock.resume();
  await expect.element(selectOf(row)).toHaveValue('pending');
  await selectOf(row).selectOptions('confirmed');
  await expect.element(page.getByText('Order status updated to confirmed')).toBeVisible();
  await selectOf(row).selectOptions('pending');
  await undo.click();
  await expect.element(selectOf(row)).toHaveValue('confirmed');
  expect((await readHistory()).map(({ status }) => status)).toEqual([
    ...['pending', 'confirmed', 'pending', 'confirmed', 'pending', 'confirmed'],
  ]);
});

test('a move back is undone with the keyboard, also in the details of the order [S2.108]', async () => {
  // A change can be undone for ten seconds.
  lengthenTimers(10_000);
  const { order, row } = await openOrder('confirmed');
  await tabTo(page.getByRole('combobox', { name: `Status of order #${order.orderNumber}`, exact: true }));
  await userEvent.keyboard('{Home}');
  await expect.element(selectOf(row)).toHaveValue('pending');
  await tabTo(page.getByRole('button', { name: 'Undo', exact: true }));
  await userEvent.keyboard('{Enter}');
  await expect.element(selectOf(row)).toHaveValue('confirmed');
  await expect.element(undo).toHaveLength(0);
  await row.getByRole('button', { name: `View order #${order.orderNumber}` }).click();
  const details = page.getByRole('dialog', { name: `Order #${order.orderNumber}`, exact: true });
  await selectOf(details).selectOptions('pending');
  await expect.element(details.getByText('Order status updated to pending')).toBeVisible();
  await expectAccessible();
  await tabTo(page.getByRole('button', { name: 'Undo', exact: true }));
  await userEvent.keyboard('{Enter}');
  await expect.element(selectOf(details)).toHaveValue('confirmed');
  await expect.element(details.getByRole('button', { name: 'Undo' })).toHaveLength(0);
});

test('an order is not restored when the last use of its promo code is gone', async () => {
  expectErrors(/Failed to load resource/);
  const promo = {
    code: `LAST${Date.now()}`,
    discountType: 'FIXED',
    discountValue: 10,
    isFreeDelivery: false,
  } as const;
  const limited = { code: promo.code, discount_type: 'FIXED', discount_value: 10, usage_limit: 1 };
  await callAsAdmin('POST', '/api/promos', limited);
  const order = await createOrder(await createCustomer(), { promo });
  await openPage('/admin#orders', { as: ADMIN });
  const row = rowOf(order);
  await selectOf(row).selectOptions('cancelled');
  await giveReason();
  await expect.element(selectOf(row)).toHaveValue('cancelled');
  await createOrder(await createCustomer(), { promo });
  await selectOf(row).selectOptions('confirmed');
  await expect
    .element(page.getByText('The promo code of this order is used up, so the order cannot be restored.'))
    .toBeVisible();
  await expect.element(selectOf(row)).toHaveValue('cancelled');
});
