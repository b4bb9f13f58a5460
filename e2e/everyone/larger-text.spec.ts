import type { Page } from '@playwright/test';
import { ADDRESS, cartLine, type Dish } from '../../web/src/testing/data/cart.ts';
import { DAY, MINUTE, notification } from '../../web/src/testing/data/notifications.ts';
import { ADMIN, KITCHEN } from '../../web/src/testing/data/people.ts';
import { logInAs, restoreSession, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { dishWithPrice, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectLayout } from '../support/larger-text.ts';
import { mockNotifications } from '../support/notifications.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';

const RESTAURANT = 'Mithila Pizza House';
/** As long as the name of a dish can be. */
const LONGEST_NAME =
  'Grandmother Sunita’s Slow Roasted Makhana and Paneer Pizza with Smoked Tomatoes and Fresh Coriander.';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Runs with a dish of the longest name, deleted afterwards. */
async function withLongDish(page: Page, run: (dish: Dish) => Promise<void>): Promise<void> {
  expect(LONGEST_NAME).toHaveLength(100);
  const { token } = await logInAs(page.request, ADMIN);
  const data = { name: LONGEST_NAME, price: 12_345, category: 'Pizza' };
  const dish = await callApi<Dish>(page.request, 'POST', '/api/menu', { token, data });
  try {
    await run(dish);
  } finally {
    await callApi(page.request, 'DELETE', `/api/menu/${dish.id}`, { token });
  }
}

test('at 24 and 32 px text, 320 px and 200 % zoom a guest finds no broken word, no cut name and no overlapping control', async ({
  page,
}) => {
  await withLongDish(page, async (dish) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Popular Now' })).toBeVisible();
    await expectLayout(page, 'home', RESTAURANT);
    await page.goto('/search');
    await expect(page.getByText(LONGEST_NAME)).toBeVisible();
    await expectLayout(page, 'menu', RESTAURANT);
    await page.getByRole('button', { name: 'Filter & Sort' }).click();
    await expect(page.getByRole('dialog', { name: 'Filter & Sort' })).toBeVisible();
    await expectLayout(page, 'filter', RESTAURANT);
    await page.goto(`/product/${dish.id}`);
    await expect(heading(page, LONGEST_NAME)).toBeVisible();
    await expectLayout(page, 'dish', RESTAURANT);
    await page.goto(`/product/${(await dishWithPrice(page, 280)).id}`);
    await expectLayout(page, 'dish with options', RESTAURANT);
    await page.goto('/login');
    await expect(heading(page, 'Welcome back')).toBeVisible();
    await expectLayout(page, 'sign-in', RESTAURANT);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(heading(page, 'Create your account')).toBeVisible();
    await expectLayout(page, 'sign-up', RESTAURANT);
    for (const path of ['/about', '/contact']) {
      await page.goto(path);
      await expectLayout(page, path, RESTAURANT);
    }
  });
});

test('at 24 and 32 px text, 320 px and 200 % zoom a customer finds no broken word or price and no overlapping control', async ({
  page,
}) => {
  await withLongDish(page, async (dish) => {
    const customer = await createCustomer(page.request);
    const admin = await logInAs(page.request, ADMIN);
    const items = [{ menuItemId: dish.id, quantity: 3 }];
    const delivered = await createOrder(page.request, customer, { items });
    await setStatus(page.request, admin, delivered.id, 'delivered');
    const open = await createOrder(page.request, customer, { items, specialInstructions: 'Ring twice' });
    await setStatus(page.request, admin, open.id, 'preparing');
    await restoreSession(page, customer);
    const drawn = [
      await dishWithPrice(page, 280),
      await dishWithPrice(page, 180),
      await dishWithPrice(page, 120),
    ];
    const cart = [cartLine(dish, 2), ...drawn.map((each) => cartLine(each, 1, 'No onions'))];
    await setStorage(page, {
      cart,
      deliveryAddress: ADDRESS,
      favorites: { dishIds: [dish.id, cart[1]?.menuItemId], restaurantIds: [] },
    });

    await page.goto('/');
    await expect(page.getByRole('complementary', { name: 'Your open order' })).toBeVisible();
    await expectLayout(page, 'home of a customer', RESTAURANT);
    await page.getByRole('button', { name: 'Change / Setup' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectLayout(page, 'addresses', RESTAURANT);
    await page.goto('/cart');
    await expect(page.getByRole('button', { name: /^Apply / }).first()).toBeVisible();
    await expectLayout(page, 'cart', RESTAURANT);
    await page.goto('/checkout');
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
    await expectLayout(page, 'checkout', RESTAURANT);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(heading(page, 'Order Placed!')).toBeVisible();
    await expectLayout(page, 'order placed', RESTAURANT);
    await page.goto(`/order-tracking/${open.id}`);
    await expect(heading(page, `Order #${open.orderNumber}`)).toBeVisible();
    await expectLayout(page, 'tracking', RESTAURANT);
    await page.goto('/profile');
    const card = page.getByRole('article', { name: `Order #${open.orderNumber}`, exact: true });
    await expect(card).toBeVisible();
    await expectLayout(page, 'profile', RESTAURANT);
    await card.getByRole('button', { name: 'View Details' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectLayout(page, 'order details', RESTAURANT);
    await page.goto('/profile?tab=settings');
    await page.getByRole('button', { name: 'Manage Addresses' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectLayout(page, 'manage addresses', RESTAURANT);
    await page.keyboard.press('Escape');
    await expectLayout(page, 'profile settings', RESTAURANT);
    await page.goto('/account');
    await expect(page.getByRole('list', { name: 'Devices' })).toBeVisible();
    await expectLayout(page, 'account', RESTAURANT);
    await page.goto('/favorites');
    await expect(page.getByText(LONGEST_NAME)).toBeVisible();
    await expectLayout(page, 'favourites', RESTAURANT);
    await mockNotifications(page, [
      notification(1, 3 * MINUTE, { title: 'Your order is being prepared' }),
      notification(2, 2 * DAY, { isRead: true }),
    ]);
    await page.goto('/contact');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog').getByText('Your order is being prepared')).toBeVisible();
    await expectLayout(page, 'notifications', RESTAURANT);
  });
});

test('at 24 and 32 px text, 320 px and 200 % zoom the orders of the panel and the board have no broken word and no overlapping control', async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  const admin = await logInAs(page.request, ADMIN);
  const order = await createOrder(page.request, customer, { specialInstructions: 'Ring twice' });
  await setStatus(page.request, admin, order.id, 'confirmed');
  await restoreSession(page, admin);
  await page.goto('/admin#orders');
  await expect(page.getByText(`#${order.orderNumber}`, { exact: true })).toBeVisible();
  await expectLayout(page, 'orders of the panel', RESTAURANT);
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  await expect(page.getByRole('article', { name: `Order #${order.orderNumber}`, exact: true })).toBeVisible();
  await expectLayout(page, 'board', RESTAURANT);
});

test('at 24 and 32 px text, 320 px and 200 % zoom the counter and a change have no broken word and no overlapping control', async ({
  page,
}) => {
  const admin = await logInAs(page.request, ADMIN);
  const order = await createOrder(page.request, await createCustomer(page.request));
  await setStatus(page.request, admin, order.id, 'confirmed');
  await restoreSession(page, admin);
  await page.goto('/counter');
  await page.getByRole('combobox', { name: 'Find a dish' }).fill('lassi');
  await page.keyboard.press('Enter');
  await page.getByText('Discount for this order').click();
  await page.getByLabel('Discount in rupees').fill('99999');
  await page.keyboard.press('Control+Enter');
  await expectLayout(page, 'counter', RESTAURANT);
  await page.goto(`/admin?open=${order.id}#orders`);
  await expect(page.getByRole('button', { name: 'Change order' })).toBeVisible();
  await expectLayout(page, 'order sheet', RESTAURANT);
  await page.getByRole('button', { name: 'Change order' }).click();
  await page.getByRole('searchbox', { name: 'Add a dish by its name' }).fill('lassi');
  await expect(page.getByRole('button', { name: /^Add .*Lassi/ })).toBeVisible();
  await expectLayout(page, 'change of an order', RESTAURANT);
});
