import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, logInAs, newPerson, signUp } from '../support/accounts.ts';
import { callApi, callApiAs } from '../support/api.ts';
import { ADDRESS, cartLine, type Dish, dishWithPrice, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { ordersOf } from '../support/orders.ts';
import { errorBody, fetchWithBody } from '../support/responses.ts';
import { submitSignIn } from '../support/sign-in-screen.ts';

test.use({ expectedErrors: /Failed to load resource.*\/api\/(orders|events)/ });

const WELCOME10 = {
  code: 'WELCOME10',
  description: '',
  discountType: 'PERCENT',
  discountValue: 10,
  isFreeDelivery: false,
};

async function openCheckout(page: Page, dishes: Dish[], more: Record<string, unknown> = {}): Promise<void> {
  await setStorage(page, {
    cart: dishes.map((dish) => cartLine(dish, 1)),
    deliveryAddress: ADDRESS,
    ...more,
  });
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
}

/** Changes the menu that the page receives, as if it were outdated. */
async function changeMenu(page: Page, change: (dish: Dish) => void): Promise<void> {
  await page.route('**/api/menu', async (route) => {
    const response = await fetchWithBody(route);
    const json = await response.json();
    json.data.forEach(change);
    await route.fulfill({ response, json });
  });
}

test('changed prices show the old and the new total, and the customer must confirm the new one', async ({
  page,
}) => {
  await signUp(page);
  const pizza = await dishWithPrice(page, 280);
  await changeMenu(page, (dish) => {
    if (dish.id === pizza.id) dish.price = 260;
  });
  await setStorage(page, { cart: [{ ...cartLine(pizza, 2), price: 260 }], deliveryAddress: ADDRESS });
  await page.goto('/checkout');
  await expect(page.getByRole('definition').filter({ hasText: '₹588.00' })).toBeVisible();
  await page.route('**/api/orders', async (route) => {
    await page.unroute('**/api/menu');
    await route.continue();
  });
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders')) keys.push(request.headers()['idempotency-key']);
  });
  await page.getByRole('button', { name: 'Place Order', exact: true }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Prices have changed. Please check your order again.');
  await expect(notice).toContainText(`${pizza.name}: was ₹260.00, now ₹280.00`);
  await expect(notice).toContainText('₹588.00');
  await expect(notice).toContainText('₹633.00');
  await expectAccessible(page, 'checkout changed price');
  await page.getByRole('button', { name: 'Place Order for ₹633.00' }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).not.toBe(keys[1]);
});

test('a sold-out dish is named in the checkout and can be removed', async ({ page }) => {
  await signUp(page);
  const admin = await logInAs(page.request, ADMIN);
  const pizza = await dishWithPrice(page, 280);
  const momo = await dishWithPrice(page, 180);
  const setAvailable = (isAvailable: boolean) =>
    callApi(page.request, 'PUT', `/api/menu/${momo.id}`, { token: admin.token, data: { isAvailable } });
  // Without live updates, so that the page learns of the change only from the error response.
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  await openCheckout(page, [pizza, momo]);
  await setAvailable(false);
  try {
    await page.getByRole('button', { name: 'Place Order' }).click();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText(`Sold out right now: ${momo.name}. Please remove it to continue.`);
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
    await expectAccessible(page, 'checkout sold out');
    await notice.getByRole('button', { name: `Remove ${momo.name}` }).click();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  } finally {
    await setAvailable(true);
  }
});

test('a rejected order shows the message of the server and keeps the cart and the note [S8.2 S8.3 S8.29]', async ({
  page,
}) => {
  await signUp(page);
  await openCheckout(page, [await dishWithPrice(page, 280)]);
  await page.getByLabel('Special instructions (optional)').fill('Ring twice');
  const placeButton = page.getByRole('button', { name: 'Place Order' });
  const cases: [number, unknown, string][] = [
    [422, errorBody('order.closed', 'Closed now, opens at 09:00 AM.'), 'Closed now, opens at 09:00 AM.'],
    [
      422,
      errorBody('order.too_many_open', 'You have too many open orders.'),
      'You have too many open orders.',
    ],
    [418, {}, 'HTTP error! status: 418'],
  ];
  for (const [status, json, sentence] of cases) {
    await page.route('**/api/orders', (route) => route.fulfill({ status, json }), { times: 1 });
    await placeButton.click();
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(page.getByRole('alert')).toContainText('Nothing is lost');
  }
  await expect(page.getByLabel('Special instructions (optional)')).toHaveValue('Ring twice');
  await expectAccessible(page, 'checkout refused');
  await placeButton.click();
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
});

test('an invalid promo code is removed with its reason, and the customer confirms the higher total', async ({
  page,
}) => {
  await signUp(page);
  await openCheckout(page, [await dishWithPrice(page, 280)], { promo: WELCOME10 });
  await expect(page.getByText('Discount (WELCOME10)')).toBeVisible();
  const refusal = errorBody('promo.used_up', 'This promo code has been used up.');
  await page.route('**/api/orders', (route) => route.fulfill({ status: 422, json: refusal }), { times: 1 });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'WELCOME10 was taken off your bill. This promo code has been used up.',
  );
  await page.getByRole('button', { name: 'Place Order for ₹366.00' }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
});

test('a bill that has changed because its code has no effect says so, and the code is off the next attempt', async ({
  page,
}) => {
  await signUp(page);
  await openCheckout(page, [await dishWithPrice(page, 280)], { promo: WELCOME10 });
  await expect(page.getByText('Discount (WELCOME10)')).toBeVisible();
  const sentence = 'This promo code takes nothing off an order this small.';
  const json = {
    ...errorBody('order.prices_changed', 'Prices have changed. Please check your order again.'),
    data: { total: 366, items: [], reason: 'promo.without_effect', sentence },
  };
  await page.route('**/api/orders', (route) => route.fulfill({ status: 409, json }), { times: 1 });
  await page.getByRole('button', { name: 'Place Order' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Your bill has changed');
  await expect(notice).toContainText(`WELCOME10 was taken off your bill. ${sentence}`);
  await expect(notice).not.toContainText('Prices have changed');
  await page.getByRole('button', { name: 'Place Order for ₹366.00' }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
});

test('a customer whose session has ended signs in again, and the order is sent unchanged [S5.18]', async ({
  page,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  await openCheckout(page, [await dishWithPrice(page, 280)], { promo: WELCOME10 });
  await page.getByLabel('Special instructions (optional)').fill('Ring twice');
  await callApiAs(page, 'POST', '/api/auth/logout', {});
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout$/);
  await expect(page.getByText('You must be logged in to place an order.')).toBeVisible();
  await submitSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Track Your Order' })).toBeVisible();
  expect(await ordersOf(page)).toMatchObject([{ notes: 'Ring twice', total: 335 }]);
});

test('a pause while a checkout is open is said at once, refuses the order without losing anything, and ends by itself', async ({
  page,
}) => {
  await signUp(page);
  const dish = await dishWithPrice(page, 280);
  await openCheckout(page, [dish]);
  await page.getByLabel('Special instructions').fill('Ring twice');
  const { token } = await logInAs(page.request, ADMIN);
  const [restaurant] = await callApi<{ id: string }[]>(page.request, 'GET', '/api/restaurants');
  const pause = (data: object) =>
    callApi(page.request, 'PUT', `/api/restaurants/${restaurant?.id}/pause`, { token, data });
  await pause({ kind: 'minutes', minutes: 15 });
  await expect(page.getByRole('status').getByText(/^Not taking orders until \d\d:\d\d [AP]M$/)).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(/Not taking orders until \d\d:\d\d [AP]M\./);
  await expect(notice).toContainText('Nothing is lost');
  await expectAccessible(page, 'checkout of a paused restaurant');
  await pause({ kind: 'none' });
  await expect(page.getByText(/^Not taking orders until \d\d:\d\d [AP]M$/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeVisible();
});
