import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import { callAsAdmin } from '../../../testing/api.ts';
import { dishNamed, readMenu, storedCart } from '../../../testing/cart.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { cartLine, type Dish } from '../../../testing/data/cart.ts';
import { answer } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, isPlain } from '../../../testing/orders.ts';
import { button, clickButton, expectPath, expectTexts } from '../../../testing/screen.ts';

const MARGHERITA = 'Margherita Pizza';

const notice = page.getByRole('alert').filter({ hasText: 'have changed' });
const reorder = button('Reorder');

beforeEach(() => expectErrors(/Failed to fetch initial app data/));

interface PastOrder {
  pizza: Dish;
  drink: Dish;
}

/**
 * Opens the profile of a customer whose past order was two large Margheritas with mushrooms and a drink.
 * @param change changes a dish of the menu that the page receives
 */
async function openPastOrder(change?: (dish: Dish, past: PastOrder) => Dish[], cart?: readonly object[]) {
  const menu = await readMenu();
  const pizza = await dishNamed(MARGHERITA);
  const drink = menu.find(isPlain);
  if (!drink) throw new Error('no dish without required options');
  const options = pizza.customizations.flatMap((group) => group.options);
  const chosen = options.filter(({ name }) => /^(Large|Mushroom)/.test(name));
  expect(chosen).toHaveLength(2);
  const customer = await signUp();
  const order = await createOrder(customer, {
    items: [
      {
        menuItemId: pizza.id,
        quantity: 2,
        customizations: chosen.map(({ id, name }) => ({ optionId: id, name })),
        specialInstructions: 'No onions',
      },
      { menuItemId: drink.id, quantity: 1 },
    ],
  });
  await callAsAdmin('PUT', `/api/orders/${order.id}/status`, { status: 'delivered' });
  if (change) {
    const data = menu.flatMap((dish) => change(dish, { pizza, drink }));
    answer(/^\/api\/menu$/, () => Response.json({ success: true, data }));
  }
  await openPage('/profile', { as: customer, ...(cart && { storage: { cart } }) });
  await expect.element(reorder).toBeVisible();
  const unitPrice = chosen.reduce((sum, { price }) => sum + price, pizza.price);
  return { pizza, drink, unitPrice, name: `Order #${order.orderNumber}` };
}

test('Reorder puts a past order into the cart once, with its options and note, however often it is clicked', async () => {
  const { pizza, drink, unitPrice, name } = await openPastOrder();
  const pressed = reorder.element() as HTMLButtonElement;
  for (let press = 0; press < 5; press += 1) pressed.click();
  await expectPath('/cart');
  await expect.element(page.getByText(`Everything from ${name} is in your cart.`)).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  expect(storedCart()).toMatchObject([
    { menuItemId: pizza.id, quantity: 2, price: unitPrice, specialInstructions: 'No onions' },
    { menuItemId: drink.id, quantity: 1 },
  ]);
  await expect.element(page.getByText(/Large 16 inch · .*Mushroom/)).toBeVisible();
});

test('a reorder without any available dish shows a notice and links to the menu', async () => {
  const { drink } = await openPastOrder((dish, past) =>
    dish.id === past.drink.id || dish.id === past.pizza.id ? [{ ...dish, isAvailable: false }] : [dish],
  );
  await reorder.click();
  await expectTexts(notice.getByRole('listitem'), [
    `${MARGHERITA} is sold out for now, so it is not in your cart.`,
    `${drink.name} is sold out for now, so it is not in your cart.`,
  ]);
  await expect.element(page.getByRole('link', { name: 'See the menu' })).toBeVisible();
  expect(storedCart()).toEqual([]);
});

test('a reorder without the menu adds nothing, shows an error and can be retried', async () => {
  const letPass = answer(/^\/api\/menu$/, () => Response.json({}, { status: 400 }));
  await openPastOrder();
  await reorder.click();
  await expect
    .element(
      page.getByText('The menu could not be loaded, so nothing was added to your cart. Please try again.'),
    )
    .toBeVisible();
  await expectPath('/profile');
  expect(storedCart()).toEqual([]);
  letPass();
  await reorder.click();
  await expectPath('/cart');
  expect(storedCart()).toHaveLength(2);
});

const FILLED = { quantity: 3, specialInstructions: 'Well done' };

/** A cart with one line, of a dish that the past order does not have. */
async function filledCart() {
  const dish = (await readMenu()).findLast(isPlain);
  if (!dish) throw new Error('no dish without required options');
  return [cartLine(dish, FILLED.quantity, FILLED.specialInstructions)];
}

test.each([
  ['added to what is in it', 'Add to cart', [FILLED, { quantity: 2 }, { quantity: 1 }]],
  ['in place of what is in it', 'Replace cart', [{ quantity: 2 }, { quantity: 1 }]],
] as const)('a reorder with a filled cart asks, and is %s', async (_title, choice, quantities) => {
  await openPastOrder(undefined, await filledCart());
  await reorder.click();
  const question = page.getByRole('dialog', { name: 'Your cart is not empty' });
  await expect.element(question).toHaveTextContent('It has 3 items.');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(storedCart()).toMatchObject([FILLED]);
  await reorder.click();
  await question.getByRole('button', { name: choice }).click();
  await expectPath('/cart');
  expect(storedCart()).toMatchObject(quantities);
});

test('a cart is not replaced by an order of which nothing is offered any more', async () => {
  await openPastOrder(
    (dish, { pizza, drink }) => (dish.id === drink.id || dish.id === pizza.id ? [] : [dish]),
    await filledCart(),
  );
  await reorder.click();
  await clickButton('Replace cart');
  await expectPath('/cart');
  await expect.element(notice).toBeVisible();
  expect(storedCart()).toMatchObject([FILLED]);
});
