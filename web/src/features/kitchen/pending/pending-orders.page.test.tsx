import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { adminToken, callApi } from '../../../testing/api.ts';
import { openWithClock } from '../../../testing/clock.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { isFocusVisible } from '../../../testing/data/focus.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import {
  changeList,
  OF_PENDING,
  OF_STATUS,
  openBoard,
  pendingBar,
  showOnlyPending,
  ticketOf,
} from '../../../testing/kitchen-board.ts';
import { answer, gate, lostConnection } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { createOrder, latestSlot, setStatus, statusOf } from '../../../testing/orders.ts';
import { recordTones } from '../../../testing/recorders.ts';
import { button, WHOLE } from '../../../testing/screen.ts';

async function readRestaurant(): Promise<Restaurant> {
  const [restaurant] = await callApi<Restaurant[]>('GET', '/api/restaurants');
  if (!restaurant) throw new Error('there is no restaurant');
  return restaurant;
}

test('the board accepts only if the owner allows it, and reads when someone else was faster', async () => {
  expectErrors(/Failed to load resource/);
  const { id } = await readRestaurant();
  const allow = async (boardMayAccept: boolean) =>
    callApi('PUT', `/api/restaurants/${id}`, { token: await adminToken(), data: { boardMayAccept } });
  const customer = await createCustomer();
  const [first, second] = [await createOrder(customer), await createOrder(customer, { quantity: 5 })];
  let isStale = false;
  answer(OF_PENDING, async (_, forward) => {
    const response = await forward();
    if (isStale) lostConnection();
    const body = await response.json();
    const data = body.data.filter((order: { id: string }) => order.id === first.id || order.id === second.id);
    return Response.json({ ...body, data });
  });
  await openBoard();
  const bar = pendingBar();
  await expect.element(bar.getByText('Waiting for the panel')).toHaveLength(2);
  await expect.element(bar.getByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
  await expect.poll(() => document.title).toBe('(2) Kitchen');
  await expect.element(ticketOf(first.orderNumber)).not.toBeInTheDocument();

  onTestFinished(async () => void (await allow(false)));
  await allow(true);
  await reopenPage();
  await bar.getByRole('button', { name: `Accept, order #${first.orderNumber}` }).click();
  const ticket = ticketOf(first.orderNumber);
  await expect.element(ticket).toBeVisible();
  await expectAccessible();
  for (const width of [320, 390]) {
    await page.viewport(width, 844);
    const decline = bar.getByRole('button', { name: `Decline, order #${second.orderNumber}` });
    await expect.element(decline, { message: `whole at ${width}` }).toBeInViewport(WHOLE);
    const { right } = bar
      .getByRole('region', { name: 'List of new orders' })
      .element()
      .getBoundingClientRect();
    expect(decline.element().getBoundingClientRect().right, `not cut off at ${width}`).toBeLessThanOrEqual(
      right,
    );
  }
  await page.viewport(1366, 768);
  const accept = bar.getByRole('button', { name: `Accept, order #${second.orderNumber}` });
  await expect.element(accept).toBeVisible();
  isStale = true;
  await setStatus(second.id, 'cancelled');
  await accept.click();
  await expect.element(bar.getByRole('alert')).toHaveTextContent('it is cancelled now');
  await allow(false);

  await ticket.getByRole('button', { name: /Delay$/ }).click();
  const dialog = page.getByRole('dialog', { name: `Delay order #${first.orderNumber}` });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: '+10 min' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const newestTitle = async () => {
    const path = `/api/notifications/${customer.user.id}?limit=1`;
    const { token } = customer;
    const { notifications } = await callApi<{ notifications: { title: string }[] }>('GET', path, { token });
    return notifications[0]?.title;
  };
  await expect.poll(newestTitle).toBe('Your order needs 10 more minutes');
});

test('the sheet of new orders says where an order goes, how it is paid and who ordered it, and promises another time', async () => {
  const customer = await createCustomer();
  const declined = await createOrder(customer);
  await setStatus(declined.id, 'cancelled');
  const order = await createOrder(customer, { quantity: 5 });
  showOnlyPending((id) => id === order.id);
  await openPage('/admin#products', { as: ADMIN, size: [320, 640] });
  await page.getByRole('button', { name: 'Show order' }).click();
  const sheet = page.getByRole('dialog', { name: 'New orders' });
  await expect.element(sheet.getByText('Bhanu Chowk 4, Janakpur')).toBeVisible();
  await expect.element(sheet.getByText('Cash when the food arrives')).toBeVisible();
  await expect.element(sheet.getByText('First order, 1 cancelled')).toBeVisible();
  await expect.element(sheet.getByRole('link', { name: `Call ${customer.user.phone}` })).toBeVisible();
  const promise = sheet.getByRole('group', { name: `Promised time of order #${order.orderNumber}` });
  await expect.element(promise.getByRole('radio', { checked: true })).toHaveAccessibleName(/^\d\d:\d\d/);
  await promise.getByText('45 min').click();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await sheet.getByRole('button', { name: `Accept, order #${order.orderNumber}` }).click();
  await expect.poll(() => statusOf(order.id)).toBe('confirmed');

  await openPage(`/order-tracking/${order.id}`, { as: customer });
  await expect.element(page.getByText('At your door about')).toBeVisible();
});

test('a decline that does not reach the server keeps its reason', async () => {
  const order = await createOrder(await createCustomer());
  showOnlyPending((id) => id === order.id);
  await openPage('/admin#products', { as: ADMIN });
  await page.getByRole('button', { name: 'Show order' }).click();
  await page
    .getByRole('dialog', { name: 'New orders' })
    .getByRole('button', { name: `Decline, order #${order.orderNumber}` })
    .click();
  const question = page.getByRole('dialog', { name: `Decline order #${order.orderNumber}?` });
  await question.getByRole('button', { name: 'Other' }).click();
  await question.getByRole('textbox').fill('The oven is broken.');
  const connect = answer(OF_STATUS, lostConnection);
  const decline = question.getByRole('button', { name: 'Decline the order' });
  await decline.click();
  await expect.element(question.getByRole('alert')).toHaveTextContent(`#${order.orderNumber}`);
  await expect.element(question.getByRole('textbox')).toHaveValue('The oven is broken.');
  connect();
  await decline.click();
  await expect.element(question).not.toBeInTheDocument();
  expect(await statusOf(order.id)).toBe('cancelled');
});

test('two answers that fail after one another are both reported', async () => {
  const customer = await createCustomer();
  const orders = [await createOrder(customer), await createOrder(customer, { quantity: 5 })];
  showOnlyPending((id) => orders.some((order) => order.id === id));
  await openPage('/admin#products', { as: ADMIN });
  await page.getByRole('button', { name: 'Show all 2' }).click();
  const sheet = page.getByRole('dialog', { name: 'New orders' });
  const acceptOf = (orderNumber: number) =>
    sheet.getByRole('button', { name: `Accept, order #${orderNumber}`, exact: true });
  const { isOpen, open } = gate();
  answer(OF_STATUS, () => isOpen.then(lostConnection));
  for (const { orderNumber } of orders) await acceptOf(orderNumber).click();
  for (const { orderNumber } of orders) await expect.element(acceptOf(orderNumber)).toBeDisabled();
  open();
  for (const { orderNumber } of orders)
    await expect.element(sheet.getByRole('alert')).toHaveTextContent(`#${orderNumber}: `);
  for (const { orderNumber } of orders) await expect.element(acceptOf(orderNumber)).toBeEnabled();
});

test('after six minutes the customer reads that nobody has answered, and whom she can call', async () => {
  const customer = await createCustomer();
  const order = await createOrder(customer);
  const clock = await openWithClock(`/order-tracking/${order.id}`, { as: customer });
  await expect.element(page.getByText('Waiting for confirmation.')).toBeVisible();
  const notice = page.getByText('The restaurant has not answered yet.');
  await expect.element(notice).not.toBeInTheDocument();
  await clock.run(6 * 60_000);
  await expect.element(notice).toBeVisible();
  const choice = page.getByRole('status').filter({ has: notice });
  await expect.element(choice.getByRole('link', { name: /^Call \+?\d/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  await expectAccessible();
});

test('a pending order rings whatever is tapped, until the panel declines it with a reason that the customer reads', async () => {
  const customer = await createCustomer('Sita Kumari');
  const { id, orderNumber } = await createOrder(customer, { specialInstructions: 'Peanut allergy!' });
  const tones = recordTones();
  showOnlyPending((one) => one === id);
  const clock = await openWithClock('/admin#products', { as: ADMIN });
  await expect.poll(() => document.title).toBe('(1) Products · Admin');
  const strip = pendingBar();
  const topOf = (locator: Locator) => locator.element().getBoundingClientRect().top;
  expect(topOf(strip), 'a strip that appears moves no control').toBeGreaterThan(topOf(button('Refresh')));
  await strip.getByRole('button', { name: 'Enable sound' }).click();
  await expect.poll(() => tones.bells().length).toBeGreaterThan(0);
  await page.getByRole('heading', { name: 'Products' }).click();
  const before = tones.bells().length;
  await clock.run(10_000);
  expect(tones.bells().length).toBeGreaterThanOrEqual(before + 2);

  await strip.getByRole('button', { name: 'Show order' }).click();
  const sheet = page.getByRole('dialog', { name: 'New orders' });
  await expect.element(sheet.getByText('Allergy: Peanut allergy!')).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('button', { name: `Decline, order #${orderNumber}` }).click();
  const question = page.getByRole('dialog', { name: `Decline order #${orderNumber}?` });
  await question.getByRole('button', { name: 'Sold out' }).click();
  await expectAccessible();
  await question.getByRole('button', { name: 'Decline the order' }).click();
  await expect.element(strip).not.toBeInTheDocument();
  await expect.poll(() => document.title).toBe('Products · Admin');

  await openPage(`/order-tracking/${id}`, { as: customer });
  await expect
    .element(page.getByText("The restaurant's reason: We have run out of an ingredient."))
    .toBeVisible();
});

test('an order for later stands behind the one for now, and is not the oldest', async () => {
  const customer = await createCustomer();
  const later = await createOrder(customer, { scheduledFor: await latestSlot() });
  const soon = await createOrder(customer);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const placedAt = new Map([
    [later.id, minutesAgo(90)],
    [soon.id, minutesAgo(5)],
  ]);
  changeList(OF_PENDING, (orders) =>
    orders.flatMap((order) => {
      const createdAt = placedAt.get(order.id);
      return createdAt ? [{ ...order, createdAt }] : [];
    }),
  );
  await openBoard();
  await expect.element(pendingBar()).toHaveTextContent(/^2 orders waiting, oldest 5 min, 1 for later/);
  const rows = pendingBar().getByRole('listitem');
  await expect.element(rows.first()).toHaveTextContent(`#${soon.orderNumber}`);
  await openPage('/admin#products', { as: ADMIN });
  await expect.element(pendingBar()).toHaveTextContent(/^2 orders waiting, oldest 5 min, 1 for later/);
});

test('a scheduled order that came in the night rings from the opening on', async () => {
  const { id } = await createOrder(await createCustomer());
  const restaurant = await readRestaurant();
  let kind = 'hours';
  answer(/^\/api\/restaurants$/, () => {
    const state = { from: '2026-01-01T00:00:00.000Z', kind, clock: '09:00', day: null, holiday: '' };
    const opening = { states: [state], busy: null };
    return Response.json({ success: true, data: [{ ...restaurant, opening }] });
  });
  changeList(OF_PENDING, (orders) => {
    const at = new Date().toISOString();
    const slot = { from: at, to: at, onBoardFrom: at };
    return orders.filter((order) => order.id === id).map((order) => ({ ...order, slot }));
  });
  const tones = recordTones();
  const clock = await openWithClock('/admin#products', { as: ADMIN });
  await pendingBar().getByRole('button', { name: 'Enable sound' }).click();
  await expect.poll(() => document.title).toBe('(1) Products · Admin');
  // Whoever enables the sound hears it once.
  await expect.poll(tones.bells).toHaveLength(1);
  await clock.run(20_000);
  expect(tones.bells()).toHaveLength(1);
  kind = 'open';
  // A panel reads the opening hours every hour.
  clock.sleep(60 * 60_000);
  await expect.poll(() => tones.bells().length).toBeGreaterThan(1);
});

test('on a phone the strips of the panel cover nothing that has the focus', async () => {
  const { id } = await createOrder(await createCustomer());
  showOnlyPending((one) => one === id);
  await openPage('/admin#orders', { as: ADMIN, size: [390, 844] });
  await expect.element(pendingBar()).toBeVisible();
  const status = page.getByRole('combobox', { name: /^Status of order/ }).last();
  await expect.element(status).toBeVisible();
  (status.element() as HTMLElement).focus();
  // The page scrolls after the focus has moved.
  const coveredFocus = () => (isFocusVisible() ? null : document.activeElement?.outerHTML.slice(0, 200));
  for (let count = 0; count < 25; count += 1) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.poll(coveredFocus, { message: 'the covered element' }).toBeNull();
  }
});
