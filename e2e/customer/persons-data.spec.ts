import type { Page } from '@playwright/test';
import { newPerson, signUp } from '../support/accounts.ts';
import { callApiAs } from '../support/api.ts';
import { recordBodies } from '../support/before-app.ts';
import { cartLine, dishWithPrice, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitSignIn } from '../support/sign-in-screen.ts';
import { placeOrder, trackLink } from '../support/unsent-orders.ts';

test.use({ expectedErrors: /Failed to load resource.*(401|\/api\/)/ });

const SECRETS = /Gate code 4711|For Sita only|27 Hidden Lane|9851000001|FAMILY15/;

const HERE = {
  id: '',
  type: 'home',
  label: 'Current location',
  address: '27 Hidden Lane',
  city: 'Janakpur',
  landmark: '',
  phone: '9851000001',
  isDefault: false,
  coordinates: { lat: 26.73, lng: 85.92 },
};

/** What a customer has chosen on this device, as the cart and the checkout store it. */
async function chooseAsSita(page: Page): Promise<void> {
  await setStorage(page, {
    cart: [cartLine(await dishWithPrice(page, 280), 3, 'For Sita only')],
    deliveryAddress: HERE,
    orderInstructions: 'Gate code 4711',
    promo: {
      code: 'FAMILY15',
      description: '',
      discountType: 'PERCENT',
      discountValue: 15,
      isFreeDelivery: false,
    },
  });
}

const stored = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key !== 'keptForPerson')),
  );

test('the next customer of a device orders nothing of the last one: address, notes and promo leave with the sign-out [S4.7]', async ({
  page,
}) => {
  await signUp(page);
  await chooseAsSita(page);
  await page.goto('/checkout');
  await expect(page.getByText('27 Hidden Lane').first()).toBeVisible();
  await page.goto('/profile?tab=settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await stored(page)).not.toMatch(SECRETS);
  const ram = newPerson();
  await signUp(page, ram);
  const street = 'Ward 9, Pidari Chowk';
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);
  await callApiAs(page, 'POST', `/api/customers/${userId}/addresses`, {
    type: 'home',
    label: 'Home',
    street,
    city: 'Janakpur',
    phone: ram.phone,
    is_default: true,
  });
  await page.goto('/checkout');
  await expect(page.getByText(street).first()).toBeVisible();
  const sent = recordBodies(page, 'POST', '/api/orders');
  await placeOrder(page);
  await expect(trackLink(page)).toBeVisible();
  expect(JSON.stringify(sent)).toContain(street);
  expect(JSON.stringify(sent)).not.toMatch(SECRETS);
});

test('when the server ends a session, a visitor sees nothing of it, and it returns with the next sign-in of the same user', async ({
  page,
}) => {
  const sita = newPerson();
  await signUp(page, sita);
  await chooseAsSita(page);
  await callApiAs(page, 'POST', '/api/auth/logout');
  await page.goto('/checkout');
  await page.waitForURL('**/login*');
  expect(await stored(page)).not.toMatch(SECRETS);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('27 Hidden Lane')).toHaveCount(0);
  await page.goto('/login');
  await submitSignIn(page, sita.email, sita.password);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/checkout');
  await expect(page.getByText('27 Hidden Lane').first()).toBeVisible();
  await expect(page.getByText('Gate code 4711')).toBeVisible();
  await expect(page.getByText('For Sita only')).toBeVisible();
  await expect(page.getByText('FAMILY15').first()).toBeVisible();
});
