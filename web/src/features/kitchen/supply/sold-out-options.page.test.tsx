import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { readMenu } from '../../../testing/cart.ts';
import { cartLine, type Dish } from '../../../testing/data/cart.ts';
import { ADMIN, KITCHEN } from '../../../testing/data/people.ts';
import { openBoard } from '../../../testing/kitchen-board.ts';
import { targetsBelow } from '../../../testing/layout.ts';
import { answer, lostConnection } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { confirmedOrder, isPlain } from '../../../testing/orders.ts';
import { WHOLE } from '../../../testing/screen.ts';

const DESKTOP = [1366, 768] as const;

interface Stage {
  dishes: [Dish, Dish];
  truffle: string;
  basil: string;
}

/** Two dishes of our own with the same toppings, deleted after the test. */
async function withDishes(run: (stage: Stage) => Promise<void>): Promise<void> {
  const word = crypto.randomUUID().slice(0, 6);
  const [truffle, basil] = [`Truffle ${word}`, `Basil ${word}`];
  const options = [truffle, basil].map((name) => ({ name, price: 60 }));
  const customizations = [{ name: 'Toppings', type: 'multiple', options }];
  const create = (name: string) =>
    callAsAdmin<Dish>('POST', '/api/menu', {
      ...{ name: `${name} ${word}`, price: 400, category: 'Pizza', customizations },
    });
  const dishes: [Dish, Dish] = [await create('Trattoria pizza'), await create('Trattoria pasta')];
  try {
    await run({ dishes, truffle, basil });
  } finally {
    for (const { id } of dishes) await callAsAdmin('DELETE', `/api/menu/${id}`);
  }
}

const sheet = page.getByRole('dialog', { name: 'Sold out' });

async function openSheet(): Promise<void> {
  await openBoard();
  await page.getByRole('button', { name: 'Sold out' }).click();
}

const optionsOf = (dish: Dish, name: string) =>
  dish.customizations.flatMap(({ options }) => options).filter((option) => option.name === name);

const withOption = (dish: Dish, name: string) => ({
  ...{ ...cartLine(dish, 1), price: dish.price + 60 },
  customizations: optionsOf(dish, name).map(({ id }) => ({ optionId: id, name })),
});

test('a topping that runs out is found by its name, with the open orders that have it, and a cart offers what can replace it', async () => {
  await withDishes(async ({ dishes, truffle, basil }) => {
    const [pizza, pasta] = dishes;
    const order = await confirmedOrder({ items: [{ ...withOption(pasta, truffle), quantity: 2 }] });
    await openSheet();
    await sheet.getByRole('searchbox').fill(truffle);
    await sheet.getByRole('button', { name: `Sold out for 1 hour, ${truffle}` }).click();
    const row = sheet.getByRole('region', { name: 'Options' }).getByRole('listitem');
    await expect.element(row).toHaveTextContent('in 2 dishes');
    await expect.element(row).toHaveTextContent(/Sold out until \d/);
    await expect.element(row).toHaveTextContent(`#${order.orderNumber} (2 ×)`);
    await expectAccessible();

    const optionIds = dishes.flatMap((dish) => optionsOf(dish, truffle)).map(({ id }) => id);
    await callAsAdmin('PUT', '/api/menu-options', { optionIds, isAvailable: true });
    const cart = [withOption(pizza, truffle)];
    await openPage('/cart', { as: await createCustomer(), size: DESKTOP, storage: { cart } });
    const line = page.getByRole('region', { name: 'Items in your cart' }).getByRole('listitem').first();
    await expect.element(line).toHaveTextContent(truffle);
    await expect.element(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
    await callAsAdmin('PUT', '/api/menu-options', { optionIds, soldOutUntil: 'hour' });
    await expect.element(line).toHaveTextContent(`Sold out: ${truffle}`);
    await expect.element(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    await expectAccessible();
    await line.getByRole('button', { name: `${basil} instead` }).click();
    await expect.element(line).not.toHaveTextContent(truffle);
    await expect.element(line).toHaveTextContent(basil);
    await expect.element(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
  });
});

test('the list of dishes shows at least eight at once, also on a tablet and on a phone, with targets of 44 pixels', async () => {
  await openSheet();
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    await expect
      .element(sheet.getByRole('listitem').nth(7), { message: `eight dishes at ${width}` })
      .toBeInViewport(WHOLE);
    expect(targetsBelow(sheet, 44), `targets at ${width}`).toEqual([]);
    await expect.element(sheet.getByRole('searchbox')).toBeInViewport(WHOLE);
  }
  await expectAccessible();
});

test('a count is shown to customers when few are left, and the panel shows and edits it', async () => {
  await withDishes(async ({ dishes: [pizza] }) => {
    await openSheet();
    await sheet.getByRole('searchbox').fill(pizza.name);
    await sheet.getByRole('button', { name: `Set a count, ${pizza.name}` }).click();
    await sheet.getByRole('textbox', { name: `How many are left: ${pizza.name}` }).fill('3');
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Set', exact: true }).click();
    await expect.element(sheet.getByText('3 left')).toBeVisible();

    await openPage(`/product/${pizza.id}`, { size: DESKTOP });
    await expect.element(page.getByText('3 left')).toBeVisible();
    const more = page.getByRole('button', { name: 'One more: Quantity' });
    for (let click = 0; click < 4; click += 1) await more.click({ force: true });
    await expect.element(page.getByRole('group', { name: 'Quantity' }).getByRole('status')).toHaveText('3');
    await expectAccessible();

    await openPage('/admin#products', { as: ADMIN });
    await page.getByRole('searchbox', { name: 'Search products' }).fill(pizza.name);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: pizza.name }) });
    await expect.element(card).toHaveTextContent('3 left');
    await card.getByRole('button', { name: `Edit ${pizza.name}` }).click();
    const form = page.getByRole('dialog', { name: 'Edit product' });
    await expect.element(form.getByRole('textbox', { name: 'Number left' })).toHaveValue('3');
    await form.getByRole('textbox', { name: 'Number left' }).fill('0');
    await form.getByRole('textbox', { name: 'Left', exact: true }).first().fill('2');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(card).toHaveTextContent('0 left');
    await expect.element(card).toHaveTextContent('Unavailable');
    await card.getByRole('button', { name: `Edit ${pizza.name}` }).click();
    await expect.element(form.getByRole('textbox', { name: 'Left', exact: true }).first()).toHaveValue('2');

    await openPage(`/product/${pizza.id}`, { size: DESKTOP });
    await expect
      .element(page.getByRole('region', { name: 'Your choice' }))
      .toHaveTextContent('Sold out for now.');
  });
});

test('the kitchen marks a dish as sold out and available again, and customers see it without a reload', async () => {
  const dish = (await readMenu()).filter(isPlain).at(-1);
  const { id, name } = dish ?? { id: '', name: '' };
  const change = async (data: object) =>
    callApi('PUT', `/api/menu/${id}`, { token: (await commands.sessionOf(KITCHEN)).token, data });
  onTestFinished(async () => void (await change({ isAvailable: true })));
  const isAvailable = async () => (await readMenu()).some((one) => one.id === id);
  await openPage(`/search?q=${encodeURIComponent(name)}`, { as: await createCustomer(), size: DESKTOP });
  const card = page.getByRole('article').filter({ hasText: name }).first();
  await expect.element(card).toBeVisible();
  await expect.element(card).not.toHaveTextContent('Sold out');
  await change({ soldOutUntil: 'tomorrow' });
  await expect.element(card).toHaveTextContent('Sold out');
  await change({ isAvailable: true });
  await expect.element(card).not.toHaveTextContent('Sold out');

  await openSheet();
  await sheet.getByRole('searchbox').fill(name);
  const action = (label: string) => sheet.getByRole('button', { name: `${label}, ${name}`, exact: true });
  await action('Sold out until tomorrow').dblClick();
  await expect.element(sheet.getByText('Sold out today', { exact: true })).toBeVisible();
  await expect.poll(isAvailable).toBe(false);
  await action('Sold out until turned back on').click();
  const marks = () =>
    sheet
      .getByText('Sold out', { exact: true })
      .elements()
      .filter((element) => element.matches('span'));
  await expect.poll(marks).toHaveLength(1);
  await action('Mark as available').click();
  await expect.poll(isAvailable).toBe(true);
  answer('/api/menu/', lostConnection);
  await action('Sold out until tomorrow').click();
  await expect.element(sheet.getByRole('alert')).toHaveTextContent(`${name} was not changed.`);
  await expect.element(action('Sold out until tomorrow')).toBeVisible();
});
