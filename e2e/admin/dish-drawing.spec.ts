import { MAX_PARTS } from '@chulo/shared/domain/menu/recipe';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, signIn } from '../support/accounts.ts';
import { callApi, callApiAs } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';

// The server's refusal is part of the test.
test.use({ expectedErrors: /status of 422/ });

test('an admin lets a dish be drawn, changes its parts, and customers see it', async ({ page, openPage }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin#products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = page.getByRole('dialog', { name: 'New product' });
  const drawing = form.getByRole('region', { name: 'Drawing' });
  const suggest = drawing.getByRole('button', { name: 'Suggest from name and ingredients' });
  await suggest.click();
  await expect(drawing.getByText('Neither the name nor the category says what this is.')).toBeVisible();

  await form.getByLabel('Name', { exact: true }).fill('Chyau Pizza');
  await form.getByLabel('Category').selectOption('Pizza');
  await form.getByLabel('Price (₹)', { exact: true }).fill('350');
  const ingredients = form.getByRole('textbox', { name: 'Ingredients' });
  for (const name of ['च्याउ', 'Mozzarella']) {
    await ingredients.fill(name);
    await ingredients.press('Enter');
  }
  // The drawing of a new dish follows what is typed, until a part is chosen.
  const kind = drawing.getByRole('combobox', { name: 'Kind of drawing' });
  await expect(kind).toHaveValue('pizza');
  const parts = drawing.getByRole('group', { name: 'What is drawn' });
  await expect(parts.getByRole('button', { pressed: true })).toHaveText([
    'Tomato sauce',
    'Mozzarella',
    'Mushroom',
  ]);
  await expect(parts.getByRole('button', { name: 'Sausage' })).toHaveCount(0);
  await parts.getByRole('button', { name: 'Olive' }).click();
  const picture = form.getByRole('img', { name: 'Picture' });
  await ingredients.fill('Corn');
  await ingredients.press('Enter');
  await expect(form.getByRole('button', { name: 'Remove Corn' })).toBeVisible();
  await expect(picture).toHaveAttribute('src', /pizza,tomato-sauce,mozzarella,mushroom,olive\.svg$/);
  await expectAccessible(page, 'the form of a drawn dish');

  // A drawing with meat, and the mark of a vegetarian dish.
  const veg = form.getByRole('checkbox', { name: 'Vegetarian' });
  await veg.uncheck();
  await parts.getByRole('button', { name: 'Sausage' }).click();
  await veg.check();
  await expect(drawing.getByText(/A vegetarian dish is not drawn with meat/)).toBeVisible();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(
    form.getByText('A vegetarian dish is not drawn with meat, fish or egg.').first(),
  ).toBeVisible();
  await parts.getByRole('button', { name: 'Sausage' }).click();
  await expect(drawing.getByText(/Please take that part away/)).toHaveCount(0);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toHaveCount(0);

  const customer = await openPage();
  await customer.goto('/search?q=Chyau');
  const card = customer.getByRole('article').filter({ hasText: 'Chyau Pizza' });
  await expect(card.locator('img')).toHaveAttribute('src', /mushroom,olive\.svg$/);
  const dishes = await callApi<{ id: string; name: string }[]>(page.request, 'GET', '/api/menu');
  const created = dishes.find(({ name }) => name === 'Chyau Pizza');
  await callApiAs(page, 'DELETE', `/api/menu/${created?.id}`);
});

test('a drawing takes no further part once it is full', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin#products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const drawing = page.getByRole('dialog', { name: 'New product' }).getByRole('region', { name: 'Drawing' });
  await drawing.getByRole('combobox', { name: 'Kind of drawing' }).selectOption('pizza');
  const parts = drawing.getByRole('group', { name: 'What is drawn' });
  const chosen = parts.getByRole('button', { pressed: true });
  for (let count = await chosen.count(); count < MAX_PARTS; count += 1) {
    await parts.getByRole('button', { pressed: false }).first().click();
    await expect(chosen).toHaveCount(count + 1);
  }
  await expect(parts.getByText(`At most ${MAX_PARTS} parts are drawn.`)).toBeVisible();
  await expect(parts.getByRole('button', { pressed: false }).first()).toBeDisabled();
  await chosen.first().click();
  await expect(parts.getByRole('button', { pressed: false }).first()).toBeEnabled();
});
