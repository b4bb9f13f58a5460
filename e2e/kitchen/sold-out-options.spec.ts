import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, KITCHEN, logInAs, signIn, signUp } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { targetsBelow } from '../support/board-orders.ts';
import { cartLine, type Dish, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmedOrder } from '../support/kitchen-board.ts';

interface Stage {
  dishes: Dish[];
  truffle: string;
  basil: string;
}

/** Two dishes of our own with the same toppings, deleted after the test. */
async function withDishes(page: Page, run: (stage: Stage) => Promise<void>): Promise<void> {
  const { token } = await logInAs(page.request, ADMIN);
  const word = crypto.randomUUID().slice(0, 6);
  const [truffle, basil] = [`Truffle ${word}`, `Basil ${word}`];
  const options = [truffle, basil].map((name) => ({ name, price: 60 }));
  const dishes: Dish[] = [];
  for (const name of [`Trattoria pizza ${word}`, `Trattoria pasta ${word}`]) {
    const customizations = [{ name: 'Toppings', type: 'multiple', options }];
    const data = { name, price: 400, category: 'Pizza', customizations };
    dishes.push(await callApi<Dish>(page.request, 'POST', '/api/menu', { token, data }));
  }
  try {
    await run({ dishes, truffle, basil });
  } finally {
    for (const { id } of dishes) await callApi(page.request, 'DELETE', `/api/menu/${id}`, { token });
  }
}

const withOption = (dish: Dish, name: string) => ({
  ...{ ...cartLine(dish, 1), price: dish.price + 60 },
  customizations: dish.customizations
    .flatMap(({ options }) => options)
    .filter((option) => option.name === name)
    .map((option) => ({ optionId: option.id, name })),
});

test('a topping that runs out is found by its name, with the open orders that have it, and a cart offers what can replace it', async ({
  page,
  openPage,
}) => {
  await withDishes(page, async ({ dishes, truffle, basil }) => {
    const [pizza, pasta] = dishes as [Dish, Dish];
    const order = await confirmedOrder(page, { items: [{ ...withOption(pasta, truffle), quantity: 2 }] });
    const customer = await openPage();
    await signUp(customer);
    await setStorage(customer, { cart: [withOption(pizza, truffle)] });
    await customer.goto('/cart');
    const line = customer.getByRole('region', { name: 'Items in your cart' }).getByRole('listitem').first();
    await expect(line).toContainText(truffle);

    await signIn(page, KITCHEN);
    await page.goto('/kitchen');
    await page.getByRole('button', { name: 'Sold out' }).click();
    const sheet = page.getByRole('dialog', { name: 'Sold out' });
    await sheet.getByRole('searchbox').fill(truffle);
    await sheet.getByRole('button', { name: `Sold out for 1 hour, ${truffle}` }).click();
    const row = sheet.getByRole('region', { name: 'Options' }).getByRole('listitem');
    await expect(row).toContainText('in 2 dishes');
    await expect(row).toContainText(/Sold out until \d/);
    await expect(row).toContainText(`#${order.orderNumber} (2 ×)`);
    await expectAccessible(page, 'kitchen option sold out');

    await expect(line).toContainText(`Sold out: ${truffle}`);
    await expect(customer.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    await expectAccessible(customer, 'cart option sold out');
    await line.getByRole('button', { name: `${basil} instead` }).click();
    await expect(line).not.toContainText(truffle);
    await expect(line).toContainText(basil);
    await expect(customer.getByRole('link', { name: 'Checkout' })).toBeVisible();
  });
});

test('a count is shown to customers when few are left, and the panel shows and edits it', async ({
  page,
  openPage,
}) => {
  await withDishes(page, async ({ dishes }) => {
    const [pizza] = dishes as [Dish, Dish];
    await signIn(page, KITCHEN);
    await page.goto('/kitchen');
    await page.getByRole('button', { name: 'Sold out' }).click();
    const sheet = page.getByRole('dialog', { name: 'Sold out' });
    await sheet.getByRole('searchbox').fill(pizza.name);
    await sheet.getByRole('button', { name: `Set a count, ${pizza.name}` }).click();
    await sheet.getByRole('textbox', { name: `How many are left: ${pizza.name}` }).fill('3');
    await expectAccessible(page, 'kitchen set a count');
    await sheet.getByRole('button', { name: 'Set', exact: true }).click();
    await expect(sheet.getByText('3 left')).toBeVisible();

    const customer = await openPage();
    await customer.goto(`/product/${pizza.id}`);
    await expect(customer.getByText('3 left')).toBeVisible();
    const more = customer.getByRole('button', { name: 'One more: Quantity' });
    for (let click = 0; click < 4; click += 1) await more.click({ force: true });
    await expect(customer.getByRole('group', { name: 'Quantity' }).getByRole('status')).toHaveText('3');
    await expectAccessible(customer, 'product few left');

    const panel = await openPage();
    await signIn(panel, ADMIN);
    await panel.goto('/admin#products');
    await panel.getByRole('searchbox', { name: 'Search products' }).fill(pizza.name);
    const card = panel
      .getByRole('listitem')
      .filter({ has: panel.getByRole('heading', { name: pizza.name }) });
    await expect(card).toContainText('3 left');
    await card.getByRole('button', { name: `Edit ${pizza.name}` }).click();
    const form = panel.getByRole('dialog', { name: 'Edit product' });
    await expect(form.getByRole('textbox', { name: 'Number left' })).toHaveValue('3');
    await form.getByRole('textbox', { name: 'Number left' }).fill('0');
    await form.getByRole('textbox', { name: 'Left', exact: true }).first().fill('2');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(card).toContainText('0 left');
    await expect(card).toContainText('Unavailable');
    await customer.goto(`/product/${pizza.id}`);
    await expect(customer.getByRole('region', { name: 'Your choice' })).toContainText('Sold out for now.');
    await card.getByRole('button', { name: `Edit ${pizza.name}` }).click();
    await expect(form.getByRole('textbox', { name: 'Left', exact: true }).first()).toHaveValue('2');
  });
});

test('the list of dishes shows at least eight at once, also on a tablet and on a phone, with targets of 44 pixels', async ({
  page,
}) => {
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  await page.getByRole('button', { name: 'Sold out' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sold out' });
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(sheet.getByRole('listitem').nth(7), `eight dishes at ${width}`).toBeInViewport({ ratio: 1 });
    expect(await targetsBelow(sheet, 44), `targets at ${width}`).toEqual([]);
    await expect(sheet.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page, 'kitchen list of dishes');
});
