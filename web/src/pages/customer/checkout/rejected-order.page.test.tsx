import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { type Session, signUp } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { changeMenu, dishWithPrice, WELCOME10 } from '../../../testing/cart.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADDRESS, cartLine, type Dish } from '../../../testing/data/cart.ts';
import { newPerson } from '../../../testing/data/people.ts';
import { answer, errorAnswer, recordCalls, withoutEvents } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { clickButton, expectPath, submitSignIn } from '../../../testing/screen.ts';

const EXPECTED_ERRORS = /Failed to load resource.*\/api\/(orders|events)/;
const placeButton = page.getByRole('button', { name: 'Place Order' });
const notice = page.getByRole('alert');
const placedHeading = page.getByRole('heading', { level: 1, name: 'Order Placed!' });
const instructions = page.getByLabelText('Special instructions (optional)');

async function openCheckout(
  dishes: Dish[],
  { as, ...more }: { as?: Session; promo?: typeof WELCOME10 } = {},
): Promise<void> {
  await openPage('/checkout', {
    as: as ?? (await signUp()),
    storage: { cart: dishes.map((dish) => cartLine(dish, 1)), deliveryAddress: ADDRESS, ...more },
  });
  await expect.element(placeButton).toBeEnabled();
}

/** Answers the next order of the page. */
function refuseOnce(refusal: () => Response): void {
  const letPass = answer(/^\/api\/orders$/, (request, forward) => {
    if (request.method !== 'POST') return forward();
    letPass();
    return refusal();
  });
}

test('changed prices show the old and the new total, and the customer must confirm the new one', async () => {
  expectErrors(EXPECTED_ERRORS);
  const pizza = await dishWithPrice(280);
  const showTrueMenu = changeMenu((dish) => {
    if (dish.id === pizza.id) dish.price = 260;
  });
  await openPage('/checkout', {
    as: await signUp(),
    storage: { cart: [{ ...cartLine(pizza, 2), price: 260 }], deliveryAddress: ADDRESS },
  });
  await expect.element(page.getByRole('definition').filter({ hasText: '₹588.00' })).toBeVisible();
  const keys: (string | null)[] = [];
  answer(/^\/api\/orders$/, (request, forward) => {
    showTrueMenu();
    if (request.method === 'POST') keys.push(request.headers.get('idempotency-key'));
    return forward();
  });
  await placeButton.click();
  await expect.element(notice).toHaveTextContent('Prices have changed. Please check your order again.');
  await expect.element(notice).toHaveTextContent(`${pizza.name}: was ₹260.00, now ₹280.00`);
  await expect.element(notice).toHaveTextContent('₹588.00');
  await expect.element(notice).toHaveTextContent('₹633.00');
  await expectAccessible();
  await clickButton('Place Order for ₹633.00');
  await expect.element(placedHeading).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).not.toBe(keys[1]);
});

test('a sold-out dish is named in the checkout and can be removed', async () => {
  expectErrors(EXPECTED_ERRORS);
  const pizza = await dishWithPrice(280);
  const momo = await dishWithPrice(180);
  const setAvailable = (isAvailable: boolean) => callAsAdmin('PUT', `/api/menu/${momo.id}`, { isAvailable });
  // Without live updates, so that the page learns of the change only from the error response.
  withoutEvents();
  await openCheckout([pizza, momo]);
  await setAvailable(false);
  try {
    await placeButton.click();
    await expect
      .element(notice)
      .toHaveTextContent(`Sold out right now: ${momo.name}. Please remove it to continue.`);
    await expect.element(placeButton).toBeDisabled();
    await expectAccessible();
    await notice.getByRole('button', { name: `Remove ${momo.name}` }).click();
    await placeButton.click();
    await expect.element(placedHeading).toBeVisible();
  } finally {
    await setAvailable(true);
  }
});

test('a rejected order shows the message of the server and keeps the cart and the note [S8.2 S8.3 S8.29]', async () => {
  await openCheckout([await dishWithPrice(280)]);
  await instructions.fill('Ring twice');
  const cases: [() => Response, string][] = [
    [
      () => errorAnswer(422, 'order.closed', 'Closed now, opens at 09:00 AM.'),
      'Closed now, opens at 09:00 AM.',
    ],
    [
      () => errorAnswer(422, 'order.too_many_open', 'You have too many open orders.'),
      'You have too many open orders.',
    ],
    [() => Response.json({}, { status: 418 }), 'HTTP error! status: 418'],
  ];
  for (const [refusal, sentence] of cases) {
    refuseOnce(refusal);
    await placeButton.click();
    await expect.element(notice).toHaveTextContent(sentence);
    await expect.element(notice).toHaveTextContent('Nothing is lost');
  }
  await expect.element(instructions).toHaveValue('Ring twice');
  await expectAccessible();
  await placeButton.click();
  await expect.element(placedHeading).toBeVisible();
});

test('an invalid promo code is removed with its reason, and the customer confirms the higher total', async () => {
  await openCheckout([await dishWithPrice(280)], { promo: WELCOME10 });
  await expect.element(page.getByText('Discount (WELCOME10)')).toBeVisible();
  refuseOnce(() => errorAnswer(422, 'promo.used_up', 'This promo code has been used up.'));
  await placeButton.click();
  await expect
    .element(notice)
    .toHaveTextContent('WELCOME10 was taken off your bill. This promo code has been used up.');
  await clickButton('Place Order for ₹366.00');
  await expect.element(placedHeading).toBeVisible();
});

test('a bill that has changed because its code has no effect says so, and the code is off the next attempt', async () => {
  await openCheckout([await dishWithPrice(280)], { promo: WELCOME10 });
  await expect.element(page.getByText('Discount (WELCOME10)')).toBeVisible();
  const sentence = 'This promo code takes nothing off an order this small.';
  refuseOnce(() =>
    errorAnswer(409, 'order.prices_changed', 'Prices have changed. Please check your order again.', {
      ...{ total: 366, items: [], reason: 'promo.without_effect' },
      sentence,
    }),
  );
  await placeButton.click();
  await expect.element(notice).toHaveTextContent('Your bill has changed');
  await expect.element(notice).toHaveTextContent(`WELCOME10 was taken off your bill. ${sentence}`);
  await expect.element(notice).not.toHaveTextContent('Prices have changed');
  const sent = recordCalls('POST', /^\/api\/orders$/);
  await clickButton('Place Order for ₹366.00');
  await expect.element(placedHeading).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([{ promoCode: null, total: 366 }]);
});

test('a customer whose session has ended signs in again, and the order is sent unchanged [S5.18]', async () => {
  expectErrors(/status of 401/);
  const person = newPerson();
  const session = await signUp(person);
  withoutEvents();
  await openCheckout([await dishWithPrice(280)], { as: session, promo: WELCOME10 });
  await instructions.fill('Ring twice');
  await callApi('POST', '/api/auth/logout', { token: session.token });
  await placeButton.click();
  await expectPath('/login?redirect=%2Fcheckout');
  await expect.element(page.getByText('You must be logged in to place an order.')).toBeVisible();
  await submitSignIn(person.email, person.password);
  await expectPath('/checkout');
  await expect.element(placedHeading).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Track Your Order' })).toBeVisible();
  const token = localStorage.getItem('token') ?? '';
  const orders = await callApi<object[]>('GET', `/api/customers/${session.user.id}/orders`, { token });
  expect(orders).toMatchObject([{ notes: 'Ring twice', total: 335 }]);
});

test('a pause while a checkout is open is said at once, in the place of Place Order, loses nothing, and ends by itself', async () => {
  expectErrors(EXPECTED_ERRORS);
  await openCheckout([await dishWithPrice(280)]);
  await instructions.fill('Ring twice');
  const [restaurant] = await callApi<{ id: string }[]>('GET', '/api/restaurants');
  const pause = (data: object) => callAsAdmin('PUT', `/api/restaurants/${restaurant?.id}/pause`, data);
  await pause({ kind: 'minutes', minutes: 15 });
  try {
    await expect
      .element(page.getByRole('status').getByText(/^Not taking orders until \d\d:\d\d [AP]M$/))
      .toBeVisible();
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect.element(summary.getByText(/^Not taking orders until/)).toBeVisible();
    await expect.element(placeButton).not.toBeInTheDocument();
    await expect.element(instructions).toHaveValue('Ring twice');
    await expectAccessible();
  } finally {
    await pause({ kind: 'none' });
  }
  await expect.element(page.getByText(/^Not taking orders until \d\d:\d\d [AP]M$/)).not.toBeInTheDocument();
  await placeButton.click();
  await expect.element(placedHeading).toBeVisible();
});
