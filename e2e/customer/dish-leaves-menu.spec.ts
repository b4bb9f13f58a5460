import type { Page } from '@playwright/test';
import { ADMIN, openInside, signIn, signUp } from '../support/accounts.ts';
import { callApiAs, deleteAs } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';

interface Dish {
  id: string;
  name: string;
}

const SIZES = {
  name: 'Size',
  type: 'single',
  required: true,
  min: 1,
  max: 1,
  options: [
    { name: 'Small', price: 0, isDefault: true, isAvailable: true },
    { name: 'Large', price: 150, isDefault: false, isAvailable: true },
  ],
};

let dishCount = 0;

async function newDish(panel: Page, category: string): Promise<Dish> {
  dishCount += 1;
  const name = `Thukpa ${dishCount}`;
  return callApiAs(panel, 'POST', '/api/menu', { name, category, price: 200, customizations: [SIZES] });
}

/** Chooses Large and writes a note. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Large/ }).check();
  await page.getByLabel(/^Note for the kitchen/).fill('not too hot');
}

async function expectChosen(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: /^Large/ })).toBeChecked();
  await expect(page.getByLabel(/^Note for the kitchen/)).toHaveValue('not too hot');
}

const addButton = (page: Page) => page.getByRole('button', { name: /^Add To Cart/ });
const goneText = (page: Page) => page.getByText('This dish is no longer on the menu.');

test('a dish that is deleted while it is open stays with its choices and without Add, and can be added when it returns [S2.39]', async ({
  page,
  openPage,
}) => {
  const panel = await openPage();
  await signIn(panel, ADMIN);
  const dish = await newDish(panel, 'Pizza');
  await signUp(page);
  await page.goto(`/product/${dish.id}`);
  await choose(page);
  await callApiAs(panel, 'DELETE', `/api/menu/${dish.id}`);
  await expect(goneText(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: dish.name })).toBeVisible();
  await expect(addButton(page)).toHaveCount(0);
  await expectChosen(page);

  await callApiAs(panel, 'PUT', `/api/menu/${dish.id}/restore`);
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(`Added to your cart: 1 × ${dish.name}.`)).toBeVisible();

  // Opened again without the dish, the address shows the first dish of the menu.
  await callApiAs(panel, 'DELETE', `/api/menu/${dish.id}`);
  await openInside(page, `/product/${dish.id}`);
  await expect(page.getByText(/That dish is no longer on our menu/)).toBeVisible();
});

test('a dish whose category is switched off while it is open stays with its choices and without Add', async ({
  page,
  openPage,
}) => {
  const panel = await openPage();
  await signIn(panel, ADMIN);
  const category: Dish = await callApiAs(panel, 'POST', '/api/categories', { name: 'Soups of today' });
  const dish = await newDish(panel, category.name);
  try {
    await signUp(page);
    await page.goto(`/product/${dish.id}`);
    await choose(page);
    await callApiAs(panel, 'PUT', `/api/categories/${category.id}`, { isActive: false });
    await expect(goneText(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: dish.name })).toBeVisible();
    await expect(addButton(page)).toHaveCount(0);
    await callApiAs(panel, 'PUT', `/api/categories/${category.id}`, { isActive: true });
    await expect(addButton(page)).toBeVisible();
    await expectChosen(page);
  } finally {
    await deleteAs(panel, `/api/menu/${dish.id}`);
    await deleteAs(panel, `/api/categories/${category.id}`);
  }
});

test('a dish that sells out while it is open keeps its choices, and can be added when it is back', async ({
  page,
  openPage,
}) => {
  const panel = await openPage();
  await signIn(panel, ADMIN);
  const dish = await newDish(panel, 'Pizza');
  try {
    await signUp(page);
    await page.goto(`/product/${dish.id}`);
    await choose(page);
    await callApiAs(panel, 'PUT', `/api/menu/${dish.id}`, { isAvailable: false });
    await expect(addButton(page)).toHaveCount(0);
    await expect(page.getByText('Sold out for now. See similar dishes.')).toBeVisible();
    await expectChosen(page);
    await callApiAs(panel, 'PUT', `/api/menu/${dish.id}`, { isAvailable: true });
    await expect(addButton(page)).toBeVisible();
    await expectChosen(page);
  } finally {
    await deleteAs(panel, `/api/menu/${dish.id}`);
  }
});

test('the editor of a cart line stays open when its dish leaves the menu, and can save when it returns', async ({
  page,
  openPage,
}) => {
  const panel = await openPage();
  await signIn(panel, ADMIN);
  const dish = await newDish(panel, 'Pizza');
  try {
    await signUp(page);
    await page.goto(`/product/${dish.id}`);
    await addButton(page).click();
    await page.getByRole('button', { name: new RegExp(`^Edit ${dish.name}`) }).click();
    const editor = page.getByRole('dialog', { name: `Edit ${dish.name}` });
    await choose(page);
    await callApiAs(panel, 'DELETE', `/api/menu/${dish.id}`);
    await expect(editor.getByText('This dish is no longer on the menu.')).toBeVisible();
    await expect(editor.getByRole('button', { name: /^Save/ })).toHaveCount(0);
    await expectChosen(page);
    await callApiAs(panel, 'PUT', `/api/menu/${dish.id}/restore`);
    await editor.getByRole('button', { name: /^Save/ }).click();
    await expect(editor).toBeHidden();
    await expect(page.getByRole('region', { name: 'Items in your cart' })).toContainText('not too hot');
  } finally {
    await deleteAs(panel, `/api/menu/${dish.id}`);
  }
});
