import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { signUp } from '../../../testing/accounts.ts';
import { callAsAdmin } from '../../../testing/api.ts';
import { dishNamed } from '../../../testing/cart.ts';
import { cartLine } from '../../../testing/data/cart.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { expectPath, heading } from '../../../testing/screen.ts';

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

/** A dish that is deleted when the test ends. */
async function newDish(category: string): Promise<Dish> {
  dishCount += 1;
  const name = `Thukpa ${dishCount}`;
  const data = { name, category, price: 200, customizations: [SIZES] };
  const dish = await callAsAdmin<Dish>('POST', '/api/menu', data);
  onTestFinished(async () => {
    const menu = await callAsAdmin<Dish[]>('GET', '/api/menu');
    if (menu.some(({ id }) => id === dish.id)) await callAsAdmin('DELETE', `/api/menu/${dish.id}`);
  });
  return dish;
}

const large = page.getByRole('radio', { name: /^Large/ });
const note = page.getByLabelText(/^Note for the kitchen/);

/** Chooses Large and writes a note. */
async function choose(): Promise<void> {
  await large.click();
  await note.fill('not too hot');
}

async function expectChosen(): Promise<void> {
  await expect.element(large).toBeChecked();
  await expect.element(note).toHaveValue('not too hot');
}

const addButton = page.getByRole('button', { name: /^Add To Cart/ });
const goneText = page.getByText('This dish is no longer on the menu.');

test('a dish that is deleted while it is open stays with its choices and without Add, and can be added when it returns [S2.39]', async () => {
  const dish = await newDish('Pizza');
  const session = await signUp();
  await openPage(`/product/${dish.id}`, { as: session });
  await choose();
  await callAsAdmin('DELETE', `/api/menu/${dish.id}`);
  await expect.element(goneText).toBeVisible();
  await expect.element(heading(dish.name)).toBeVisible();
  await expect.element(addButton).not.toBeInTheDocument();
  await expectChosen();

  await callAsAdmin('PUT', `/api/menu/${dish.id}/restore`);
  await addButton.click();
  await expectPath('/cart');
  await expect.element(page.getByText(`Added to your cart: 1 × ${dish.name}.`)).toBeVisible();

  // Opened again without the dish, the address shows the first dish of the menu.
  await callAsAdmin('DELETE', `/api/menu/${dish.id}`);
  await openPage(`/product/${dish.id}`, { as: session });
  await expect.element(page.getByText(/That dish is no longer on our menu/)).toBeVisible();
});

test('a dish whose category is switched off while it is open stays with its choices and without Add', async () => {
  const category = await callAsAdmin<Dish>('POST', '/api/categories', { name: 'Soups of today' });
  // Runs after that of the dish: the last one is the first to run.
  onTestFinished(async () => {
    await callAsAdmin('DELETE', `/api/categories/${category.id}`);
  });
  const dish = await newDish(category.name);
  await openPage(`/product/${dish.id}`, { as: await signUp() });
  await choose();
  await callAsAdmin('PUT', `/api/categories/${category.id}`, { isActive: false });
  await expect.element(goneText).toBeVisible();
  await expect.element(heading(dish.name)).toBeVisible();
  await expect.element(addButton).not.toBeInTheDocument();
  await callAsAdmin('PUT', `/api/categories/${category.id}`, { isActive: true });
  await expect.element(addButton).toBeVisible();
  await expectChosen();
});

test('a dish that sells out while it is open keeps its choices, and can be added when it is back', async () => {
  const dish = await newDish('Pizza');
  await openPage(`/product/${dish.id}`, { as: await signUp() });
  await choose();
  await callAsAdmin('PUT', `/api/menu/${dish.id}`, { isAvailable: false });
  await expect.element(addButton).not.toBeInTheDocument();
  await expect.element(page.getByText('Sold out for now. See similar dishes.')).toBeVisible();
  await expectChosen();
  await callAsAdmin('PUT', `/api/menu/${dish.id}`, { isAvailable: true });
  await expect.element(addButton).toBeVisible();
  await expectChosen();
});

test('the editor of a cart line stays open when its dish leaves the menu, and can save when it returns', async () => {
  const dish = await newDish('Pizza');
  await openPage(`/product/${dish.id}`, { as: await signUp() });
  await addButton.click();
  await page.getByRole('button', { name: new RegExp(`^Edit ${dish.name}`) }).click();
  const editor = page.getByRole('dialog', { name: `Edit ${dish.name}` });
  await choose();
  await callAsAdmin('DELETE', `/api/menu/${dish.id}`);
  await expect.element(editor.getByText('This dish is no longer on the menu.')).toBeVisible();
  await expect.element(editor.getByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  await expectChosen();
  await callAsAdmin('PUT', `/api/menu/${dish.id}/restore`);
  await editor.getByRole('button', { name: /^Save/ }).click();
  await expect.element(editor).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('region', { name: 'Items in your cart' }))
    .toHaveTextContent('not too hot');
});

/** Opens the list of two lines of a dish, Small and Small with a note, from its card. */
async function openList(name: string): Promise<Locator> {
  const dish = await dishNamed(name);
  const cart = [cartLine(dish, 2), cartLine(dish, 1, 'not too hot')];
  await openPage(`/search?q=${name}`, { as: await signUp(), storage: { cart } });
  await page.getByRole('button', { name: `One more: ${name}` }).click();
  return page.getByRole('dialog', { name });
}

test("the list of a dish's lines says when the dish sells out or leaves the menu, and adds nothing then", async () => {
  const { id, name } = await newDish('Pizza');
  const list = await openList(name);
  const button = (label: string) => list.getByRole('button', { name: label, exact: true });
  await callAsAdmin('PUT', `/api/menu/${id}`, { isAvailable: false });
  await expect.element(list.getByRole('alert')).toHaveText('Sold out for now.');
  await expect.element(button('One more: Small')).toHaveAttribute('aria-disabled', 'true');
  await button('One less: Small').click();
  await expect.element(list.getByRole('group', { name: 'Small', exact: true })).toHaveTextContent('1');
  await button('One less: Small, not too hot').click();
  await expect.element(button('One less: Small, not too hot')).not.toBeInTheDocument();
  await expect.element(button('Add Small, not too hot')).not.toBeInTheDocument();

  await callAsAdmin('DELETE', `/api/menu/${id}`);
  await expect.element(list.getByRole('alert')).toHaveText('This dish is no longer on the menu.');
  await expect.element(button('One more: Small')).toHaveAttribute('aria-disabled', 'true');

  await callAsAdmin('PUT', `/api/menu/${id}/restore`);
  await callAsAdmin('PUT', `/api/menu/${id}`, { isAvailable: true });
  await expect.element(list.getByRole('alert')).not.toBeInTheDocument();
  await button('Add Small, not too hot').click();
  await button('One more: Small').click();
  await expect.element(list.getByRole('group', { name: 'Small', exact: true })).toHaveTextContent('2');
});

test('the list of a dish adds nothing to a line whose option is sold out', async () => {
  const { id, name } = await newDish('Pizza');
  const list = await openList(name);
  const options = SIZES.options.map((option) => ({ ...option, isAvailable: option.name !== 'Small' }));
  await callAsAdmin('PUT', `/api/menu/${id}`, { customizations: [{ ...SIZES, options }] });
  await expect.element(list.getByText('These options are no longer offered.')).toHaveLength(2);
  await expect
    .element(list.getByRole('button', { name: 'One more: Small', exact: true }))
    .toHaveAttribute('aria-disabled', 'true');
});
