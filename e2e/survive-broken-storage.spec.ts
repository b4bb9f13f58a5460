import type { Page } from '@playwright/test';
import { brokenTexts } from '../web/src/lib/testing/broken-texts.ts';
import { STORED_SAMPLES } from '../web/src/lib/testing/stored-samples.ts';
import { lineOf, readMenu } from './carts.ts';
import { expect, test } from './fixtures.ts';
import { signUp } from './people.ts';

const ROUNDS = 4;
const MARGHERITA = '/product/cd1845e0-c6a2-4823-bdd6-db392bbfc657';
const SEED = 7_711;

// A bearer or a promo code that is no more than damaged is asked about, and refused.
test.use({ provoked: /status of 401|\/api\/promos\/validate/ });

type Texts = Record<string, string>;

/** One broken text for each key and round. */
function breakAll(wholes: Texts, seed: number): Texts[] {
  const columns = Object.entries(wholes).map(
    ([key, whole]) => [key, brokenTexts(whole, ROUNDS, seed + key.length)] as const,
  );
  return Array.from({ length: ROUNDS }, (_, round) =>
    Object.fromEntries(columns.map(([key, texts]) => [key, texts[round] ?? ''])),
  );
}

async function openWith(page: Page, path: string, texts: Texts): Promise<void> {
  await page.goto('/theme.js');
  await page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, Object.entries(texts));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), JSON.stringify(texts)).toBeVisible();
}

/** What the app writes there itself, the dishes being some of the menu. */
async function wholeTexts(page: Page): Promise<Texts> {
  const dishes = await readMenu(page);
  const whole = {
    ...STORED_SAMPLES,
    cart: dishes.slice(0, 3).map((dish) => lineOf(dish, 2, 'less salt')),
    favorites: { dishIds: dishes.slice(4, 8).map(({ id }) => id), restaurantIds: [] },
    theme: 'dark',
    token: 'abc',
    deliveryToken: 'abc',
  };
  const texts = Object.entries(whole).map(([key, value]) => [
    key,
    ['theme', 'token', 'deliveryToken'].includes(key) ? String(value) : JSON.stringify(value),
  ]);
  return Object.fromEntries(texts);
}

test('[S3.46] nothing that stands on a device breaks what a visitor opens', async ({ page }) => {
  const texts = await wholeTexts(page);
  for (const [index, path] of ['/', '/search', MARGHERITA].entries())
    for (const broken of breakAll(texts, SEED + index)) await openWith(page, path, broken);
});

test('[S3.46] nor what somebody signed in opens', async ({ page }) => {
  test.setTimeout(120_000);
  await signUp(page);
  const { user: _, token: __, ...texts } = await wholeTexts(page);
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);
  texts[`announcedNotifications:${userId}`] = '["a","b"]';
  for (const [index, path] of ['/cart', '/checkout', '/profile', '/favorites'].entries())
    for (const broken of breakAll(texts, SEED - index)) {
      await openWith(page, path, broken);
      await expect(page).not.toHaveURL(/\/login/);
    }
});
