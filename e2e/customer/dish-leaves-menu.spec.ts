import type { Locator, Page } from '@playwright/test';
import { ADMIN, openInside, signIn, signUp } from '../support/accounts.ts';
import { callApiAs, deleteAs } from '../support/api.ts';
import { cartLine, dishNamed, setStorage } from '../support/cart.ts';
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

/** Opens the list of two lines of a dish, Small and Small with a note, from its card. */
async function openList(page: Page, name: string): Promise<Locator> {
  const dish = await dishNamed(page, name);
  await signUp(page);
  await setStorage(page, { cart: [cartLine(dish, 2), cartLine(dish, 1, 'not too hot')] });
  await page.goto(`/search?q=${name}`);
  await page.getByRole('button', { name: `One more: ${name}` }).click();
  return page.getByRole('dialog', { name });
}

test("the list of a dish's lines says when the dish sells out or leaves the menu, and adds nothing then", async ({
  page,
  openPage,
}) => {
  const panel = await openPage();
  await signIn(panel, ADMIN);
  const { id, name } = await newDish(panel, 'Pizza');
  try {
    const list = await openList(page, name);
    const button = (label: string) => list.getByRole('button', { name: label, exact: true });
    await callApiAs(panel, 'PUT', `/api/menu/${id}`, { isAvailable: false });
    await expect(list.getByRole('alert')).toHaveText('Sold out for now.');
    await expect(button('One more: Small')).toHaveAttribute('aria-disabled', 'true');
    await button('One less: Small').click();
    await expect(list.getByRole('group', { name: 'Small', exact: true })).toContainText('1');
    await button('One less: Small, not too hot').click();
    await expect(button('One less: Small, not too hot')).toHaveCount(0);
    await expect(button('Add Small, not too hot')).toHaveCount(0);

    await callApiAs(panel, 'DELETE', `/api/menu/${id}`);
    await expect(list.getByRole('alert')).toHaveText('This dish is no longer on the menu.');
    await expect(button('One more: Small')).toHaveAttribute('aria-disabled', 'true');

    await callApiAs(panel, 'PUT', `/api/menu/${id}/restore`);
    await callApiAs(panel, 'PUT', `/api/menu/${id}`, { isAvailable: true });
    await expect(list.getByRole('alert')).toHaveCount(0);
    await button('Add Small, not too hot').click();
    await button('One more: Small').click();
    await expect(list.getByRole('group', { name: 'Small', exact: true })).toContainText('2');
  } finally {
    await deleteAs(panel, `/api/menu/${id}`);
  }
});

test('the list of a dish adds nothing to a line whose option is sold out', async ({ page, openPage }) => {
  const panel = await openPage();
  await signIn(panel, ADMIN);
  const { id, name } = await newDish(panel, 'Pizza');
  try {
    const list = await openList(page, name);
    const options = SIZES.options.map((option) => ({ ...option, isAvailable: option.name !== 'Small' }));
    await callApiAs(panel, 'PUT', `/api/menu/${id}`, { customizations: [{ ...SIZES, options }] });
    await expect(list.getByText('These options are no longer offered.')).toHaveCount(2);
    await expect(list.getByRole('button', { name: 'One more: Small', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  } finally {
    await deleteAs(panel, `/api/menu/${id}`);
  }
});
