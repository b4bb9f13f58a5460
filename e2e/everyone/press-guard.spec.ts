import type { Locator, Page } from '@playwright/test';
import { ADMIN, KITCHEN } from '../../web/src/testing/data/people.ts';
import { openInside, signIn, signUp } from '../support/accounts.ts';
import { callApiAs, deleteAs } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmedOrder } from '../support/kitchen-board.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';
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
    for (const { id } of dishes) await deleteAs(panel, `/api/menu/${id}`);
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

test('a tap on a button counts although the number on it changes before the finger lifts', async ({
  page,
}) => {
  const { admin, ...order } = await confirmedOrder(page);
  // A narrow board has its columns as tabs.
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  const columns = page.getByRole('group', { name: 'Column' });
  const preparing = columns.getByRole('button', { name: 'Preparing' });
  await expect(columns.getByRole('button', { name: 'Confirmed' })).toHaveAttribute('aria-pressed', 'true');
  const before = (await preparing.textContent()) ?? '';
  const lift = await touch(page, preparing);
  await setStatus(page.request, admin, order.id, 'preparing');
  await expect(preparing).not.toHaveText(before);
  await lift();
  await expect(preparing).toHaveAttribute('aria-pressed', 'true');

  const customer = await createCustomer(page.request);
  const orders = [await createOrder(page.request, customer, { quantity: 4 })];
  const showAll = page.getByRole('button', { name: /^Show (order|all \d+)$/ });
  const shown = (await showAll.textContent()) ?? '';
  const liftAgain = await touch(page, showAll);
  orders.push(await createOrder(page.request, customer, { quantity: 5 }));
  await expect(showAll).not.toHaveText(shown);
  await liftAgain();
  await expect(page.getByRole('dialog', { name: 'New orders' })).toBeVisible();
  for (const { id } of [order, ...orders]) await setStatus(page.request, admin, id, 'cancelled');
});

test('a mouse that presses a checkbox and lets go on its label checks it, and one that lets go on another does not', async ({
  page,
}) => {
  await openInside(page, '/product/cd1845e0-c6a2-4823-bdd6-db392bbfc657');
  const drag = async (from: Locator, to: Locator) => {
    await from.scrollIntoViewIfNeeded();
    await from.hover({ force: true });
    await page.mouse.down();
    await to.hover({ force: true });
    await page.mouse.up();
  };
  const paneer = page.getByRole('checkbox', { name: /^Paneer/ });
  const label = page.getByText('Paneer', { exact: true });
  await drag(paneer, label);
  await expect(paneer).toBeChecked();
  const large = page.getByRole('radio', { name: /^Large/ });
  await drag(paneer, large);
  await drag(paneer, label);
  await expect(paneer).not.toBeChecked();
  await expect(large).not.toBeChecked();
});
