import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

const PIZZA = 'Margherita Pizza';
const PIZZA_PATH = '/product/cd1845e0-c6a2-4823-bdd6-db392bbfc657';
/** As a link in a message brings it. */
const FOLLOWED = `${PIZZA_PATH}?utm_source=chat&fbclid=1#reviews`;

const share = (page: Page) => page.getByRole('button', { name: `Share ${PIZZA}` });
const back = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });
const addressOf = (page: Page) =>
  page.evaluate((path) => document.documentElement.dataset.publicUrl + path, PIZZA_PATH);

test('Share gives the dish and its address to the device, and a cancelled share says nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.assign(navigator, {
      share: async (data: unknown) => {
        shared.push(data);
        if (shared.length > 1) throw new DOMException('Share canceled', 'AbortError');
      },
    });
  });
  await page.goto(FOLLOWED);
  await share(page).click();
  const expected = { title: PIZZA, url: await addressOf(page) };
  await expect.poll(() => page.evaluate('shared')).toEqual([expected]);
  await share(page).click();
  await expect.poll(() => page.evaluate('shared')).toEqual([expected, expected]);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

test('where nothing can be shared the link is copied, or shown when that is refused', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await page.goto(FOLLOWED);
  await share(page).click();
  await expect(page.getByText('The link was copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await addressOf(page));
  const arrow = await back(page).boundingBox();
  const toastTop = async () => (await page.locator('[data-sonner-toast]').boundingBox())?.y ?? 0;
  // It slides in from above.
  await expect
    .poll(toastTop, 'below the arrow')
    .toBeGreaterThanOrEqual((arrow?.y ?? 0) + (arrow?.height ?? 0));
  await expectAccessible(page, 'shared dish');

  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) }),
  );
  await share(page).click();
  await expect(page.getByText('The link could not be copied. This is it:')).toBeVisible();
  await expect(page.getByText(await addressOf(page))).toBeVisible();
});

test('the arrow of a dish leads to the previous page of the app, and from a followed link to the menu', async ({
  page,
}) => {
  await page.goto('/search?category=Desserts');
  await page.getByRole('link', { name: 'Makhana Kheer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Makhana Kheer' })).toBeVisible();
  await back(page).click();
  await expect(page).toHaveURL('/search?category=Desserts');

  await page.goto(FOLLOWED);
  await back(page).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: PIZZA })).toBeVisible();
});
