import type { Page } from '@playwright/test';
import { cartLine } from '../../web/src/testing/data/cart.ts';
import { dishNamed, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';

const NAME = 'Margherita Pizza';
const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

test('a sheet of a card that was open when its page was left stays closed when the page is opened again', async ({
  page,
}) => {
  await setStorage(page, { cart: [cartLine(await dishNamed(page, NAME), 1)] });
  const heading = page.getByRole('heading', { level: 1, name: 'Menu', exact: true });
  const sheet = page.getByRole('dialog');
  for (const [link, path] of [
    ['Home', '/'],
    // Outside of the shop's layout.
    ['Login', '/login'],
  ] as const) {
    await page.goto('/search');
    await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await cardOf(page, NAME)
      .getByRole('button', { name: `Change ${NAME}` })
      .click();
    await expect(sheet).toBeVisible();
    // Neither refused nor handled by the sheet.
    await page.goForward();
    await expect(page).toHaveURL(path);
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(heading).toBeVisible();
    await expect(sheet, `after ${path}`).toHaveCount(0);
  }
});
