import type { Rides } from '@chulo/shared/contract/orders/rides';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { adminToken, callApi } from '../../testing/api.ts';
import { expectErrors } from '../../testing/console-errors.ts';
import { ADMIN, COURIER } from '../../testing/data/people.ts';
import { answer, errorAnswer, lostConnection, realRestaurant, recordCalls } from '../../testing/network.ts';
import { openPage, reopenPage } from '../../testing/open-page.tsx';
import { confirmedOrder, setStatus, statusOf } from '../../testing/orders.ts';
import { expectPath, submitSignIn } from '../../testing/screen.ts';

async function setUsesRiders(usesRiders: boolean): Promise<void> {
  const [restaurant] = await callApi<Restaurant[]>('GET', '/api/restaurants');
  await callApi('PUT', `/api/restaurants/${restaurant?.id}`, {
    token: await adminToken(),
    data: { usesRiders },
  });
}
beforeEach(() => setUsesRiders(true));
afterEach(() => setUsesRiders(false));

async function readyOrder() {
  const order = await confirmedOrder();
  await setStatus(order.id, 'preparing');
  await setStatus(order.id, 'ready');
  return order;
}

const card = (orderNumber: number) => page.getByRole('article', { name: `Order #${orderNumber}` });
const inSection = (name: string, orderNumber: number) =>
  page.getByRole('region', { name }).getByRole('article', { name: `Order #${orderNumber}` });
const press = (orderNumber: number, name: string | RegExp) =>
  card(orderNumber).getByRole('button', { name }).click();
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name });

test('a rider takes an order, calls, opens the map, picks it up, and delivers it with the cash', async () => {
  const order = await readyOrder();
  await openPage('/rides', { as: COURIER });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Deliveries' })).toBeVisible();
  await expect.element(inSection('Ready to take', order.orderNumber)).toBeVisible();
  await expect.element(card(order.orderNumber).getByRole('link')).not.toBeInTheDocument();
  await expectAccessible();
  await press(order.orderNumber, /^Take order/);
  await expect.element(inSection('On the way', order.orderNumber)).toBeVisible();
  await expect
    .element(card(order.orderNumber).getByRole('link', { name: /^Call / }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:\+?\d+$/));
  await expect
    .element(card(order.orderNumber).getByRole('link', { name: 'Open in map' }))
    .toHaveAttribute('href', expect.stringMatching(/^geo:.*\?q=/));
  await expect.element(card(order.orderNumber).getByText(/^Collect /)).toBeVisible();
  await expect
    .element(
      card(order.orderNumber)
        .getByText(/^From .* give /)
        .first(),
    )
    .toBeVisible();
  await expectAccessible();
  await press(order.orderNumber, 'Picked up');
  await expect.poll(() => statusOf(order.id)).toBe('picked_up');
  await press(order.orderNumber, /^Delivered, .* taken$/);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
  await inDialog('Yes, delivered').click();
  await expect.element(inSection('Done today', order.orderNumber)).toBeVisible();
  await expect.poll(() => statusOf(order.id)).toBe('delivered');
  await expect.element(inSection('Done today', order.orderNumber).getByText('Delivered')).toBeVisible();
});

test('what is delivered without a network is kept on the phone over a reload, and sent once', async () => {
  expectErrors(/the test has cut|status of/);
  const order = await readyOrder();
  const rider = await commands.sessionOf(COURIER);
  for (const act of ['take', 'pick-up'])
    await callApi('POST', `/api/rides/${order.id}/${act}`, { token: rider.token as string });
  await openPage('/rides', { as: COURIER });
  await expect.element(inSection('On the way', order.orderNumber)).toBeVisible();
  const reconnect = answer('/api/', lostConnection);
  await press(order.orderNumber, /^Delivered, .* taken$/);
  await inDialog('Yes, delivered').click();
  await expect.element(inSection('Done today', order.orderNumber).getByText('Not sent yet')).toBeVisible();
  await expect.element(page.getByText('1 delivery is not sent yet')).toBeVisible();
  await reopenPage('/rides');
  await expect.element(inSection('Done today', order.orderNumber).getByText('Not sent yet')).toBeVisible();
  expect(await statusOf(order.id)).toBe('picked_up');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('1 delivery is not sent yet');
  await inDialog('Stay signed in').click();
  const sent = recordCalls('POST', `/api/rides/${order.id}/delivered`);
  reconnect();
  await expect.poll(() => statusOf(order.id)).toBe('delivered');
  await expect
    .element(inSection('Done today', order.orderNumber).getByText('Not sent yet'))
    .not.toBeInTheDocument();
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(localStorage.getItem('unsentRides')).toBe('[]');
});

test('cash that does not match, an order that another rider has, and a cancelled one are said in plain words', async () => {
  expectErrors(/status of 409/);
  const order = await readyOrder();
  await openPage('/rides', { as: COURIER });
  const allow = answer(/\/take$/, () =>
    errorAnswer(409, 'ride.taken', 'Another rider has taken this order.'),
  );
  await press(order.orderNumber, /^Take order/);
  await expect.element(page.getByText('Another rider has taken this order.')).toBeVisible();
  allow();
  await press(order.orderNumber, /^Take order/);
  await press(order.orderNumber, 'Picked up');
  const differs = 'The cash is not what is due. Please call the restaurant.';
  const accept = answer(/\/delivered$/, () => errorAnswer(409, 'ride.cash_differs', differs, { due: 1 }));
  await press(order.orderNumber, /^Delivered, .* taken$/);
  await inDialog('Yes, delivered').click();
  const refusal = page.getByRole('alert').filter({ hasText: differs });
  await expect.element(refusal).toBeVisible();
  await expectAccessible();
  await refusal.getByRole('button', { name: 'Understood' }).click();
  await expect.element(inSection('On the way', order.orderNumber)).toBeVisible();
  accept();
  await setStatus(order.id, 'cancelled');
  await expect
    .element(page.getByText(`Order #${order.orderNumber} was cancelled. Bring it back to the restaurant.`))
    .toBeVisible();
  await expectAccessible();
  await press(order.orderNumber, 'Understood');
  await expect.element(card(order.orderNumber)).not.toBeInTheDocument();
});

test('the panel sees who has an order and why the customer was not found, and takes it from the rider', async () => {
  const order = await readyOrder();
  await openPage('/rides', { as: COURIER });
  await press(order.orderNumber, /^Take order/);
  await press(order.orderNumber, 'Picked up');
  await press(order.orderNumber, 'Cannot find the customer');
  await expectAccessible();
  await inDialog('Nobody opens').click();
  await expect.element(page.getByText('The restaurant knows: Nobody opens')).toBeVisible();
  await openPage(`/admin?open=${order.id}#orders`, { as: ADMIN });
  await expect.element(page.getByText(/^Customer not found at .*: Nobody opens$/)).toBeVisible();
  await page.getByRole('button', { name: 'Take it from the rider' }).click();
  await expect.element(page.getByText('No rider has taken it.')).toBeVisible();
});

test('a rider gives an order back', async () => {
  const order = await readyOrder();
  await openPage('/rides', { as: COURIER });
  await press(order.orderNumber, /^Take order/);
  await press(order.orderNumber, 'Give back');
  await inDialog('Give back').click();
  await expect.element(inSection('Ready to take', order.orderNumber)).toBeVisible();
  await expect.element(card(order.orderNumber).getByRole('button', { name: /^Take order/ })).toBeVisible();
});

test('without riders the page says so, and an admin learns whom it is for', async () => {
  await setUsesRiders(false);
  await openPage('/rides', { as: COURIER });
  await expect.element(page.getByText(/^Riders are not switched on\./)).toBeVisible();
  await expectAccessible();
  await openPage('/rides', { as: ADMIN });
  await expect.element(page.getByText(/^This page is for riders\./)).toBeVisible();
});

test('a rider of a real restaurant comes from the sign-in to the real deliveries', async () => {
  realRestaurant();
  await openPage('/login');
  await submitSignIn(COURIER);
  await expectPath('/rides');
});

test('at most twelve hours after the last list a reload without a network shows addresses', async () => {
  expectErrors(/the test has cut|status of|initial app data/);
  const order = await readyOrder();
  await openPage('/rides', { as: COURIER });
  await press(order.orderNumber, /^Take order/);
  await expect.element(card(order.orderNumber).getByRole('link', { name: 'Open in map' })).toBeVisible();
  answer('/api/', lostConnection);
  const drafts = JSON.parse(sessionStorage.getItem('drafts') ?? '{}') as {
    drafts: { rides: { at: number; rides: Rides } };
  };
  drafts.drafts.rides.at -= 12 * 3_600_000;
  sessionStorage.setItem('drafts', JSON.stringify(drafts));
  await reopenPage('/rides');
  await expect.element(page.getByText('Your deliveries cannot be loaded.')).toBeVisible();
  await expect.element(card(order.orderNumber)).not.toBeInTheDocument();
});
