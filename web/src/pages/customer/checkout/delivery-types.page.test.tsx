import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { dishWithPrice } from '../../../testing/cart.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADDRESS, cartLine } from '../../../testing/data/cart.ts';
import { answer, lostConnection, recordCalls } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { clickButton, heading } from '../../../testing/screen.ts';

async function offer(deliveryTypes: object): Promise<void> {
  const [restaurant] = await callApi<{ id: string }[]>('GET', '/api/restaurants');
  await callAsAdmin('PUT', `/api/restaurants/${restaurant?.id}`, { deliveryTypes });
}
afterEach(() => offer({ delivery: true, pickup: true, dine_in: true }));

const notOffered = page.getByText('Delivery is not offered at the moment.', { exact: true });
const notice = page.getByRole('alert');
const placeButton = page.getByRole('button', { name: /^Place Order/ });
const orderPlaced = heading('Order Placed!');

async function openCheckout(): Promise<void> {
  await openPage('/checkout', {
    as: await signUp(),
    storage: { cart: [cartLine(await dishWithPrice(280), 1)], deliveryAddress: ADDRESS },
  });
  await expect.element(placeButton).toBeEnabled();
}

test('a checkout that is open when delivery is switched off says so, and places nothing else unasked', async () => {
  await openCheckout();
  await offer({ delivery: false });
  await expect.element(notice).toHaveTextContent('This order is now for pickup instead of delivery.');
  await expect.element(notice).toHaveTextContent('₹366.00');
  await expect.element(notice).toHaveTextContent('₹316.00');
  await expect.element(notOffered).toBeVisible();
  await expectAccessible();
  await page.getByText('Dine in', { exact: true }).click();
  await expect.element(notOffered).not.toBeInTheDocument();
  await expect.element(notice).toHaveTextContent('This order is now for dining in instead of delivery.');
  await page.getByRole('textbox', { name: 'Your table' }).fill('4');
  const sent = recordCalls('POST', /^\/api\/orders$/);
  await clickButton('Place Order for ₹316.00');
  await expect.element(orderPlaced).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([{ deliveryType: 'dine_in', deliveryAddress: null }]);
});

test('an order that left before the page knew is refused with what is offered, and can be placed after that', async () => {
  expectErrors(/Failed to load resource/);
  await openCheckout();
  // The page learns of the change only by the refusal.
  answer('/api/events', lostConnection);
  let isHeld = true;
  answer(/^\/api\/restaurants$/, (_request, forward) => (isHeld ? lostConnection() : forward()));
  answer(/^\/api\/orders$/, async (request, forward) => {
    if (request.method === 'POST') {
      if (isHeld) await offer({ delivery: false });
      isHeld = false;
    }
    return forward();
  });
  await placeButton.click();
  await expect
    .element(notice)
    .toHaveTextContent('Delivery is not offered at the moment. Please choose Pickup or Dine in.');
  await expect.element(notice).toHaveTextContent('This order is now for pickup instead of delivery.');
  await clickButton('Place Order for ₹316.00');
  await expect.element(orderPlaced).toBeVisible();
});
