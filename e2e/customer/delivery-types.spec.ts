import type { Page } from '@playwright/test';
import { cartLine } from '../../web/src/testing/data/cart.ts';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logInAs, signIn, signUp } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { dishWithPrice, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ expectedErrors: /Failed to load resource/ });

const ALL = { delivery: true, pickup: true, dine_in: true };

async function offer(page: Page, deliveryTypes: object): Promise<void> {
  const { token } = await logInAs(page.request, ADMIN);
  const [restaurant] = await callApi<{ id: string }[]>(page.request, 'GET', '/api/restaurants');
  await callApi(page.request, 'PUT', `/api/restaurants/${restaurant?.id}`, {
    token,
    data: { deliveryTypes },
  });
}
test.afterEach(({ page }) => offer(page, ALL));

const types = (page: Page) => page.getByRole('group', { name: 'Order type' }).getByRole('radio');
const type = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const notOffered = (page: Page) => page.getByText('Delivery is not offered at the moment.', { exact: true });

test('a type that the owner switches off leaves home and cart at once, and a stored choice counts again when it is back', async ({
  page,
  openPage,
}) => {
  const dish = await dishWithPrice(page, 280);
  await signUp(page);
  await setStorage(page, { cart: [cartLine(dish, 1)], deliveryType: 'delivery' });
  await page.goto('/');
  await expect(types(page)).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Super Fast Delivery' })).toBeVisible();

  const owner = await openPage();
  await signIn(owner, ADMIN);
  await owner.goto('/admin#settings');
  await owner.getByRole('tab', { name: 'Delivery' }).click();
  for (const name of ['Delivery', 'Pickup', 'Dine in'])
    await owner.getByRole('checkbox', { name, exact: true }).uncheck();
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  const delivery = owner.getByRole('checkbox', { name: 'Delivery', exact: true });
  await expect(delivery).toBeFocused();
  await expect(delivery).toHaveAccessibleDescription(/Leave at least one on: delivery, pickup or dine in\./);
  await expectAccessible(owner, 'settings without an order type');
  for (const name of ['Pickup', 'Dine in']) await owner.getByRole('checkbox', { name, exact: true }).check();
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(owner.getByText('Settings saved successfully!')).toBeVisible();

  await expect(types(page)).toHaveCount(2);
  await expect(type(page, 'Pickup')).toBeChecked();
  await expect(notOffered(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Super Fast Delivery' })).toBeHidden();
  await expectAccessible(page, 'home without delivery');
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('order for pickup or at your table, and pay');
  await page.goto('/cart');
  await expect(type(page, 'Pickup')).toBeChecked();
  await expect(notOffered(page)).toBeVisible();
  await expect(page.getByText('Delivery fee')).toBeHidden();
  await offer(page, { dine_in: false });
  await expect(page.getByText('Pickup only')).toBeVisible();
  await expect(types(page)).toHaveCount(0);
  await expectAccessible(page, 'cart with pickup only');
  await offer(page, ALL);
  await expect(type(page, 'Delivery')).toBeChecked();
  await expect(page.getByText('Delivery fee')).toBeVisible();
});
