import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { answer, changeAnswer, errorAnswer, recordChanges } from '../../../testing/network.ts';
import {
  deleteAtEnd,
  fillProduct,
  itemNamed,
  openNewProduct,
  openProducts,
  productCard,
  products,
} from '../../../testing/products.ts';
import { expectTexts, toast } from '../../../testing/screen.ts';

const form = page.getByRole('dialog', { name: 'New product' });
const create = () => form.getByRole('button', { name: 'Create', exact: true }).click();

test('an admin creates a dish with options, after the form has shown what is wrong or missing [S2.118 S2.119 S2.121 S5.42 S8.67 S9.63]', async () => {
  deleteAtEnd('चुक मोमो');
  const sent = recordChanges('/api/menu');
  await openProducts();
  await expectAccessible();
  // The panel is as high as the window. Only its section scrolls.
  expect(document.documentElement.scrollHeight - innerHeight).toBe(0);
  await page.getByRole('button', { name: 'Add Product' }).click();
  const name = form.getByLabelText('Name', { exact: true });
  await expect.element(form.getByLabelText('Preparation time (minutes)')).toHaveValue('15');
  await expect.element(form.getByRole('checkbox', { name: 'Vegetarian' })).toBeChecked();
  await expect.element(form.getByRole('checkbox', { name: 'Available' })).toBeChecked();
  await form.getByLabelText('Price (₹)', { exact: true }).fill('0');
  await create();
  await expect.element(form.getByText('Name, Category, and a valid Price are required.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(sent).toEqual([]);

  await fillProduct(form, 'चुक मोमो', 'Sides');
  await form.getByLabelText('Original price (₹)').fill('220');
  await form.getByRole('button', { name: 'Add a choice' }).click();
  await form.getByLabelText('Name of the choice').fill('Toppings');
  await form.getByLabelText('How many').selectOptions('Several');
  await form.getByLabelText('Minimum').fill('3');
  await form.getByLabelText('Option 1', { exact: true }).fill('Timur');
  await form.getByRole('button', { name: 'Add an option' }).click();
  const second = form.getByLabelText('Option 2', { exact: true });
  await second.fill(' timur ');
  await form.getByLabelText('Extra (₹)').nth(1).fill('30');
  await create();
  await expect
    .element(form.getByText('The minimum and maximum must fit the number of options.'))
    .toBeVisible();
  await expect.element(second).toHaveAccessibleDescription('Another option of this choice has this name.');
  await expectAccessible();
  await second.fill('Extra jhol');
  await form.getByLabelText('Minimum').fill('1');
  await create();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(toast('Product created.')).toBeVisible();
  expect(sent.at(-1)).toMatchObject([
    'POST',
    {
      name: 'चुक मोमो',
      category: 'Sides',
      price: 180,
      customizations: [{ name: 'Toppings', min: 1, options: [{ name: 'Timur' }, { price: 30 }] }],
    },
  ]);

  await page.getByRole('searchbox', { name: 'Search products' }).fill('चुक');
  await expect.element(products.getByRole('listitem')).toHaveLength(1);
  for (const text of ['Veg', 'Available', '₹180.00', '₹220.00', 'No reviews yet'])
    await expect.element(productCard('चुक मोमो')).toHaveTextContent(text);
});

test('ingredients and allergens of a dish are trimmed, added by Enter or a button, and removed one by one [S5.52 S5.53]', async () => {
  deleteAtEnd('Timur momo');
  await openNewProduct();
  await fillProduct(form, 'Timur momo', 'Sides');
  const ingredients = form.getByRole('textbox', { name: 'Ingredients' });
  for (const word of ['  flour ', '   ', 'water', '  sesame  ']) {
    await ingredients.fill(word);
    await userEvent.type(ingredients, '{Enter}');
    await expect.element(ingredients).toHaveValue('');
  }
  const list = form.getByRole('list', { name: 'Ingredients' }).getByRole('listitem');
  await expectTexts(list, ['flour', 'water', 'sesame']);
  await form.getByRole('button', { name: 'Remove water' }).click();
  await expectTexts(list, ['flour', 'sesame']);
  await form.getByRole('button', { name: 'Remove flour' }).click();
  await expectTexts(list, ['sesame']);
  const allergens = form.getByRole('textbox', { name: 'Allergens' });
  const allergenItems = form.getByRole('list', { name: 'Allergens' }).getByRole('listitem');
  for (const word of ['   ', '  sesame ']) {
    await expect.element(allergenItems).toHaveLength(0);
    await allergens.fill(word);
    const add = form.getByRole('button', { name: 'Add to allergens' }).element();
    // Without a pointer: it would blur the field first, which adds the word too.
    add.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  await expectTexts(allergenItems, ['sesame']);
  const sent = recordChanges('/api/menu');
  await create();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent).toMatchObject([['POST', { ingredients: ['sesame'], allergens: ['sesame'] }]]);
});

test('an ingredient that is too long keeps the product form open', async () => {
  deleteAtEnd('Chilli momo');
  await openNewProduct();
  await fillProduct(form, 'Chilli momo', 'Sides');
  const sent = recordChanges('/api/menu');
  const ingredients = form.getByRole('textbox', { name: 'Ingredients' });
  await ingredients.fill('Tomato, mozzarella, basil, olive oil, garlic, oregano, chilli');
  await create();
  await expect.element(ingredients).toHaveFocus();
  await expect.element(ingredients).toHaveAccessibleDescription('At most 60 characters.');
  expect(sent).toEqual([]);
  await ingredients.fill('Tomato');
  await expect.element(ingredients).toHaveAccessibleDescription('');
  await create();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent).toMatchObject([['POST', { ingredients: ['Tomato'] }]]);
});

test('a dish is found by its category and duplicated', async () => {
  deleteAtEnd('Masala Chiya copy');
  await openProducts();
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Drinks');
  await expect.element(productCard('Margherita Pizza')).not.toBeInTheDocument();
  await productCard('Masala Chiya').getByRole('button', { name: 'Duplicate Masala Chiya' }).click();
  await expect.element(form.getByLabelText('Name', { exact: true })).toHaveValue('Masala Chiya copy');
  await create();
  await expect.element(productCard('Masala Chiya copy')).toBeVisible();
  const { price } = await itemNamed('Masala Chiya copy');
  expect(price).toBe((await itemNamed('Masala Chiya')).price);
});

test('a copy of a dish keeps its drawing until the new name asks for another one', async () => {
  const name = 'Chicken Burger of the copy';
  deleteAtEnd(name);
  await openProducts();
  await page.getByRole('searchbox').fill('Masala Chiya');
  await productCard('Masala Chiya').getByRole('button', { name: 'Duplicate Masala Chiya' }).click();
  const kind = form.getByRole('combobox', { name: 'Kind of drawing' });
  await expect.element(kind).toHaveValue('tea');
  await form.getByLabelText('Name', { exact: true }).fill('Masala Chiya, large');
  await expect.element(kind).toHaveValue('tea');
  await form.getByLabelText('Name', { exact: true }).fill(name);
  await expect.element(kind).toHaveValue('burger');
  await create();
  await expect.element(form).not.toBeInTheDocument();
  expect((await itemNamed(name)).image).toMatch(/\/burger\b/);
});

test('the choices of another dish are copied into a new one', async () => {
  deleteAtEnd('Momo pizza');
  await openNewProduct();
  await fillProduct(form, 'Momo pizza', 'Pizza');
  const choices = form.getByRole('region', { name: 'Sizes, toppings and other choices' });
  await choices.getByRole('combobox', { name: 'Copy choices from...' }).selectOptions('Margherita Pizza');
  await expect
    .element(choices.getByRole('textbox', { name: 'Name of the choice' }).first())
    .toHaveValue('Size');
  await expectAccessible();
  await create();
  await expect.element(form).not.toBeInTheDocument();
  const [made, model] = [await itemNamed('Momo pizza'), await itemNamed('Margherita Pizza')];
  const namesOf = ({ customizations }: typeof made) =>
    customizations.map(({ name, options }) => [name, options.map((option) => option.name)]);
  expect(namesOf(made)).toEqual(namesOf(model));
});

test('a new pizza with 3 sizes and 4 toppings takes at most 15 steps', async () => {
  deleteAtEnd('Janakpur pizza');
  await openProducts();
  let steps = 0;
  const step = (action: Promise<unknown>) => {
    steps += 1;
    return action;
  };
  await step(page.getByRole('button', { name: 'Add Product' }).click());
  await step(form.getByLabelText('Name', { exact: true }).fill('Janakpur pizza'));
  await step(form.getByLabelText('Category').selectOptions('Pizza'));
  await step(form.getByLabelText('Price (₹)', { exact: true }).fill('450'));
  const several = form.getByLabelText('Several at once');
  await step(form.getByRole('button', { name: 'Add sizes' }).click());
  await expect.element(several).toHaveFocus();
  await step(several.fill('Small 8 inch, Medium 12 inch +150, Large 16 inch +350'));
  await step(userEvent.type(several, '{Enter}'));
  await expect.element(form.getByLabelText('Option 3', { exact: true })).toHaveValue('Large 16 inch');
  await expect.element(form.getByRole('button', { name: 'Add sizes' })).not.toBeInTheDocument();
  await step(form.getByRole('button', { name: 'Add toppings' }).click());
  await expect.element(several.nth(1)).toHaveFocus();
  await step(several.nth(1).fill('Mushroom +60, Paneer +80, Corn +40, Olives +70'));
  await create();
  await expect.element(form.getByText('Press Add to add these options.')).toBeVisible();
  await expectAccessible();
  await step(form.getByRole('button', { name: 'Add these options' }).nth(1).click());
  await step(create());
  await expect.element(form).not.toBeInTheDocument();
  // A real restaurant is asked whether the dish is vegetarian, too.
  expect(steps + 1).toBeLessThanOrEqual(15);
  expect((await itemNamed('Janakpur pizza')).customizations).toMatchObject([
    {
      ...{ name: 'Size', type: 'single', min: 1, max: 1, required: true },
      options: [
        { name: 'Small 8 inch', price: 0, isDefault: true },
        { name: 'Medium 12 inch', price: 150, isDefault: false },
        { name: 'Large 16 inch', price: 350, isDefault: false },
      ],
    },
    { name: 'Toppings', type: 'multiple', options: [{}, { name: 'Paneer', price: 80 }, {}, {}] },
  ]);
});

test('a dish may have the name of a dish in another category', async () => {
  const { name, category } = await itemNamed('Masala Chiya');
  deleteAtEnd(name, 'Pizza');
  await openNewProduct();
  await fillProduct(form, name, category);
  await create();
  const problem = form.getByText('A product with this name already exists.');
  await expect.element(problem).toBeVisible();
  await form.getByLabelText('Category').selectOptions('Pizza');
  await expect.element(problem).not.toBeInTheDocument();
  const statuses: number[] = [];
  answer(/^\/api\/menu$/, async (request, forward) => {
    const response = await forward();
    if (request.method === 'POST') statuses.push(response.status);
    return response;
  });
  await create();
  await expect.element(form).not.toBeInTheDocument();
  expect(statuses).toEqual([201]);
});

test('the first dish of an empty menu makes its category, and a refusal keeps what was typed', async () => {
  onTestFinished(async () => {
    const made = (await callApi<{ id: string; name: string }[]>('GET', '/api/categories')).find(
      ({ name }) => name === 'Thukpa & soups',
    );
    if (made) await callAsAdmin('DELETE', `/api/categories/${made.id}`);
  });
  deleteAtEnd('Veg thukpa');
  changeAnswer<{ name: string }[]>(/^\/api\/categories$/, (data) => {
    if (Array.isArray(data))
      data.splice(0, data.length, ...data.filter(({ name }) => name.startsWith('Thukpa')));
  });
  await openNewProduct();
  const category = form.getByLabelText('Category', { exact: true });
  await expect.element(category).toHaveDisplayValue('New category...');
  await form.getByLabelText('Name', { exact: true }).fill('Veg thukpa');
  await form.getByLabelText('Price (₹)', { exact: true }).fill('180');
  const madeCategories = recordChanges('/api/categories');
  await create();
  await expect.element(form.getByText('Name, Category, and a valid Price are required.')).toBeVisible();
  const newCategory = form.getByLabelText('New category', { exact: true });
  await expect.element(newCategory).toHaveFocus();
  await expect.element(newCategory).toHaveAccessibleDescription('Category name is required.');
  await expectAccessible();
  expect(madeCategories).toEqual([]);

  await newCategory.fill('Thukpa & soups');
  const accept = answer(/^\/api\/menu$/, (request, forward) =>
    request.method === 'POST' ? errorAnswer(422, 'request.refused', 'Not just now.') : forward(),
  );
  await create();
  // The category is chosen before the dish is sent.
  await expect.element(form.getByText('Not just now.')).toBeVisible();
  await expect.element(category).toHaveDisplayValue('Thukpa & soups');
  await expect.element(form.getByLabelText('Name', { exact: true })).toHaveValue('Veg thukpa');
  accept();
  await create();
  await expect.element(form).not.toBeInTheDocument();
  expect(madeCategories).toMatchObject([['POST', { name: 'Thukpa & soups', icon: '📦', isActive: true }]]);
  expect(await itemNamed('Veg thukpa')).toMatchObject({ category: 'Thukpa & soups', price: 180 });
});

test('dishes are added one after another in the same category', async () => {
  deleteAtEnd('Aloo tikki');
  deleteAtEnd('Aloo chop');
  await openNewProduct();
  await fillProduct(form, 'Aloo tikki', 'Sides');
  await form.getByLabelText('Description').fill('Two pieces');
  await form.getByRole('textbox', { name: 'Ingredients' }).fill('Potato');
  await userEvent.keyboard('{Enter}');
  await form.getByRole('button', { name: 'Add sizes' }).click();
  await form.getByLabelText('Option 1', { exact: true }).fill('Half');
  await form.getByRole('button', { name: 'Create and add another' }).click();
  await expect.element(toast('Product created.')).toBeVisible();
  const name = form.getByLabelText('Name', { exact: true });
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('');
  await expect.element(form.getByLabelText('Description')).toHaveValue('');
  await expect.element(form.getByRole('list', { name: 'Ingredients' })).not.toBeInTheDocument();
  await expect.element(form.getByLabelText('Name of the choice')).not.toBeInTheDocument();
  await expect.element(form.getByLabelText('Category')).toHaveDisplayValue('Sides');
  await expectAccessible();
  await name.fill('Aloo chop');
  await form.getByLabelText('Price (₹)', { exact: true }).fill('60');
  await userEvent.keyboard('{Enter}');
  await expect.element(form).not.toBeInTheDocument();
  const { category, customizations } = await itemNamed('Aloo chop');
  expect([category, customizations]).toEqual(['Sides', []]);
});

test('pasted lines are options, and an amount without + is asked about', async () => {
  await openNewProduct();
  await form.getByRole('button', { name: 'Add sizes' }).click();
  const several = form.getByLabelText('Several at once');
  await several.fill('Small\nMedium\tRs 80\nLarge 16 inch, Family 500');
  await form.getByRole('button', { name: 'Add these options' }).click();
  const question = form.getByRole('group', {
    name: 'Are the amounts of “Medium Rs 80”, “Family 500” added to the price of the dish?',
  });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await several.fill('Small\nMedium\tRs 80\nCoke 500');
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.type(several, '{Enter}');
  await form.getByRole('button', { name: 'Yes, added to the price' }).click();
  const option = (place: number) => form.getByLabelText(`Option ${place}`, { exact: true });
  const extra = (place: number) => form.getByLabelText('Extra (₹)').nth(place - 1);
  await expect.element(option(2)).toHaveValue('Medium');
  await expect.element(extra(2)).toHaveValue('80');
  await expect.element(extra(3)).toHaveValue('500');
  await expect.element(several).toHaveValue('');
  await several.fill('Sprite 250');
  await userEvent.type(several, '{Enter}');
  await form.getByRole('button', { name: 'No, part of the name' }).click();
  await expect.element(option(4)).toHaveValue('Sprite 250');
  await expect.element(extra(4)).toHaveValue('0');
});
