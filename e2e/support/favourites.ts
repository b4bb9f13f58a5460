import type { Page } from '@playwright/test';

/** The favourites of a new device, in order. */
export const SAMPLES = [
  'Margherita Pizza',
  'Chicken Tikka Pizza',
  'Chicken Jhol Momo',
  'Makhana Kheer',
  'Janakpur Lassi',
];

export const dishNames = (page: Page) => page.getByRole('article').getByRole('heading').getByRole('link');
