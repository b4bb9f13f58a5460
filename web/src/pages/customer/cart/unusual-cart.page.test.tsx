import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signUp } from '../../../testing/accounts.ts';
import { callApi } from '../../../testing/api.ts';
import { changeMenu, dishWithPrice } from '../../../testing/cart.ts';
import { ADDRESS, cartLine } from '../../../testing/data/cart.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { clickButton, heading } from '../../../testing/screen.ts';

test('a stored cart line with an invalid quantity is dropped, and the other lines stay', async () => {
  const customer = await signUp();
  const pizza = await dishWithPrice(280);
  const momo = await dishWithPrice(180);
  const lines = page.getByRole('region', { name: 'Items in your cart' }).getByRole('listitem');
  for (const quantity of [0, 100, -1, 1.5, 'many', null]) {
    const cart = [{ ...cartLine(momo, 1), quantity }, cartLine(pizza, 2)];
    await openPage('/cart', { as: customer, storage: { cart } });
    await expect.element(lines, { message: String(quantity) }).toHaveLength(1);
    await expect.element(lines).toHaveTextContent(pizza.name);
    await expect.element(page.getByText('2 items')).toBeVisible();
  }
  for (const cart of ['{', '"many"', '[null]', '{"0":{}}']) {
    await openPage('/cart', { as: customer, storage: { cart } });
    await expect.element(page.getByText('Your cart is empty.'), { message: cart }).toBeVisible();
  }
});

test('one order can have 99 lines, and no line more than 99 pieces', async () => {
  const { user, token } = await signUp();
  const lassi = await dishWithPrice(120);
  const lines = Array.from({ length: 99 }, (_, index) => cartLine(lassi, 1, `glass ${index + 1}`));
  await openPage('/cart', {
    as: { user, token },
    storage: {
      cart: lines.map((line, index) => (index === 0 ? { ...line, quantity: 98 } : line)),
      deliveryAddress: ADDRESS,
    },
  });
  const more = page.getByRole('button', { name: `One more: ${lassi.name}` }).first();
  await more.click();
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  await more.click({ force: true });
  await expect.element(page.getByText('197 items')).toBeVisible();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await clickButton('Show all 99 lines');
  await expect.element(page.getByText('glass 99', { exact: true })).toBeVisible();
  await clickButton('Place Order');
  await expect.element(heading('Order Placed!')).toBeVisible();
  const [order, ...others] = await callApi<{ id: string }[]>('GET', `/api/customers/${user.id}/orders`, {
    token,
  });
  expect(others).toEqual([]);
  const { items } = await callApi<{ items: { quantity: number }[] }>('GET', `/api/orders/${order?.id}`, {
    token,
  });
  expect(items.map(({ quantity }) => quantity).toSorted((one, other) => other - one)).toEqual([
    99,
    ...Array(98).fill(1),
  ]);
});

test('a cart of 100 lines with 99 pieces each shows its totals without horizontal scrolling at 320 px', async () => {
  const pizza = await dishWithPrice(280);
  const name = 'जनकपुर स्पेशल पनिर पिज्जा, थप चिज र हरियो खुर्सानी';
  changeMenu((dish) => {
    if (dish.id === pizza.id) dish.name = name;
  });
  const cart = Array.from({ length: 100 }, (_, index) => cartLine(pizza, 99, `note ${index}`));
  await openPage('/cart', { as: await signUp(), storage: { cart }, size: [320, 700] });
  await expect.element(heading('Your cart')).toBeVisible();
  await expect.element(page.getByText('9900 items')).toBeVisible();
  const bill = page.getByRole('region', { name: 'Bill' });
  const subtotal = () => bill.getByText('Subtotal', { exact: true }).element().closest('dl > div');
  await expect.poll(subtotal).toHaveTextContent('₹2,772,000.00');
  await expect.element(page.getByRole('button', { name: `One more: ${name}` }).first()).toBeDisabled();
  await expect.element(page.getByText(`was called ${pizza.name}`).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
