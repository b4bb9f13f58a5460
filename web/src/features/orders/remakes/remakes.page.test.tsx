import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { randomUuid } from '../../../lib/device/random-uuid.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { adminToken, callApi, callAsAdmin } from '../../../testing/api.ts';
import { CASHIER, MANAGER } from '../../../testing/data/people.ts';
import { openBoard, showOnlyOrders, ticketOf } from '../../../testing/kitchen-board.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, type PlacedOrder, readOrder, setStatus } from '../../../testing/orders.ts';
import { recordTones } from '../../../testing/recorders.ts';

interface Present {
  total: number;
  items: { id: string; name: string; quantity: number }[];
}

async function newOrder(...statuses: string[]): Promise<{ order: PlacedOrder; name: string }> {
  const order = await createOrder(await createCustomer());
  for (const status of statuses) await setStatus(order.id, status);
  return { order, name: (await readOrder<Present>(order.id)).items[0]?.name ?? '' };
}
const remakeAsAdmin = async ({ id }: PlacedOrder, quantity = 2) =>
  callApi('POST', `/api/orders/${id}/remakes`, {
    token: await adminToken(),
    data: { lines: [{ id: '1', quantity }], reason: 'Dropped on the stairs' },
    headers: { 'idempotency-key': randomUuid() },
  });
const details = ({ orderNumber }: PlacedOrder) =>
  page.getByRole('dialog', { name: `Order #${orderNumber}`, exact: true });
const dialogOf = ({ orderNumber }: PlacedOrder) =>
  page.getByRole('dialog', { name: `Make again for order #${orderNumber}` });
const remakeTicket = ({ orderNumber }: PlacedOrder) =>
  page.getByRole('article', { name: `Make again, order #${orderNumber}` });

test('a manager asks for a dish again with a reason, and the sheet of the order lists it', async () => {
  const { order, name } = await newOrder('ready', 'delivered');
  await openPage(`/admin?open=${order.id}#orders`, { as: MANAGER });
  await details(order).getByRole('button', { name: 'Make again' }).click();
  const dialog = dialogOf(order);
  const send = dialog.getByRole('button', { name: 'Make again' });
  await expect.element(send).toBeDisabled();
  await dialog.getByRole('button', { name: `One more: ${name}` }).click();
  await dialog.getByRole('button', { name: 'Other' }).click();
  await dialog.getByRole('textbox', { name: /^Reason in your words/ }).fill('No');
  await expect.element(send).toBeDisabled();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Burnt' }).click();
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const list = details(order).getByRole('region', { name: 'Made again' });
  await expect.element(list).toHaveTextContent(`1 × ${name}`);
  await expect.element(list).toHaveTextContent('Reason: Burnt');
  await expect.element(list).toHaveTextContent('The kitchen has not made it yet.');
  await expectAccessible();
  expect((await readOrder<Present>(order.id)).total).toBe(order.total);
  await callAsAdmin('PUT', `/api/orders/${order.id}/remakes/1`, { lines: ['1'] });
  await expect.element(list).toHaveTextContent(/Made at \d/);
});

test('it is offered once the kitchen has started, also in the sheet that changes the order, and to managers only', async () => {
  const { order } = await newOrder('confirmed');
  await openPage(`/admin?open=${order.id}#orders`, { as: MANAGER });
  const again = details(order).getByRole('button', { name: 'Make again' });
  await expect.element(details(order).getByRole('button', { name: 'Change order' })).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  await setStatus(order.id, 'preparing');
  await expect.element(again).toBeVisible();
  await details(order).getByRole('button', { name: 'Change order' }).click();
  const changing = page.getByRole('dialog', { name: `Change order #${order.orderNumber}` });
  await changing.getByRole('button', { name: 'Make again' }).click();
  await expect.element(dialogOf(order)).toBeVisible();
  await expectAccessible();
  await openPage(`/admin?open=${order.id}#orders`, { as: CASHIER });
  await expect.element(details(order).getByRole('button', { name: 'Change order' })).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

test('the board rings and shows what is made again beside the order, until the kitchen has made it', async () => {
  const { order, name } = await newOrder('preparing');
  showOnlyOrders([order]);
  const tones = recordTones();
  await openBoard();
  await expect.element(ticketOf(order.orderNumber)).toBeVisible();
  await page.getByRole('button', { name: 'Enable sound' }).first().click();
  await remakeAsAdmin(order);
  const ticket = remakeTicket(order);
  await expect.element(ticket).toHaveTextContent(`2 × ${name}`);
  await expect.element(ticket).toHaveTextContent('Reason: Dropped on the stairs');
  await expect.poll(() => tones.bells().length).toBeGreaterThan(0);
  await expectAccessible();
  const done = ticket.getByRole('button', { name: `Made again, order #${order.orderNumber}` });
  await expect.element(done).not.toHaveAttribute('aria-disabled', 'true');
  await done.click();
  await expect.element(ticket).not.toBeInTheDocument();
  await expect.element(ticketOf(order.orderNumber)).toBeVisible();
  const made = async () =>
    callApi<{ doneAt: string | null }[]>('GET', `/api/orders/${order.id}/remakes`, {
      token: await adminToken(),
    });
  await expect.poll(async () => (await made())[0]?.doneAt).not.toBeNull();
});
