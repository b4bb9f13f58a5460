import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { expect } from './fixtures.ts';

/** The favourites of a new device, in order. */
export const SAMPLES = [
  'Margherita Pizza',
  'Chicken Tikka Pizza',
  'Chicken Jhol Momo',
  'Makhana Kheer',
  'Janakpur Lassi',
];

export const dishNames = (page: Page) => page.getByRole('article').getByRole('heading').getByRole('link');

/** Signs up a new customer and opens the favourites. */
export async function openFavourites(page: Page): Promise<void> {
  await signUp(page);
  await page.goto('/favorites');
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
}
