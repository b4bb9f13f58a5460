import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { dishWithPrice } from '../../../testing/cart.ts';
import { openWithClock } from '../../../testing/clock.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADDRESS, cartLine } from '../../../testing/data/cart.ts';
import { answer, changeAnswer, lostConnection, recordCalls } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { heading } from '../../../testing/screen.ts';

const TYPES = { delivery: true, pickup: true, dine_in: true };
const PAUSED = /^Delivery paused until (tomorrow, )?\d\d:\d\d [AP]M$/;

async function change(part: string, data: object): Promise<void> {
  const [restaurant] = await callApi<{ id: string }[]>('GET', '/api/restaurants');
  await callAsAdmin('PUT', `/api/restaurants/${restaurant?.id}${part}`, data);
}
const pauseDelivery = (data: object = { kind: 'minutes', minutes: 30 }) =>
  change('/pause', { ...data, only: 'delivery' });

afterEach(async () => {
  await pauseDelivery({ kind: 'none' });
  await change('', { deliveryTypes: TYPES, acceptsScheduledOrders: false });
});

/** Beside the choice of the order type. */
const notice = page.getByRole('status').filter({ hasText: 'Delivery paused' });
const toPickup = notice.getByRole('button', { name: 'Order for pickup' });
const placeButton = page.getByRole('button', { name: /^Place Order/ });
const orderPlaced = heading('Order Placed!');
const summary = page.getByRole('region', { name: 'Order summary' });

async function openWithCart(path: string): Promise<void> {
  await openPage(path, {
    as: await signUp(),
    storage: { cart: [cartLine(await dishWithPrice(280), 1)], deliveryAddress: ADDRESS },
  });
}

test('the cart says until when delivery is paused, and changes to pickup with one tap; home is open', async () => {
  await pauseDelivery();
  await openWithCart('/cart');
  await expect.element(notice.getByText(PAUSED)).toBeVisible();
  await expect.element(page.getByText(PAUSED)).toHaveLength(2);
  await expect.element(page.getByText(/\d+-\d+ min/)).not.toBeInTheDocument();
  await expectAccessible();
  await toPickup.click();
  await expect.element(page.getByRole('radio', { name: 'Pickup' })).toBeChecked();
  await expect.element(page.getByText('Delivery fee')).not.toBeInTheDocument();
  await expect.element(page.getByText('Ready to pick up')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  await expectAccessible();
  await reopenPage('/');
  await expect.element(page.getByText(/^Open/).first()).toBeVisible();
  await expect.element(page.getByText(/Not taking orders|paused/)).not.toBeInTheDocument();
});

test('a checkout that is open when delivery is paused offers pickup, for a bill that the customer has asked for', async () => {
  await openWithCart('/checkout');
  await expect.element(placeButton).toBeEnabled();
  await expect.element(notice).not.toBeInTheDocument();
  await pauseDelivery();
  await expect.element(summary.getByText(PAUSED)).toBeVisible();
  await expect.element(placeButton).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: 'Delivery', exact: true })).toBeChecked();
  await expectAccessible();
  const sent = recordCalls('POST', /^\/api\/orders$/);
  await toPickup.click();
  await expect.element(page.getByText('Pay at the counter when you collect your order')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Place Order', exact: true }).click();
  await expect.element(orderPlaced).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([{ deliveryType: 'pickup', deliveryAddress: null }]);
});

test('a checkout hears that staff deliver again', async () => {
  await pauseDelivery();
  await openWithCart('/checkout');
  await expect.element(toPickup).toBeVisible();
  await pauseDelivery({ kind: 'none' });
  await expect.element(placeButton).toBeEnabled();
  await expect.element(notice).not.toBeInTheDocument();
  // What was shown must not disappear under a finger.
  await expect.element(page.getByRole('radio', { name: 'Delivery', exact: true })).toBeChecked();
  await placeButton.click();
  await expect.element(orderPlaced).toBeVisible();
});

test('a pause of delivery ends on an open page by itself', async () => {
  const state = (minutes: number, kind: string, clock: string | null) => ({
    ...{ from: new Date(Date.now() + minutes * 60_000).toISOString(), kind },
    ...{ clock, day: null, holiday: '' },
  });
  const opening = {
    states: [state(-60, 'open', null)],
    delivery: [state(-60, 'paused', '19:30'), state(10, 'open', null)],
    busy: null,
  };
  changeAnswer<[{ opening: object }]>(/^\/api\/restaurants$/, ([restaurant]) => {
    restaurant.opening = opening;
  });
  const storage = { cart: [cartLine(await dishWithPrice(280), 1)], deliveryAddress: ADDRESS };
  const clock = await openWithClock('/checkout', { as: await signUp(), storage });
  await expect.element(notice.getByText('Delivery paused until 07:30 PM')).toBeVisible();
  await clock.run(11 * 60_000);
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(placeButton).toBeEnabled();
});

test('an order that left before the page knew is refused with the end of the pause, and goes for pickup', async () => {
  expectErrors(/Failed to load resource/);
  await openWithCart('/checkout');
  await expect.element(placeButton).toBeEnabled();
  answer('/api/events', lostConnection);
  let isHeld = true;
  answer(/^\/api\/restaurants$/, (_request, forward) => (isHeld ? lostConnection() : forward()));
  answer(/^\/api\/orders$/, async (request, forward) => {
    if (request.method === 'POST') {
      if (isHeld) await pauseDelivery();
      isHeld = false;
    }
    return forward();
  });
  await placeButton.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      /Delivery is paused until (tomorrow, )?\d\d:\d\d [AP]M\. Please choose Pickup or Dine in\./,
    );
  await toPickup.click();
  await placeButton.click();
  await expect.element(orderPlaced).toBeVisible();
});

test('while delivery is paused, only a later time can be chosen for it, and pickup stays possible at once', async () => {
  await change('', { acceptsScheduledOrders: true, slotMinutes: 30, slotCapacity: 100 });
  await pauseDelivery({ kind: 'minutes', minutes: 60 });
  const end = Date.now() + 60 * 60_000;
  await openWithCart('/checkout');
  const soon = page.getByRole('radio', { name: /^As soon as possible/ });
  const time = page.getByRole('combobox', { name: 'Time' });
  await expect.element(soon).toBeDisabled();
  await expect.element(time).toBeVisible();
  const starts = () =>
    [...(time.element() as HTMLSelectElement).options].map(({ value }) => Date.parse(value)).filter(Boolean);
  await expect.poll(() => starts().length).toBeGreaterThan(0);
  expect(Math.min(...starts())).toBeGreaterThan(end);
  await expectAccessible();
  await toPickup.click();
  await expect.element(soon).toBeEnabled();
  await expect.element(soon).toBeChecked();
});

test('without pickup a paused delivery offers none; another type can be chosen', async () => {
  await change('', { deliveryTypes: { ...TYPES, pickup: false } });
  await pauseDelivery();
  await openWithCart('/cart');
  await expect.element(notice.getByText(PAUSED)).toBeVisible();
  await expect.element(toPickup).not.toBeInTheDocument();
  await page.getByText('Dine in', { exact: true }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('where only delivery is offered, its pause reads as one of all orders', async () => {
  await change('', { deliveryTypes: { delivery: true, pickup: false, dine_in: false } });
  await pauseDelivery();
  await openWithCart('/cart');
  await expect
    .element(page.getByText(/^Not taking orders until (tomorrow, )?\d\d:\d\d [AP]M$/).first())
    .toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});
