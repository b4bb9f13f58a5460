import type { Page } from '@playwright/test';
import { brokenTexts } from '../../web/src/lib/testing/broken-texts.ts';
import { STORED_SAMPLES } from '../../web/src/lib/testing/stored-samples.ts';
import { signUp } from '../support/accounts.ts';
import { cartLine, readMenu } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';

/** Loads of each page, and what other tabs then write while it stands open. */
const LOADS = 2;
const WRITINGS = 24;
const MARGHERITA = '/product/cd1845e0-c6a2-4823-bdd6-db392bbfc657';
const SEED = 7_711;

// A bearer or a promo code that is no more than damaged is asked about, and refused.
test.use({ expectedErrors: /status of 401|\/api\/promos\/validate/ });

type Texts = Record<string, string>;

/** Some sets of one broken text for each key. */
function breakAll(wholes: Texts, count: number, seed: number): Texts[] {
  const columns = Object.entries(wholes).map(
    ([key, whole]) => [key, brokenTexts(whole, count, seed + key.length)] as const,
  );
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(columns.map(([key, texts]) => [key, texts[row] ?? ''])),
  );
}

async function expectWhole(page: Page, texts: readonly Texts[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), JSON.stringify(texts)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' }).filter({ visible: true })).toBeVisible();
}

/** Opens the page on a device that holds this, then has another tab write that, set after set. */
async function openWith(page: Page, path: string, [first = {}, ...later]: Texts[]): Promise<void> {
  await page.goto('/start.js');
  await page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, Object.entries(first));
  await page.goto(path);
  await expectWhole(page, [first]);
  await page.evaluate(
    async (sets) => {
      for (const set of sets) {
        for (const [key, text] of set) {
          localStorage.setItem(key, text);
          dispatchEvent(new StorageEvent('storage', { key }));
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    later.map((set) => Object.entries(set)),
  );
  await expectWhole(page, later);
}

/** What the app writes there itself, the dishes being some of the menu. */
async function wholeTexts(page: Page): Promise<Texts> {
  const dishes = await readMenu(page);
  const whole = {
    ...STORED_SAMPLES,
    cart: dishes.slice(0, 3).map((dish) => cartLine(dish, 2, 'less salt')),
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

test('corrupt stored data does not break the pages of a visitor [S3.46]', async ({ page }) => {
  const texts = await wholeTexts(page);
  for (const [index, path] of ['/', '/search', MARGHERITA].entries())
    for (let load = 0; load < LOADS; load += 1)
      await openWith(page, path, breakAll(texts, WRITINGS, SEED + 100 * index + 50 * load));
});

test('corrupt stored data does not break the pages of a signed-in customer [S3.46]', async ({ page }) => {
  await signUp(page);
  const { user: _, token: __, ...texts } = await wholeTexts(page);
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);
  texts[`announcedNotifications:${userId}`] = '["a","b"]';
  for (const [index, path] of ['/cart', '/checkout', '/profile', '/favorites'].entries())
    for (let load = 0; load < LOADS; load += 1) {
      await openWith(page, path, breakAll(texts, WRITINGS, SEED - 100 * index - 50 * load));
      await expect(page).not.toHaveURL(/\/login/);
    }
});
