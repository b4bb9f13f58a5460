import type { Page } from '@playwright/test';
import { cartLine, type Dish } from '../../web/src/testing/data/cart.ts';
import { callApi } from './api.ts';
import { expect } from './fixtures.ts';

/** The dishes that are available now. */
export async function readMenu(page: Page): Promise<Dish[]> {
  const menu = await callApi<Dish[]>(page.request, 'GET', '/api/menu');
  return menu.filter((dish) => dish.isAvailable);
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
