import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { answer, lostConnection, recordChanges } from '../../../testing/network.ts';
import { openPage, type PageOptions, reopenPage } from '../../../testing/open-page.tsx';
import { gripOf, toast } from '../../../testing/screen.ts';

interface Category {
  id: string;
  name: string;
  description: string;
  displayOrder: number;
}

const card = (name: string) =>
  page
    .getByRole('list', { name: 'Categories' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The categories that customers see. */
const listCategories = () => callApi<Category[]>('GET', '/api/categories');

/** Deletes the category that the test makes. */
const deleteAtEnd = (name: string) =>
  onTestFinished(async () => {
    const made = (await listCategories()).find((category) => category.name === name);
    if (made) await callAsAdmin('DELETE', `/api/categories/${made.id}`);
  });

async function openCategories(options: PageOptions = {}): Promise<void> {
  await openPage('/admin#categories', { as: ADMIN, ...options });
  await expect.element(card('Pizza')).toBeVisible();
}

test('an admin creates and edits a category, and the form says what is wrong [S2.122 S2.125 S5.39 S5.40 S8.63 S8.64 S9.64]', async () => {
  const sent = recordChanges('/api/categories');
  await openCategories();
  deleteAtEnd('नेपाली खाजा');
  await expect.element(card('Pizza')).toHaveTextContent('7 products');
  await expect.element(card('Pizza')).toHaveTextContent('Active');
  const search = page.getByRole('searchbox', { name: 'Search categories' });
  await search.fill('nothing like it');
  await expectAccessible();
  await page.getByRole('button', { name: 'Show all categories' }).click();

  await page.getByRole('button', { name: 'Add Category' }).click();
  const form = page.getByRole('dialog', { name: 'New category' });
  const name = form.getByLabelText('Name', { exact: true });
  await expect.element(name).toHaveFocus();
  await expect.element(form.getByLabelText('Icon')).toHaveValue('📦');
  await expect.element(form.getByLabelText('Display order')).toHaveValue('10');
  await form.getByLabelText('Display order').fill('none');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect.element(form.getByText('Category name is required.')).toBeVisible();
  await expect.element(form.getByText('Enter a whole number.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expectAccessible();
  await name.fill('PIZZA');
  await form.getByLabelText('Display order').fill('१०');
  await userEvent.type(name, '{Enter}');
  await expect.element(form.getByText('A category with this name already exists.')).toBeVisible();
  expect(sent).toEqual([]);
  await name.fill('नेपाली खाजा');
  await form.getByLabelText('Icon').fill('🥟');
  await userEvent.type(name, '{Enter}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(toast('Category created.')).toBeVisible();
  const category = card('नेपाली खाजा');
  await expect.element(category).toHaveTextContent('0 products');
  await expect.element(category).toHaveTextContent('🥟');
  await expectAccessible();

  await category.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit category' });
  await edit.getByLabelText('Description').fill('Momo, sel roti, chiya');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Category updated.')).toBeVisible();
  await expect.element(category).toHaveTextContent('Momo, sel roti, chiya');
});

test('the shop has nothing of a category that was disabled, also for the admin', async () => {
  const name = 'Winter dishes';
  await openCategories();
  const { id } = await callAsAdmin<Category>('POST', '/api/categories', { name, displayOrder: 1 });
  const body = { name: 'Thukpa of winter', categoryId: id, price: 200 };
  const dish = await callAsAdmin<{ id: string }>('POST', '/api/menu', body);
  try {
    await expect.element(card(name)).toHaveTextContent('1 product');
    await card(name).getByRole('button', { name: 'Disable' }).click();
    await expect.element(card(name)).toHaveTextContent('Inactive');
    const reads: Promise<unknown>[] = [];
    answer(/^\/api\/(menu|categories)(\?|$)/, (_request, forward) => {
      const read = forward();
      // A read that the page gives up is over too.
      reads.push(read.then((response) => response.clone().text()).catch(() => {}));
      return read;
    });
    await page.getByRole('link', { name: 'View shop' }).first().click();
    const categories = page.getByRole('group', { name: 'Categories' });
    await expect.element(categories.getByRole('button', { name: 'Drinks' })).toBeVisible();
    await Promise.all(reads);
    await expect.element(categories.getByRole('button', { name })).not.toBeInTheDocument();
    await reopenPage('/search?q=thukpa+of+winter');
    await expect.element(page.getByText(/^No (results|exact match) for/).first()).toBeVisible();
    await expect.element(page.getByRole('heading', { name: body.name })).not.toBeInTheDocument();
    await reopenPage('/admin#categories');
    await expect.element(card(name)).toHaveTextContent('Inactive');
  } finally {
    await callAsAdmin('DELETE', `/api/menu/${dish.id}`);
    await callAsAdmin('DELETE', `/api/categories/${id}`);
  }
});

test('an admin reorders, disables, enables, deletes and restores a category [S2.123 S2.124 S4.30 S5.36 S8.65 S8.66]', async () => {
  // All of them are in the window: a drag does not scroll.
  await openCategories({ size: [1366, 1800] });
  const others = await listCategories();
  const last = others.at(-1);
  const count = others.length + 1;
  deleteAtEnd('नेपाली खाजा');
  onTestFinished(async () => {
    for (const { id, displayOrder } of others)
      await callAsAdmin('PUT', `/api/categories/${id}`, { displayOrder });
  });
  const made = { name: 'नेपाली खाजा', icon: '🥟', displayOrder: count };
  await callAsAdmin('POST', '/api/categories', made);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const category = card('नेपाली खाजा');
  const search = page.getByRole('searchbox', { name: 'Search categories' });
  const places = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  const earlier = category.getByRole('button', { name: 'Move नेपाली खाजा earlier' });
  await expect.element(earlier).toBeVisible();
  await search.fill('नेपाली');
  await expect.element(places).toHaveLength(1);
  // A filtered list cannot be reordered.
  await expect.element(earlier).toHaveLength(0);
  await search.fill('');
  // Keyboard: the button keeps the focus while its category moves.
  (earlier.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(places.nth(count - 2)).toHaveTextContent('नेपाली खाजा');
  await expect.element(page.getByText(`is now ${count - 1} of ${count}.`)).toBeInTheDocument();
  await expect.element(earlier).toHaveFocus();
  // Drag to the first place. Meanwhile another admin moves the last category to a conflicting position.
  const end = answer(/^\/api\/categories\/[^/]+$/, async (_, forward) => {
    end();
    await callAsAdmin('PUT', `/api/categories/${last?.id}`, { displayOrder: count - 1 });
    return forward();
  });
  await userEvent.dragAndDrop(gripOf(category), places.first());
  await expect.element(places.first()).toHaveTextContent('नेपाली खाजा');
  await expect.element(page.getByText(`is now 1 of ${count}.`)).toBeInTheDocument();
  const moved = ['नेपाली खाजा', ...others.map(({ name }) => name)];
  expect((await listCategories()).map(({ name, displayOrder }) => [name, displayOrder])).toEqual(
    moved.map((name, index) => [name, index + 1]),
  );

  const sent = recordChanges('/api/categories');
  await category.getByRole('button', { name: 'Disable' }).click();
  await expect.element(category).toHaveTextContent('Inactive');
  await expect.element(toast('Category status updated.')).toBeVisible();
  await category.getByRole('button', { name: 'Enable' }).click();
  await expect.element(category.getByText('Active', { exact: true })).toBeVisible();
  expect(sent).toEqual([
    ['PUT', { isActive: false }],
    ['PUT', { isActive: true }],
  ]);

  await category.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete category' });
  await expect.element(question).toHaveTextContent('Are you sure you want to delete this category?');
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(category).toBeVisible();
  await category.getByRole('button', { name: 'Delete' }).click();
  sent.length = 0;
  await question.getByRole('button', { name: 'Delete' }).dblClick();
  await expect.element(toast('Category deleted.')).toBeVisible();
  expect(sent, 'a double click deletes once').toHaveLength(1);
  await expect.element(category).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: 'Add Category' })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toast('Category restored.')).toBeVisible();
  await category.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(category).toHaveLength(0);
  // It comes with the answer, and would stand on the page of the next test.
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('a failed save keeps the category form, and an edit conflict shows both versions [S8.50 S8.51 S8.52]', async () => {
  expectErrors(/status of 409/);
  const drinks = (await listCategories()).find(({ name }) => name === 'Drinks');
  const { name, description } = drinks ?? {};
  const changeDrinks = (data: object) => callAsAdmin('PUT', `/api/categories/${drinks?.id}`, data);
  onTestFinished(async () => void (await changeDrinks({ name, description })));
  deleteAtEnd('Nothing yet');
  await openCategories();
  await page.getByRole('button', { name: 'Delete Pizza' }).click();
  const refusal = page.getByRole('dialog', { name: 'Pizza cannot be deleted yet' });
  await expect.element(refusal).toHaveTextContent('It still has 7 products.');
  await expect.element(refusal.getByRole('button', { name: 'Delete' })).toHaveLength(0);
  await expectAccessible();
  await refusal.getByRole('link', { name: 'Go to Products' }).click();
  await expect.element(page.getByRole('button', { name: 'Add Product' })).toBeVisible();
  const empty = await callAsAdmin<Category>('POST', '/api/categories', { name: 'Nothing yet' });
  await page.getByRole('link', { name: 'Categories' }).click();
  await expect.element(card('Nothing yet')).toBeVisible();

  const connect = answer('/api/categories/', lostConnection);
  await card('Drinks').getByRole('button', { name: 'Disable' }).click();
  await expect.element(toast('Failed to update status.')).toBeVisible();
  await expect.element(card('Drinks').getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Move Drinks earlier' }).click();
  await expect.element(toast('The new display order could not be saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Nothing yet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Failed to delete category.')).toBeVisible();
  await card('Drinks').getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit category' });
  const save = () => form.getByRole('button', { name: 'Save' }).click();
  await form.getByLabelText('Name', { exact: true }).fill('Cold drinks');
  await save();
  await expect.element(form.getByText('Failed to save category.')).toBeVisible();
  await expect.element(page.getByText('Failed to save category.')).toHaveLength(2);
  await expect.element(form.getByLabelText('Name', { exact: true })).toHaveValue('Cold drinks');
  connect();
  await callAsAdmin('DELETE', `/api/categories/${empty.id}`);

  await changeDrinks({ name: 'Beverages', description: 'Hot and cold' });
  await save();
  const difference = form.getByRole('row', { name: /Name/ });
  await expect.element(difference).toHaveTextContent('Beverages');
  await expect.element(difference).toHaveTextContent('Cold drinks');
  await expect.element(form.getByRole('row', { name: /Description/ })).toHaveTextContent('Hot and cold');
  await expectAccessible();
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await save();
  await expect.element(form).not.toBeInTheDocument();
  // Only the field that was changed here overwrites the other version.
  await expect.element(card('Cold drinks')).toHaveTextContent('Hot and cold');
  await changeDrinks({ name, description });
  await expect.element(card('Drinks')).toBeVisible();

  answer(/^\/api\/categories(\?|$)/, () => Response.json({ success: true, data: [] }));
  await reopenPage();
  await expect.element(page.getByText('No categories yet. Add the first one.')).toBeVisible();
  await expectAccessible();
});
