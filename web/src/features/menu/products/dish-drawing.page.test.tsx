import { MAX_PARTS } from '@chulo/shared/domain/menu/recipe';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { deleteAtEnd, openNewProduct } from '../../../testing/products.ts';
import { expectTexts } from '../../../testing/screen.ts';

test('an admin lets a dish be drawn, changes its parts, and customers see it', async () => {
  // The server's refusal is part of the test.
  expectErrors(/status of 422/);
  deleteAtEnd('Chyau Pizza');
  const form = await openNewProduct();
  const drawing = form.getByRole('region', { name: 'Drawing' });
  await drawing.getByRole('button', { name: 'Suggest from name and ingredients' }).click();
  await expect
    .element(drawing.getByText('Neither the name nor the category says what this is.'))
    .toBeVisible();

  await form.getByLabelText('Name', { exact: true }).fill('Chyau Pizza');
  await form.getByLabelText('Category').selectOptions('Pizza');
  await form.getByLabelText('Price (₹)', { exact: true }).fill('350');
  const ingredients = form.getByRole('textbox', { name: 'Ingredients' });
  const addIngredient = async (name: string) => {
    await ingredients.fill(name);
    await userEvent.type(ingredients, '{Enter}');
    await expect.element(form.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  };
  await addIngredient('च्याउ');
  await addIngredient('Mozzarella');
  // The drawing of a new dish follows what is typed, until a part is chosen.
  const kind = drawing.getByRole('combobox', { name: 'Kind of drawing' });
  await expect.element(kind).toHaveValue('pizza');
  const parts = drawing.getByRole('group', { name: 'What is drawn' });
  await expectTexts(parts.getByRole('button', { pressed: true }), ['Tomato sauce', 'Mozzarella', 'Mushroom']);
  await expect.element(parts.getByRole('button', { name: 'Sausage' })).not.toBeInTheDocument();
  await parts.getByRole('button', { name: 'Olive' }).click();
  const picture = form.getByRole('img', { name: 'Picture' });
  await addIngredient('Corn');
  await expect
    .element(picture)
    .toHaveAttribute('src', expect.stringMatching(/pizza,tomato-sauce,mozzarella,mushroom,olive\.svg$/));
  await expectAccessible();

  // A drawing with meat, and the mark of a vegetarian dish.
  const veg = form.getByRole('checkbox', { name: 'Vegetarian' });
  await veg.click();
  await expect.element(veg).not.toBeChecked();
  await parts.getByRole('button', { name: 'Sausage' }).click();
  await veg.click();
  await expect.element(veg).toBeChecked();
  await expect.element(drawing.getByText(/A vegetarian dish is not drawn with meat/)).toBeVisible();
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect
    .element(form.getByText('A vegetarian dish is not drawn with meat, fish or egg.').first())
    .toBeVisible();
  await parts.getByRole('button', { name: 'Sausage' }).click();
  await expect.element(drawing.getByText(/Please take that part away/)).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(form).not.toBeInTheDocument();

  await openPage('/search?q=Chyau', { size: [1366, 768] });
  const card = page.getByRole('article').filter({ hasText: 'Chyau Pizza' });
  await expect.element(card).toBeVisible();
  const sources = [...card.element().querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual([expect.stringMatching(/mushroom,olive\.svg$/)]);
});

test('a drawing takes no further part once it is full', async () => {
  const drawing = (await openNewProduct()).getByRole('region', { name: 'Drawing' });
  await drawing.getByRole('combobox', { name: 'Kind of drawing' }).selectOptions('pizza');
  const parts = drawing.getByRole('group', { name: 'What is drawn' });
  const chosen = parts.getByRole('button', { pressed: true });
  await expect.element(parts).toBeVisible();
  for (let count = chosen.elements().length; count < MAX_PARTS; count += 1) {
    await parts.getByRole('button', { pressed: false }).first().click();
    await expect.element(chosen).toHaveLength(count + 1);
  }
  await expect.element(parts.getByText(`At most ${MAX_PARTS} parts are drawn.`)).toBeVisible();
  await expect.element(parts.getByRole('button', { pressed: false }).first()).toBeDisabled();
  await chosen.first().click();
  await expect.element(parts.getByRole('button', { pressed: false }).first()).toBeEnabled();
});
