import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, signIn } from '../support/accounts.ts';
import { callApi, callApiAs } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForRequests } from '../support/open-requests.ts';

const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Categories' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name, exact: true }),
    });
const toast = (page: Page, text: string) => page.getByRole('region', { name: /Messages/ }).getByText(text);

interface Category {
  id: string;
  name: string;
  description: string;
  displayOrder: number;
}

/** The categories that customers see. */
async function listCategories(page: Page): Promise<Category[]> {
  return callApi(page.request, 'GET', '/api/categories');
}

async function openCategories(page: Page): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto('/admin#categories');
  await expect(card(page, 'Pizza')).toBeVisible();
}

/** The changes that the page sends. */
function recordChanges(page: Page): [method: string, body: unknown][] {
  const sent: [string, unknown][] = [];
  page.on('request', (request) => {
    if (/\/api\/categories/.test(request.url()) && request.method() !== 'GET')
      sent.push([request.method(), request.postDataJSON()]);
  });
  return sent;
}

const deleteCategory = async (page: Page, name: string) => {
  const { id } = (await listCategories(page)).find((category) => category.name === name) ?? {};
  await callApiAs(page, 'DELETE', `/api/categories/${id}`);
};

test('an admin creates and edits a category, and the form says what is wrong [S2.122 S2.125 S5.39 S5.40 S8.63 S8.64 S9.64]', async ({
  page,
}) => {
  const sent = recordChanges(page);
  await openCategories(page);
  await expect(card(page, 'Pizza')).toContainText('7 products');
  await expect(card(page, 'Pizza')).toContainText('Active');
  const search = page.getByRole('searchbox', { name: 'Search categories' });
  await search.fill('nothing like it');
  await expectAccessible(page, 'categories without a match');
  await page.getByRole('button', { name: 'Show all categories' }).click();

  await page.getByRole('button', { name: 'Add Category' }).click();
  const form = page.getByRole('dialog', { name: 'New category' });
  const name = form.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(form.getByLabel('Icon')).toHaveValue('📦');
  await expect(form.getByLabel('Display order')).toHaveValue('10');
  await form.getByLabel('Display order').fill('none');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Category name is required.')).toBeVisible();
  await expect(form.getByText('Enter a whole number.')).toBeVisible();
  await expect(name).toBeFocused();
  await expectAccessible(page, 'category form with problems');
  await name.fill('PIZZA');
  await form.getByLabel('Display order').fill('१०');
  await name.press('Enter');
  await expect(form.getByText('A category with this name already exists.')).toBeVisible();
  expect(sent).toEqual([]);
  await name.fill('नेपाली खाजा');
  await form.getByLabel('Icon').fill('🥟');
  await name.press('Enter');
  await expect(form).toBeHidden();
  await expect(toast(page, 'Category created.')).toBeVisible();
  const category = card(page, 'नेपाली खाजा');
  await expect(category).toContainText('0 products');
  await expect(category).toContainText('🥟');
  await expectAccessible(page, 'categories');

  await category.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit category' });
  await edit.getByLabel('Description').fill('Momo, sel roti, chiya');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Category updated.')).toBeVisible();
  await expect(category).toContainText('Momo, sel roti, chiya');
  await deleteCategory(page, 'नेपाली खाजा');
});

test('an admin reorders, disables, enables, deletes and restores a category [S2.123 S2.124 S4.30 S5.36 S8.65 S8.66]', async ({
  page,
}) => {
  const sent = recordChanges(page);
  await openCategories(page);
  const displayOrder = (await listCategories(page)).length + 1;
  await callApiAs(page, 'POST', '/api/categories', { name: 'नेपाली खाजा', icon: '🥟', displayOrder });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const category = card(page, 'नेपाली खाजा');
  const search = page.getByRole('searchbox', { name: 'Search categories' });

  const before = await listCategories(page);
  const last = before.at(-2);
  const places = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  const earlier = category.getByRole('button', { name: 'Move नेपाली खाजा earlier' });
  await expect(earlier).toBeVisible();
  await search.fill('नेपाली');
  await expect(places).toHaveCount(1);
  // A filtered list cannot be reordered.
  await expect(earlier).toHaveCount(0);
  await search.fill('');
  // Keyboard: the button keeps the focus while its category moves.
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(places.nth(before.length - 2)).toContainText('नेपाली खाजा');
  await expect(page.getByText(`is now ${before.length - 1} of ${before.length}.`)).toBeAttached();
  await expect(earlier).toBeFocused();
  // Drag to the first place. Meanwhile another admin moves the last category to a conflicting position.
  await page.route(
    '**/api/categories/*',
    async (route) => {
      await callApiAs(page, 'PUT', `/api/categories/${last?.id}`, { displayOrder: before.length - 1 });
      await route.continue();
    },
    { times: 1 },
  );
  await category.locator('[data-grip]').hover();
  await page.mouse.down();
  // The first place may have to be scrolled into view, so the drag must have started before.
  await places.nth(before.length - 2).hover();
  await places.first().hover();
  await places.first().hover();
  await page.mouse.up();
  await expect(places.first()).toContainText('नेपाली खाजा');
  await expect(page.getByText(`is now 1 of ${before.length}.`)).toBeAttached();
  const moved = ['नेपाली खाजा', ...before.slice(0, -1).map(({ name }) => name)];
  expect((await listCategories(page)).map((category) => [category.name, category.displayOrder])).toEqual(
    moved.map((category, index) => [category, index + 1]),
  );

  sent.length = 0;
  await category.getByRole('button', { name: 'Disable' }).click();
  await expect(category).toContainText('Inactive');
  await expect(toast(page, 'Category status updated.')).toBeVisible();
  await category.getByRole('button', { name: 'Enable' }).click();
  await expect(category.getByText('Active', { exact: true })).toBeVisible();
  expect(sent).toEqual([
    ['PUT', { isActive: false }],
    ['PUT', { isActive: true }],
  ]);

  await category.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete category' });
  await expect(question).toContainText('Are you sure you want to delete this category?');
  await expectAccessible(page, 'category question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(category).toBeVisible();
  await category.getByRole('button', { name: 'Delete' }).click();
  sent.length = 0;
  await question.getByRole('button', { name: 'Delete' }).dblclick();
  await expect(toast(page, 'Category deleted.')).toBeVisible();
  expect(sent, 'a double click deletes once').toHaveLength(1);
  await expect(category).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Category restored.')).toBeVisible();
  await category.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(category).toHaveCount(0);
  for (const { id, name, displayOrder } of before)
    if (name !== 'नेपाली खाजा') await callApiAs(page, 'PUT', `/api/categories/${id}`, { displayOrder });
});

test('the shop has nothing of a category that was disabled, also for the admin', async ({ page }) => {
  const name = 'Winter dishes';
  await openCategories(page);
  const { id } = await callApiAs<Category>(page, 'POST', '/api/categories', { name, displayOrder: 1 });
  const body = { name: 'Thukpa of winter', categoryId: id, price: 200 };
  const dish = await callApiAs<{ id: string }>(page, 'POST', '/api/menu', body);
  try {
    await expect(card(page, name)).toContainText('1 product');
    await card(page, name).getByRole('button', { name: 'Disable' }).click();
    await expect(card(page, name)).toContainText('Inactive');
    await page.getByRole('link', { name: 'View shop' }).first().click();
    const categories = page.getByRole('group', { name: 'Categories' });
    await expect(categories.getByRole('button', { name: 'Drinks' })).toBeVisible();
    await waitForRequests(page);
    await expect(categories.getByRole('button', { name })).toHaveCount(0);
    const read = page.waitForResponse('**/api/menu');
    await page.goto('/search?q=thukpa+of+winter');
    await read;
    await waitForRequests(page);
    await expect(page.getByRole('heading', { name: body.name })).toHaveCount(0);
    await page.goto('/admin#categories');
    await expect(card(page, name)).toContainText('Inactive');
  } finally {
    await callApiAs(page, 'DELETE', `/api/menu/${dish.id}`);
    await callApiAs(page, 'DELETE', `/api/categories/${id}`);
  }
});

test.describe('failed requests', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a failed save keeps the category form, and an edit conflict shows both versions [S8.50 S8.51 S8.52]', async ({
    page,
  }) => {
    await openCategories(page);
    await page.getByRole('button', { name: 'Delete Pizza' }).click();
    const refusal = page.getByRole('dialog', { name: 'Pizza cannot be deleted yet' });
    await expect(refusal).toContainText('It still has 7 products.');
    await expect(refusal.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await expectAccessible(page, 'category with products not deleted');
    await refusal.getByRole('link', { name: 'Go to Products' }).click();
    await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible();
    const empty: Category = await callApiAs(page, 'POST', '/api/categories', { name: 'Nothing yet' });
    await page.goBack();
    await expect(card(page, 'Nothing yet')).toBeVisible();

    const categoryUrl = '**/api/categories/*';
    await page.route(categoryUrl, (route) => route.abort());
    await card(page, 'Drinks').getByRole('button', { name: 'Disable' }).click();
    await expect(toast(page, 'Failed to update status.')).toBeVisible();
    await expect(card(page, 'Drinks').getByText('Active', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Move Drinks earlier' }).click();
    await expect(toast(page, 'The new display order could not be saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Nothing yet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete category.')).toBeVisible();
    await card(page, 'Drinks').getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit category' });
    await form.getByLabel('Name', { exact: true }).fill('Cold drinks');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Failed to save category.')).toBeVisible();
    await expect(page.getByText('Failed to save category.')).toHaveCount(2);
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Cold drinks');
    await page.unroute(categoryUrl);
    await callApiAs(page, 'DELETE', `/api/categories/${empty.id}`);

    const drinks = (await listCategories(page)).find(({ name }) => name === 'Drinks');
    await callApiAs(page, 'PUT', `/api/categories/${drinks?.id}`, {
      name: 'Beverages',
      description: 'Hot and cold',
    });
    await form.getByRole('button', { name: 'Save' }).click();
    const difference = form.getByRole('row', { name: /Name/ });
    await expect(difference).toContainText('Beverages');
    await expect(difference).toContainText('Cold drinks');
    await expect(form.getByRole('row', { name: /Description/ })).toContainText('Hot and cold');
    await expectAccessible(page, 'category changed meanwhile');
    await form.getByRole('button', { name: 'Keep mine' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    // Only the field that was changed here overwrites the other version.
    await expect(card(page, 'Cold drinks')).toContainText('Hot and cold');
    await callApiAs(page, 'PUT', `/api/categories/${drinks?.id}`, {
      name: 'Drinks',
      description: drinks?.description,
    });
    await expect(card(page, 'Drinks')).toBeVisible();

    await page.route('**/api/categories', (route) => route.fulfill({ json: { success: true, data: [] } }));
    await page.reload();
    await expect(page.getByText('No categories yet. Add the first one.')).toBeVisible();
    await expectAccessible(page, 'categories empty');
  });
});
