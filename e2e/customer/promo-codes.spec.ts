import type { Page } from '@playwright/test';
import { ADMIN, logInAs, signUp } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { recordBodies } from '../support/before-app.ts';
import { ADDRESS, cartLine, dishWithPrice, setStorage } from '../support/cart.ts';
import { pauseClock, runUntilVisible } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForRequests } from '../support/open-requests.ts';

const FREESHIP = {
  code: 'FREESHIP',
  description: '',
  discountType: 'FIXED',
  discountValue: 0,
  isFreeDelivery: true,
};

async function openCart(page: Page): Promise<void> {
  await signUp(page);
  await setStorage(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)], deliveryAddress: ADDRESS });
  await page.goto('/cart');
}

test('a free delivery code is taken off with its reason when the order is collected or its delivery is free anyway', async ({
  page,
}) => {
  await openCart(page);
  const apply = page.getByRole('button', { name: 'Apply FREESHIP' });
  const discount = page.getByText('Discount (FREESHIP)');
  const alert = page.getByRole('alert');
  await apply.click();
  await expect(discount).toBeVisible();

  await page.getByRole('radio', { name: 'Pickup' }).check({ force: true });
  await expect(alert).toHaveText(
    'FREESHIP was taken off your bill. It gives free delivery, and your order is not delivered.',
  );
  await expect(discount).toBeHidden();
  await expect(page.getByRole('list', { name: 'Offers for you' })).toBeVisible();
  await expect(apply, 'an offer that changes nothing').toHaveCount(0);

  await page.getByRole('radio', { name: 'Delivery' }).check({ force: true });
  await apply.click();
  await expect(alert).toBeHidden();
  await expect(discount).toBeVisible();
  await page.getByRole('button', { name: /^One more/ }).click();
  await expect(alert).toHaveText(
    'FREESHIP was taken off your bill. It gives free delivery, and your delivery is free already.',
  );
  await expect(discount).toBeHidden();
});

test('the checkout says that a stored code has no effect on the order, and orders without it', async ({
  page,
}) => {
  await signUp(page);
  await setStorage(page, {
    cart: [cartLine(await dishWithPrice(page, 280), 1)],
    deliveryType: 'pickup',
    promo: FREESHIP,
  });
  await page.goto('/checkout');
  await expect(
    page.getByText(
      'FREESHIP was taken off your bill. It gives free delivery, and your order is not delivered.',
    ),
  ).toBeVisible();
  const [request] = await Promise.all([
    page.waitForRequest('**/api/orders'),
    page.getByRole('button', { name: 'Place Order' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ deliveryType: 'pickup', promoCode: null });
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
});

test('a keyboard that composes words writes a code once, shown in upper case and kept so when the field is left [S5.8]', async ({
  page,
}) => {
  await openCart(page);
  const field = page.getByLabel('Have a code?');
  await field.click();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['w', 'we', 'wel']) {
    const at = text.length;
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at });
    await expect(field).toHaveValue(text);
  }
  await keyboard.send('Input.insertText', { text: 'welcome' });
  await field.press('1');
  await field.press('0');
  await expect(field).toHaveCSS('text-transform', 'uppercase');
  await field.blur();
  await expect(field).toHaveValue('WELCOME10');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Discount (WELCOME10)')).toBeVisible();
});

test.describe('an offer of the owner', () => {
  // A refused code.
  test.use({ expectedErrors: /status of 4\d\d .*\/api\/promos\/validate/ });

  async function createOffer(page: Page, changes: object) {
    const { token } = await logInAs(page.request, ADMIN);
    const code = `OFFER${Date.now()}`;
    const data = { code, discount_type: 'PERCENT', discount_value: 40, ...changes };
    const { id } = await callApi<{ id: string }>(page.request, 'POST', '/api/promos', { token, data });
    const update = (changed: object) =>
      callApi(page.request, 'PUT', `/api/promos/${id}`, { token, data: changed });
    return { code, end: () => update({ is_active: false }) };
  }

  test('that ends while it is shown is refused with the reason, and is no longer shown', async ({ page }) => {
    const { code, end } = await createOffer(page, {});
    // The page hears nothing of the change before the customer presses.
    const shown = await (await page.request.get('/api/promos/public')).text();
    let isPressed = false;
    await page.route('**/api/promos/public', (route) =>
      isPressed ? route.continue() : route.fulfill({ contentType: 'application/json', body: shown }),
    );
    await page.route('**/api/promos/validate', (route) => {
      isPressed = true;
      return route.continue();
    });
    await openCart(page);
    const apply = page.getByRole('button', { name: `Apply ${code}` });
    await expect(apply).toBeVisible();
    await end();
    await apply.click();
    await expect(page.getByText('This promo code is not active.')).toBeVisible();
    await expect(apply).toHaveCount(0);
    await expect(page.getByText(`Discount (${code})`)).toBeHidden();
  });

  test('that the bill no longer reaches says at once what is missing, and is taken off with the reason', async ({
    page,
  }) => {
    const { code, end } = await createOffer(page, { min_order_value: 500 });
    await openCart(page);
    const apply = page.getByRole('button', { name: `Apply ${code}` });
    const missing = page.getByRole('link', { name: `Add ₹220.00 more for ${code}` });
    await expect(missing).toBeVisible();
    await page.getByRole('button', { name: /^One more/ }).click();
    await expect(apply).toBeVisible();
    await page.getByRole('button', { name: /^One less/ }).click();
    await expect(missing).toBeVisible();
    await expect(apply).toHaveCount(0);
    await page.getByRole('button', { name: /^One more/ }).click();
    await apply.click();
    await expect(page.getByText(`Discount (${code})`)).toBeVisible();
    await page.getByRole('button', { name: /^One less/ }).click();
    await expect(page.getByRole('alert')).toContainText(`${code} was taken off your bill.`);
    await expect(missing).toBeVisible();
    await end();
  });

  test('that is applied right after the quantity has changed is checked with the new bill only', async ({
    page,
  }) => {
    const { code, end } = await createOffer(page, { min_order_value: 500 });
    await page.clock.install();
    await openCart(page);
    await expect(page.getByRole('link', { name: `Add ₹220.00 more for ${code}` })).toBeVisible();
    await waitForRequests(page);
    await pauseClock(page);
    const checked = recordBodies(page, 'POST', '/api/promos/validate');
    await page.getByRole('button', { name: /^One more/ }).click();
    const answer = page.waitForResponse('**/api/promos/validate');
    await page.getByRole('button', { name: `Apply ${code}` }).click();
    await answer;
    const discount = page.getByText(`Discount (${code})`);
    await runUntilVisible(page, discount);
    await waitForRequests(page);
    await page.clock.runFor(1_000);
    await waitForRequests(page);
    expect(checked.map((body) => Reflect.get(Object(body), 'subtotal'))).toEqual([560, 560]);
    await expect(discount).toBeVisible();
    await end();
  });
});
