import type { Page } from '@playwright/test';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logInAs, restoreSession } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressOn } from '../support/keyboard.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';

interface Dish {
  id: string;
  name: string;
  price: number;
  isAvailable: boolean;
  customizations: { required: boolean; options: { id: string; name: string; price: number }[] }[];
}

const MARGHERITA = 'Margherita Pizza';

const cartOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'have changed' });

interface PastOrder {
  pizza: Dish | undefined;
  drink: Dish | undefined;
  chosen: Dish['customizations'][number]['options'];
}

/**
 * Opens the profile of a customer whose past order was two large Margheritas with mushrooms and a drink.
 * @param change changes a dish of the menu that the page receives
 */
async function openPastOrder(page: Page, change?: (dish: Dish, past: PastOrder) => Dish[]) {
  const menu = await callApi<Dish[]>(page.request, 'GET', '/api/menu');
  const pizza = menu.find(({ name }) => name === MARGHERITA);
  const drink = menu.find(
    ({ isAvailable, customizations }) => isAvailable && !customizations.some(({ required }) => required),
  );
  const options = pizza?.customizations.flatMap((group) => group.options) ?? [];
  const chosen = options.filter(({ name }) => /^(Large|Mushroom)/.test(name));
  expect(chosen).toHaveLength(2);
  const customer = await createCustomer(page.request);
  const admin = await logInAs(page.request, ADMIN);
  const order = await createOrder(page.request, customer, {
    items: [
      {
        menuItemId: pizza?.id,
        quantity: 2,
        customizations: chosen.map(({ id }) => ({ optionId: id })),
        specialInstructions: 'No onions',
      },
      { menuItemId: drink?.id, quantity: 1 },
    ],
  });
  await setStatus(page.request, admin, order.id, 'delivered');
  if (change) {
    const data = menu.flatMap((dish) => change(dish, { pizza, drink, chosen }));
    await page.route('**/api/menu', (route) => route.fulfill({ json: { success: true, data } }));
  }
  await restoreSession(page, customer);
  await page.goto('/profile');
  const unitPrice = chosen.reduce((sum, { price }) => sum + price, pizza?.price ?? 0);
  return { ...order, pizza, drink, chosen, unitPrice, name: `Order #${order.orderNumber}` };
}

test('the cart lists price changes, removed dishes and removed options until the customer confirms', async ({
  page,
}) => {
  const isMushroom = (option: { name: string }) => option.name.startsWith('Mushroom');
  const { pizza, drink, chosen, unitPrice, name } = await openPastOrder(page, (dish, past) => {
    if (dish.id === past.drink?.id) return [];
    if (dish.id !== past.pizza?.id) return [dish];
    const customizations = dish.customizations.map((group) => ({
      ...group,
      options: group.options.filter((option) => !isMushroom(option)),
    }));
    return [{ ...dish, price: dish.price + 25, customizations }];
  });
  const mushroom = chosen.find(isMushroom);
  await page.getByRole('button', { name: 'View Details' }).click();
  await pressOn(page, 'button', 'Reorder');
  await expect(page).toHaveURL('/cart');
  const price = unitPrice - (mushroom?.price ?? 0) + 25;
  await expect(notice(page).getByRole('heading')).toHaveText(`Some items of ${name} have changed`);
  await expect(notice(page).getByRole('listitem')).toHaveText([
    `${MARGHERITA} was added without ${mushroom?.name}: not available now.`,
    `${MARGHERITA} costs ₹${price}.00 each now. It was ₹${unitPrice}.00 when you ordered it.`,
    `${drink?.name} is no longer on the menu, so it is not in your cart.`,
  ]);
  await expectAccessible(page, 'cart with a reorder notice');
  expect(await cartOf(page)).toMatchObject([{ menuItemId: pizza?.id, quantity: 2, price }]);
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
