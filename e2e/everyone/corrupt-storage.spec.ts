import type { Page } from '@playwright/test';
import { brokenTexts } from '../../web/src/lib/testing/broken-texts.ts';
import { STORED_SAMPLES } from '../../web/src/lib/testing/stored-samples.ts';
import { cartLine } from '../../web/src/testing/data/cart.ts';
import { signUp } from '../support/accounts.ts';
import { readMenu } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';

/** How often each page is loaded. */
const LOADS = 2;
/** How many corrupt values each load gets, the first before it and the others from another tab. */
const WRITES = 24;
const MARGHERITA = '/product/cd1845e0-c6a2-4823-bdd6-db392bbfc657';
const SEED = 7_711;

// A corrupt token or promo code is sent to the server, which refuses it.
test.use({ expectedErrors: /status of 401|\/api\/promos\/validate/ });

type Texts = Record<string, string>;

/** Sets of corrupt values, one value for each key. */
function corruptAll(validTexts: Texts, count: number, seed: number): Texts[] {
  const columns = Object.entries(validTexts).map(
    ([key, text]) => [key, brokenTexts(text, count, seed + key.length)] as const,
  );
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(columns.map(([key, texts]) => [key, texts[row] ?? ''])),
  );
}

async function expectPageWorks(page: Page, texts: readonly Texts[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), JSON.stringify(texts)).toBeVisible();
  // On a phone the checkout has no tab bar, so its way home is the logo.
  const home = page.getByRole('link', { name: /^(Home|Mithila Pizza House)$/ });
  await expect(home.filter({ visible: true }).first()).toBeVisible();
}

/** Opens the page with the first set in localStorage, then writes the others as another tab does. */
async function openWith(page: Page, path: string, [first = {}, ...later]: Texts[]): Promise<void> {
  await page.goto('/start.js');
  await page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, Object.entries(first));
  await page.goto(path);
  await expectPageWorks(page, [first]);
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
  await expectPageWorks(page, later);
}

/** Valid stored values, with dishes of the menu. */
async function validTexts(page: Page): Promise<Texts> {
  const dishes = await readMenu(page);
  const values = {
    ...STORED_SAMPLES,
    cart: dishes.slice(0, 3).map((dish) => cartLine(dish, 2, 'less salt')),
    favorites: { dishIds: dishes.slice(4, 8).map(({ id }) => id), restaurantIds: [] },
    theme: 'dark',
    token: 'abc',
    deliveryToken: 'abc',
  };
  const texts = Object.entries(values).map(([key, value]) => [
    key,
    ['theme', 'token', 'deliveryToken'].includes(key) ? String(value) : JSON.stringify(value),
  ]);
  return Object.fromEntries(texts);
}

test('corrupt stored data does not break the pages of a visitor [S3.46]', async ({ page }) => {
  const texts = await validTexts(page);
  for (const [index, path] of ['/', '/search', MARGHERITA].entries())
    for (let load = 0; load < LOADS; load += 1)
      await openWith(page, path, corruptAll(texts, WRITES, SEED + 100 * index + 50 * load));
});

test('corrupt stored data does not break the pages of a signed-in customer [S3.46]', async ({ page }) => {
  await signUp(page);
  const { user: _, token: __, ...texts } = await validTexts(page);
  texts.announcedNotifications = '["a","b"]';
  for (const [index, path] of ['/cart', '/checkout', '/profile', '/favorites'].entries())
    for (let load = 0; load < LOADS; load += 1) {
      await openWith(page, path, corruptAll(texts, WRITES, SEED - 100 * index - 50 * load));
      await expect(page).not.toHaveURL(/\/login/);
    }
});
