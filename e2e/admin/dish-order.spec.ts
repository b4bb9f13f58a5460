import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, signIn } from '../support/accounts.ts';
import { callApi, callApiAs } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';

interface Dish {
  id: string;
  name: string;
  category: string;
  categoryId: string;
}

/** The drinks of the menu, as a customer reads them. */
async function readDrinks(page: Page): Promise<Dish[]> {
  const menu = await callApi<Dish[]>(page.request, 'GET', '/api/menu');
  return menu.filter(({ category }) => category === 'Drinks');
}

test('an owner sorts the dishes of a category by keyboard and by drag, and customers get that order', async ({
  page,
}) => {
  await signIn(page, ADMIN);
  await page.goto('/admin#products');
  const before = await readDrinks(page);
  const names = before.map(({ name }) => name);
  const [first = '', second = '', last = ''] = [...names.slice(0, 2), ...names.slice(-1)];
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  const card = (name: string) => cards.filter({ has: page.getByRole('heading', { name, exact: true }) });
  try {
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Drinks');
    await expect(cards).toHaveCount(names.length);
    await expect(card(first)).toContainText(`1 of ${names.length} in Drinks`);
    await expectAccessible(page, 'products of a category in their order');

    const earlier = page.getByRole('button', { name: `Move ${second} earlier` });
    await earlier.focus();
    await page.keyboard.press('Enter');
    await expect(cards.first()).toContainText(second);
    await expect(page.getByText(`${second} is now 1 of ${names.length}.`)).toBeAttached();
    await expect(earlier).toBeFocused();
    await expect(earlier).toHaveAttribute('aria-disabled', 'true');

    await card(last).locator('[data-grip]').hover();
    await page.mouse.down();
    await cards.nth(1).hover();
    await cards.first().hover();
    await cards.first().hover();
    await page.mouse.up();
    await expect(page.getByText(`${last} is now 1 of ${names.length}.`)).toBeAttached();
    const sorted = [last, second, ...names.filter((name) => name !== last && name !== second)];
    await expect(cards.getByRole('heading', { level: 2 })).toHaveText(sorted);
    expect((await readDrinks(page)).map(({ name }) => name)).toEqual(sorted);

    // While a search hides dishes of the category, there is nothing to move among.
    await page.getByRole('searchbox', { name: 'Search products' }).fill(last);
    await expect(card(first)).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Move ${last} later` })).toHaveCount(0);
  } finally {
    await callApiAs(page, 'PUT', `/api/categories/${before[0]?.categoryId}/dishes`, {
      menuItemIds: before.map(({ id }) => id),
    });
  }
  expect(await readDrinks(page)).toEqual(before);
});
