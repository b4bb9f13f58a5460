import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { randomUuid } from '../../../lib/device/random-uuid.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { adminToken, callApi, callAsAdmin } from '../../../testing/api.ts';
import { readMenu } from '../../../testing/cart.ts';
import { CASHIER, KITCHEN, MANAGER } from '../../../testing/data/people.ts';
import { openPage } from '../../../testing/open-page.tsx';
import {
  createOrder,
  isPlain,
  type PlacedOrder,
  payCash,
  readOrder,
  setStatus,
} from '../../../testing/orders.ts';

interface Present {
  revision: number;
  total: number;
  notes: string;
  items: { id: string; name: string; quantity: number; specialInstructions: string }[];
}
const read = ({ id }: PlacedOrder) => readOrder<Present>(id);
const details = ({ orderNumber }: PlacedOrder) =>
  page.getByRole('dialog', { name: `Order #${orderNumber}`, exact: true });
const sheet = ({ orderNumber }: PlacedOrder) =>
  page.getByRole('dialog', { name: `Change order #${orderNumber}` });
const save = (order: PlacedOrder) => sheet(order).getByRole('button', { name: /^Save/ });
const nameOf = async (order: PlacedOrder) => (await read(order)).items[0]?.name ?? '';

/** @returns the new total */
async function changeAsAdmin({ id }: PlacedOrder, change: object): Promise<number> {
  const path = `/api/orders/${id}/changes`;
  const { total } = await callAsAdmin<{ total: number }>('POST', `${path}/quote`, change);
  await callApi('POST', path, {
    token: await adminToken(),
    data: { ...change, total },
    headers: { 'idempotency-key': randomUuid() },
  });
  return total;
}

async function openChange(order: PlacedOrder, as = CASHIER) {
  await openPage(`/admin?open=${order.id}#orders`, { as });
  await details(order).getByRole('button', { name: 'Change order' }).click();
  await expect.element(sheet(order)).toBeVisible();
  return sheet(order);
}

test('one more of a dish is three taps, and the sheet then lists the change', async () => {
  const order = await createOrder(await createCustomer());
  const dialog = await openChange(order);
  const { items } = await read(order);
  const name = items[0]?.name ?? '';
  const before = items[0]?.quantity ?? 0;
  await expect.element(save(order)).toBeDisabled();
  await expectAccessible();
  await dialog.getByRole('button', { name: `One more: ${name}` }).click();
  await expect.element(save(order)).toBeEnabled();
  await expect.element(dialog.getByRole('status').filter({ hasText: 'New total' })).toBeVisible();
  await expectAccessible();
  await save(order).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await read(order)).items[0]?.quantity).toBe(before + 1);
  await details(order).getByText('Change 1').click();
  await expect.element(details(order).getByText(`${before}× became ${before + 1}× ${name}`)).toBeVisible();
  await expectAccessible();
});

test('a dish is found by typing and added with a note for the order', async () => {
  const order = await createOrder(await createCustomer());
  const dialog = await openChange(order);
  await dialog.getByRole('searchbox', { name: 'Add a dish by its name' }).fill('chiya');
  await dialog.getByRole('button', { name: /^Add Masala Chiya/ }).click();
  await dialog.getByLabelText('Note for the order').fill('Blue gate');
  await expect.element(save(order)).toBeEnabled();
  await save(order).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const now = await read(order);
  expect(now).toMatchObject({ notes: 'Blue gate', revision: 1 });
  expect(now.items.at(-1)?.name).toBe('Masala Chiya');
});

test('of a dish that is added other options can be chosen first', async () => {
  const order = await createOrder(await createCustomer());
  const dialog = await openChange(order);
  await dialog.getByRole('searchbox', { name: 'Add a dish by its name' }).fill('chiya');
  await dialog.getByRole('button', { name: 'Choose options of Masala Chiya' }).click();
  const options = dialog.getByRole('region', { name: 'Options of Masala Chiya' });
  await options.getByText('No sugar').first().click();
  await expectAccessible();
  await options.getByRole('button', { name: /^Add/ }).click();
  await save(order).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { items } = await readOrder<{ items: { name: string; customizations: { name: string }[] }[] }>(
    order.id,
  );
  expect(items.at(-1)).toMatchObject({ name: 'Masala Chiya', customizations: [{ name: 'No sugar' }] });
});

test('of a paid order the sheet says what is to be given back, and the order shows it as due', async () => {
  const order = await createOrder(await createCustomer());
  await payCash(order);
  const dialog = await openChange(order, MANAGER);
  const name = await nameOf(order);
  await dialog.getByRole('searchbox', { name: 'Add a dish by its name' }).fill('chiya');
  await dialog.getByRole('button', { name: /^Add Masala Chiya/ }).click();
  await dialog.getByRole('button', { name: `Remove ${name}` }).click();
  await expect.element(dialog.getByText(/^To give back: /)).toBeVisible();
  await save(order).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(details(order).getByText(/^Refund due: .* above the changed total/)).toBeVisible();
});

test('what somebody else has changed meanwhile is told, and the own change is kept', async () => {
  const order = await createOrder(await createCustomer());
  const dialog = await openChange(order);
  const present = await read(order);
  await dialog.getByLabelText('Note for the order').fill('Blue gate');
  await expect.element(save(order)).toBeEnabled();
  const lines = present.items.map(({ id, quantity }) => ({ id, quantity: quantity + 1 }));
  const total = await changeAsAdmin(order, { revision: 0, lines });
  await expect.element(save(order)).toHaveTextContent(formatMoney(total));
  await save(order).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await read(order)).toMatchObject({ notes: 'Blue gate', revision: 2 });
});

test('of an order in preparation a cashier takes nothing off, and a ready one has no change', async () => {
  const order = await createOrder(await createCustomer());
  await setStatus(order.id, 'preparing');
  const dialog = await openChange(order);
  await expect.element(dialog.getByText(/Only a manager can take something off/)).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Remove/ }).query()).toBeNull();
  await setStatus(order.id, 'ready');
  await openPage(`/admin?open=${order.id}#orders`, { as: CASHIER });
  await expect.element(details(order).getByRole('button', { name: 'Invoice' })).toBeVisible();
  expect(details(order).getByRole('button', { name: 'Change order' }).query()).toBeNull();
});

test('the board strikes out what was taken off and marks what is new', async () => {
  const order = await createOrder(await createCustomer());
  await setStatus(order.id, 'confirmed');
  const { items } = await read(order);
  const menu = await readMenu();
  const dish = menu.filter(isPlain)[1];
  const change = { revision: 0, lines: [], added: [{ menuItemId: dish?.id, quantity: 4 }] };
  await changeAsAdmin(order, change);
  await openPage('/kitchen', { as: KITCHEN });
  const ticket = page.getByRole('article', { name: `Order #${order.orderNumber}` });
  await expect.element(ticket.getByText('Changed', { exact: true })).toBeVisible();
  await expect.element(ticket.getByText('New', { exact: true })).toBeVisible();
  expect(ticket.element().querySelector('del')?.textContent).toContain(items[0]?.name);
  await expectAccessible();
});

test('a manager takes something off with a reason, which the changes tell, and 0 takes it off again', async () => {
  const order = await createOrder(await createCustomer());
  const { total } = await read(order);
  const dialog = await openChange(order, MANAGER);
  await dialog.getByLabelText('Discount in rupees').fill('10');
  await expect.element(dialog.getByText('Please say why, in at least 3 characters.')).toBeVisible();
  await expect.element(save(order)).toBeDisabled();
  await expectAccessible();
  await dialog.getByLabelText('Why it is given').fill('Cold soup');
  await expect.element(save(order)).toBeEnabled();
  await save(order).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(details(order).getByText('Discount of staff (Cold soup)')).toBeVisible();
  await details(order).getByText('Change 1').click();
  await expect.element(details(order).getByText('Discount of staff ₹0.00, now ₹10.00')).toBeVisible();
  await expect.element(details(order).getByText('Why: Cold soup')).toBeVisible();
  const again = await openChange(order, CASHIER);
  await again.getByLabelText('Discount in rupees').fill('12');
  await expect.element(again.getByText('Only a manager can give it.').last()).toBeVisible();
  await again.getByLabelText('Discount in rupees').fill('0');
  await expect.element(save(order)).toBeEnabled();
  await save(order).click();
  await expect.element(again).not.toBeInTheDocument();
  expect(await read(order)).toMatchObject({ total, staffDiscount: 0 });
});

test('a cashier without a limit sees no discount', async () => {
  const order = await createOrder(await createCustomer());
  const dialog = await openChange(order);
  expect(dialog.getByLabelText('Discount in rupees').query()).toBeNull();
});
