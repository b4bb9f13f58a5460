import type { Page } from '@playwright/test';
import { signUp } from '../support/accounts.ts';
import { ADDRESS, cartLine, dishWithPrice, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';

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
