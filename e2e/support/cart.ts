import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import { expect } from './fixtures.ts';

interface Option {
  id: string;
  name: string;
  price: number;
  isDefault: boolean;
}

export interface Dish {
  id: string;
  name: string;
  description: string;
  image: string;
  price: number;
  isAvailable: boolean;
  customizations: { required: boolean; options: Option[] }[];
}

/** The dishes that are available now. */
export async function readMenu(page: Page): Promise<Dish[]> {
  const menu = await callApi<Dish[]>(page.request, 'GET', '/api/menu');
  return menu.filter((dish) => dish.isAvailable);
}

/** A cart line as the dish page adds it, with the default option of each required group. */
export function cartLine(dish: Dish, quantity: number, instructions = '') {
  const options = dish.customizations
    .filter((group) => group.required)
    .flatMap((group) => group.options.filter((option) => option.isDefault).slice(0, 1));
  return {
    menuItemId: dish.id,
    name: dish.name,
    description: dish.description,
    image: dish.image,
    price: options.reduce((sum, option) => sum + option.price, dish.price),
    quantity,
    customizations: options.map(({ id, name }) => ({ optionId: id, name })),
    specialInstructions: instructions,
  };
}

/** Writes to localStorage before the app starts, from a static file of the same origin. */
export async function setStorage(page: Page, entries: Record<string, unknown>): Promise<void> {
  if (!page.url().endsWith('/start.js')) await page.goto('/start.js');
  await page.evaluate(
    (texts) => {
      for (const [key, text] of texts) localStorage.setItem(key, text);
    },
    Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)] as const),
  );
}

/** From 'Order Placed!' to the checkout of another cart, without a reload. */
export async function checkOutAgain(page: Page, cart: readonly object[]): Promise<void> {
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  // Another tab fills the cart.
  const other = await page.context().newPage();
  await setStorage(other, { cart });
  await other.close();
  await page
    .getByRole('link', { name: /^Cart, / })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('link', { name: 'Checkout' }).click();
}

export async function dishNamed(page: Page, name: string): Promise<Dish> {
  const dish = (await readMenu(page)).find((found) => found.name === name);
  expect(dish, name).toBeDefined();
  return dish as Dish;
}

/** A dish with this price in rupees, default options included, so that the test knows the bill. */
export async function dishWithPrice(page: Page, price: number): Promise<Dish> {
  const dish = (await readMenu(page)).find((found) => cartLine(found, 1).price === price);
  expect(dish, `a dish at ${price}`).toBeDefined();
  return dish as Dish;
}

export const ADDRESS = {
  id: '',
  type: 'home',
  label: 'Home',
  address: 'Station Road 12',
  city: 'Janakpur',
  landmark: 'Beside the water tank',
  phone: '9812345678',
  isDefault: false,
  coordinates: null,
};
