import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { callApi } from './api.ts';
import { cartLine, type Dish } from './data/cart.ts';
import { changeAnswer } from './network.ts';

export const WELCOME10 = {
  code: 'WELCOME10',
  description: '',
  discountType: 'PERCENT',
  discountValue: 10,
  isFreeDelivery: false,
};

/** The dishes that are available now. */
export const readMenu = async () =>
  (await callApi<Dish[]>('GET', '/api/menu')).filter((dish) => dish.isAvailable);

export async function dishNamed(name: string): Promise<Dish> {
  const dish = (await readMenu()).find((one) => one.name === name);
  if (!dish) throw new Error(`no dish is called ${name}`);
  return dish;
}

/** A dish with this price in rupees, default options included, so that the test knows the bill. */
export async function dishWithPrice(price: number): Promise<Dish> {
  const dish = (await readMenu()).find((one) => cartLine(one, 1).price === price);
  if (!dish) throw new Error(`no dish costs ${price}`);
  return dish;
}

/** The cart on the device. */
export const storedCart = () => JSON.parse(localStorage.getItem('cart') ?? '[]');

/** Another tab changes the cart. */
export function storeCart(cart: readonly object[]): void {
  const newValue = JSON.stringify(cart);
  localStorage.setItem('cart', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue }));
}

/** Changes each dish of the menu that the page receives. */
export const changeMenu = (change: (dish: Dish) => void) =>
  changeAnswer<Dish[]>(/^\/api\/menu$/, (dishes) => dishes.forEach(change));

/** From 'Order Placed!' to the checkout of another cart, without a reload. */
export async function checkOutAgain(cart: readonly object[]): Promise<void> {
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect.poll(storedCart).toEqual([]);
  storeCart(cart);
  await page
    .getByRole('link', { name: /^Cart, / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Checkout' }).click();
}
