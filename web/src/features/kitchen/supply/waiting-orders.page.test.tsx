import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import type { Dish } from '../../../testing/data/cart.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import {
  OF_STATUS,
  openBoard,
  pendingBar,
  showOnlyPending,
  ticketOf,
} from '../../../testing/kitchen-board.ts';
import { boxOf } from '../../../testing/layout.ts';
import { answer, lostConnection, recordChanges } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { confirmedOrder, createOrder, latestSlot, setStatus, statusOf } from '../../../testing/orders.ts';

/** A dish of our own, deleted after the test. */
async function newDish(longName = ''): Promise<Dish> {
  const word = crypto.randomUUID().slice(0, 6);
  const customizations = [
    { name: 'Toppings', type: 'multiple', options: [{ name: `Truffle ${word}`, price: 60 }] },
  ];
  const data = { name: `Trattoria ${word}${longName}`, price: 400, category: 'Pizza', customizations };
  const dish = await callAsAdmin<Dish>('POST', '/api/menu', data);
  onTestFinished(async () => void (await callAsAdmin('DELETE', `/api/menu/${dish.id}`)));
  return dish;
}

const linesOf = ({ id, customizations }: Dish, quantity: number, isTopped = false) => ({
  items: [
    {
      menuItemId: id,
      quantity,
      customizations: isTopped
        ? customizations.flatMap(({ options }) =>
            options.map((one) => ({ optionId: one.id, name: one.name })),
          )
        : [],
    },
  ],
});

/** An order for the latest slot that is free, confirmed. */
async function scheduledOrder(dish: Dish) {
  const order = await confirmedOrder({ ...linesOf(dish, 2), scheduledFor: await latestSlot() });
  // Boards of other tests would list it.
  onTestFinished(async () => void (await setStatus(order.id, 'cancelled')));
  return order;
}

test('what is sold out names every order that waits for it: on the board, not accepted, and for later', async () => {
  const dish = await newDish();
  const scheduled = await scheduledOrder(dish);
  const onBoard = await confirmedOrder(linesOf(dish, 1));
  const pending = await createOrder(await createCustomer(), linesOf(dish, 3, true));
  showOnlyPending((id) => id === pending.id);
  await openBoard();
  await page.getByRole('button', { name: 'Sold out' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sold out' });
  await sheet.getByRole('searchbox').fill(dish.name);
  await sheet.getByRole('button', { name: `Sold out until turned back on, ${dish.name}` }).click();
  const row = sheet.getByRole('listitem').filter({ hasText: dish.name });
  await expect
    .element(row)
    .toHaveTextContent(
      new RegExp(
        `Open orders: #${onBoard.orderNumber} \\(1 ×\\), #${pending.orderNumber} \\(3 ×, not accepted yet\\), #${scheduled.orderNumber} \\(2 ×, \\w{3} \\d+ \\w{3}, `,
      ),
    );
  const topping = dish.customizations[0]?.options[0]?.name ?? '?';
  await sheet.getByRole('searchbox').fill(topping);
  await sheet.getByRole('button', { name: `Sold out for 1 hour, ${topping}` }).click();
  await expect
    .element(sheet.getByRole('listitem').filter({ hasText: topping }))
    .toHaveTextContent(`Open orders: #${pending.orderNumber} (3 ×, not accepted yet)`);
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Close' }).click();

  // A mark wherever such an order is listed.
  await expect.element(pendingBar().getByRole('listitem')).toHaveTextContent('Sold out');
  await expect.element(ticketOf(onBoard.orderNumber)).toHaveTextContent(`Sold out: ${dish.name}`);
  await page.getByRole('button', { name: 'Show scheduled orders' }).click();
  const listed = page.getByRole('dialog', { name: 'Scheduled' }).getByRole('listitem');
  await expect
    .element(listed.filter({ hasText: `#${scheduled.orderNumber}` }))
    .toHaveTextContent(`Sold out: ${dish.name}`);
  await expectAccessible();

  await openPage('/admin#products', { as: ADMIN });
  await page.getByRole('searchbox', { name: 'Search products' }).fill(dish.name);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: dish.name }) });
  await expect
    .element(card)
    .toHaveTextContent(`#${pending.orderNumber} (3 ×, not accepted yet), #${scheduled.orderNumber} (2 ×, `);
  await card.getByRole('button', { name: `Enable ${dish.name}` }).click();
  // The topping is still sold out.
  await expect
    .element(card)
    .toHaveTextContent(`Open orders: #${pending.orderNumber} (3 ×, not accepted yet)`);
});

test('whoever accepts an order with something that is sold out reads it', async () => {
  const dish = await newDish(' श्रीमती राजेश्वरीको विशेष परिकार सहितको ठूलो पनीर पिज्जा');
  const order = await createOrder(await createCustomer(), linesOf(dish, 1));
  await callAsAdmin('PUT', `/api/menu/${dish.id}`, { isAvailable: false });
  showOnlyPending((id) => id === order.id);
  await openPage('/admin#customers', { as: ADMIN, size: [320, 640] });
  await page.getByRole('button', { name: 'Show order' }).click();
  const sheet = page.getByRole('dialog', { name: 'New orders' });
  const mark = sheet.getByText(`Sold out: ${dish.name}`, { exact: true });
  const accept = sheet.getByRole('button', { name: `Accept, order #${order.orderNumber}` });
  await expect.element(mark).toBeVisible();
  expect(boxOf(mark).bottom).toBeLessThanOrEqual(boxOf(accept).top);
  await accept.click();
  await expect
    .element(page.getByRole('alert').first())
    .toHaveTextContent(`#${order.orderNumber} is accepted, but this is sold out: ${dish.name}`);
});

test('a decline because something is sold out offers to mark the dish', async () => {
  const dish = await newDish();
  const order = await createOrder(await createCustomer(), linesOf(dish, 1));
  showOnlyPending((id) => id === order.id);
  await openPage('/admin#customers', { as: ADMIN });
  await page.getByRole('button', { name: 'Show order' }).click();
  await page.getByRole('button', { name: `Decline, order #${order.orderNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: `Decline order #${order.orderNumber}?` });
  const choice = dialog.getByRole('group', { name: 'Also mark as sold out until tomorrow' });
  await dialog.getByRole('button', { name: 'Too far' }).click();
  await expect.element(choice).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Sold out' }).click();
  await choice.getByRole('checkbox', { name: dish.name }).click();
  await expectAccessible();
  const marks = recordChanges(`/api/menu/${dish.id}`);
  const reconnect = answer(OF_STATUS, lostConnection);
  await dialog.getByRole('button', { name: 'Decline the order' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(`#${order.orderNumber}: `);
  reconnect();
  // Nothing is marked for an order that is not declined.
  expect(marks).toEqual([]);
  await dialog.getByRole('button', { name: 'Decline the order' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const read = async () =>
    (
      await callApi<{ id: string; isAvailable: boolean; soldOutUntil: string | null }[]>('GET', '/api/menu')
    ).find(({ id }) => id === dish.id);
  await expect.poll(read).toMatchObject({ isAvailable: false, soldOutUntil: expect.any(String) });
  expect(await statusOf(order.id)).toBe('cancelled');
});

test('a count can be of today only', async () => {
  const dish = await newDish();
  const count = async () =>
    (
      await callApi<{ id: string; stockLeft: number | null; stockEndsAt: string | null }[]>(
        'GET',
        '/api/menu',
      )
    ).find(({ id }) => id === dish.id);
  await openBoard();
  await page.getByRole('button', { name: 'Sold out' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sold out' });
  await sheet.getByRole('searchbox').fill(dish.name);
  const set = sheet.getByRole('button', { name: `Set a count, ${dish.name}` });
  const today = sheet.getByRole('checkbox', { name: /^Only today/ });
  const left = sheet.getByRole('textbox', { name: `How many are left: ${dish.name}` });
  await set.click();
  await left.fill('3');
  await today.click();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Set', exact: true }).click();
  await expect.element(sheet.getByText('3 left today')).toBeVisible();
  await expect.poll(count).toMatchObject({ stockLeft: 3, stockEndsAt: expect.any(String) });
  await set.click();
  await expect.element(today).toBeChecked();
  await today.click();
  await left.fill('4');
  await sheet.getByRole('button', { name: 'Set', exact: true }).click();
  await expect.element(sheet.getByText('4 left', { exact: true })).toBeVisible();
  await expect.poll(count).toMatchObject({ stockLeft: 4, stockEndsAt: null });
});
