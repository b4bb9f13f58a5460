import type { Page } from '@playwright/test';
import { ADMIN, callApiAs, signIn, signUp } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { touch } from '../support/touch.ts';

const cartOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));

async function newDish(panel: Page, name: string): Promise<{ id: string }> {
  return callApiAs(panel, 'POST', '/api/menu', { name, category: 'Sides', price: 90 });
}

test('a tap on a dish that leaves the list before the finger lifts adds none of the others', async ({
  page,
  openPage,
}) => {
  const panel = await openPage();
  await signIn(panel, ADMIN);
  const dishes = [await newDish(panel, 'Bhuja one'), await newDish(panel, 'Bhuja two')];
  const [first, second] = dishes;
  try {
    await signUp(page);
    await page.goto('/search?q=bhuja');
    const addFirst = page.getByRole('button', { name: 'Add Bhuja one' });
    const addSecond = page.getByRole('button', { name: 'Add Bhuja two' });
    const place = await addFirst.boundingBox();
    const lift = await touch(page, addFirst);
    await callApiAs(panel, 'DELETE', `/api/menu/${first?.id}`);
    await expect(addFirst).toHaveCount(0);
    // The other dish now stands where the finger is.
    await expect.poll(() => addSecond.boundingBox()).toEqual(place);
    await lift();
    await (await touch(page, addSecond))();
    await expect.poll(() => cartOf(page)).toMatchObject([{ menuItemId: second?.id, quantity: 1 }]);
  } finally {
    const token = await panel.evaluate(() => localStorage.getItem('token'));
    for (const { id } of dishes)
      await panel.request.delete(`/api/menu/${id}`, { headers: { authorization: `Bearer ${token}` } });
  }
});

test('a tap on a button that gets another meaning before the finger lifts does nothing', async ({
  page,
  openPage,
}) => {
  const other = await openPage();
  await signIn(other, ADMIN);
  const dish = await newDish(other, 'Bhuja three');
  try {
    await signIn(page, ADMIN);
    await page.goto('/admin#products');
    const disable = page.getByRole('button', { name: 'Disable Bhuja three' });
    const enable = page.getByRole('button', { name: 'Enable Bhuja three' });
    const lift = await touch(page, disable);
    await callApiAs(other, 'PUT', `/api/menu/${dish.id}`, { isAvailable: false });
    await expect(enable).toBeVisible();
    await lift();
    await (await touch(page, enable))();
    await expect(disable).toBeVisible();
    await expect(page.getByText('Product availability updated')).toHaveCount(1);
  } finally {
    await callApiAs(other, 'DELETE', `/api/menu/${dish.id}`);
  }
});
