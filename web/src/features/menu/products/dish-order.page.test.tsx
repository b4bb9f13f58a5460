import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { openProducts, productCard, products } from '../../../testing/products.ts';
import { expectTexts, gripOf } from '../../../testing/screen.ts';

interface Dish {
  id: string;
  name: string;
  category: string;
  categoryId: string;
}

/** The drinks of the menu, as a customer reads them. */
const readDrinks = async () =>
  (await callApi<Dish[]>('GET', '/api/menu')).filter(({ category }) => category === 'Drinks');

test('an owner sorts the dishes of a category by keyboard and by drag, and customers get that order', async () => {
  const before = await readDrinks();
  onTestFinished(async () => {
    await callAsAdmin('PUT', `/api/categories/${before[0]?.categoryId}/dishes`, {
      menuItemIds: before.map(({ id }) => id),
    });
    expect(await readDrinks()).toEqual(before);
  });
  const names = before.map(({ name }) => name);
  const [first = '', second = '', last = ''] = [...names.slice(0, 2), ...names.slice(-1)];
  const cards = products.getByRole('listitem');
  await openProducts();
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Drinks');
  await expect.element(cards).toHaveLength(names.length);
  await expect.element(productCard(first)).toHaveTextContent(`1 of ${names.length} in Drinks`);
  await expectAccessible();

  const earlier = page.getByRole('button', { name: `Move ${second} earlier` });
  (earlier.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(cards.first()).toHaveTextContent(second);
  await expect.element(page.getByText(`${second} is now 1 of ${names.length}.`)).toBeInTheDocument();
  await expect.element(earlier).toHaveFocus();
  await expect.element(earlier).toHaveAttribute('aria-disabled', 'true');

  await userEvent.dragAndDrop(gripOf(productCard(last)), cards.first());
  await expect.element(page.getByText(`${last} is now 1 of ${names.length}.`)).toBeInTheDocument();
  const sorted = [last, second, ...names.filter((name) => name !== last && name !== second)];
  await expectTexts(cards.getByRole('heading', { level: 2 }), sorted);
  expect((await readDrinks()).map(({ name }) => name)).toEqual(sorted);

  // While a search hides dishes of the category, there is nothing to move among.
  await page.getByRole('searchbox', { name: 'Search products' }).fill(last);
  await expect.element(productCard(first)).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: `Move ${last} later` })).toHaveLength(0);
});
