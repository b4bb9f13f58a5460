import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, signIn } from '../support/accounts.ts';
import { callApi, callApiAs } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { colourAt, PIXEL, ROTATED, uploadPicture } from '../support/pictures.ts';

const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Products' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const toast = (page: Page, text: string) => page.getByRole('region', { name: /Messages/ }).getByText(text);

interface Item {
  id: string;
  name: string;
  category: string;
  price: number;
  soldOutUntil: string | null;
  customizations: { name: string; options: { name: string }[] }[];
}

async function itemNamed(page: Page, name: string): Promise<Item> {
  const menu = await callApi<Item[]>(page.request, 'GET', '/api/menu');
  const item = menu.find((other) => other.name === name);
  if (!item) throw new Error(`${name} is not on the menu`);
  return item;
}

async function openProducts(page: Page, search = ''): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto(`/admin${search}#products`);
  await expect(page.getByRole('list', { name: 'Products' })).toBeAttached();
}

/** The changes of dishes that the page sends: method and body, the latest last. */
function changesSentBy(page: Page): [string, unknown][] {
  const sent: [string, unknown][] = [];
  page.on('request', (request) => {
    if (/\/api\/menu/.test(request.url()) && request.method() !== 'GET')
      sent.push([request.method(), request.postDataJSON()]);
  });
  return sent;
}

async function openNewProduct(page: Page): Promise<Locator> {
  await openProducts(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  return page.getByRole('dialog', { name: 'New product' });
}

async function fillIn(form: Locator, name: string, category: string): Promise<void> {
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Category').selectOption(category);
  await form.getByLabel('Price (₹)', { exact: true }).fill('180');
}

test('an admin creates a dish with options, after the form has shown what is wrong or missing [S2.118 S2.119 S2.121 S5.42 S8.67 S9.63]', async ({
  page,
}) => {
  const sent = changesSentBy(page);
  await openProducts(page);
  await expectAccessible(page, 'products');
  // The panel is as high as the window. Only its section scrolls.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = page.getByRole('dialog', { name: 'New product' });
  await expect(form.getByLabel('Preparation time (minutes)')).toHaveValue('15');
  await expect(form.getByRole('checkbox', { name: 'Vegetarian' })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'Available' })).toBeChecked();
  await form.getByLabel('Price (₹)', { exact: true }).fill('0');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Name, Category, and a valid Price are required.')).toBeVisible();
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  expect(sent).toEqual([]);

  await fillIn(form, 'चुक मोमो', 'Sides');
  await form.getByLabel('Original price (₹)').fill('220');
  await form.getByRole('button', { name: 'Add a choice' }).click();
  await form.getByLabel('Name of the choice').fill('Toppings');
  await form.getByLabel('How many').selectOption('Several');
  await form.getByLabel('Minimum').fill('3');
  await form.getByLabel('Option 1', { exact: true }).fill('Timur');
  await form.getByRole('button', { name: 'Add an option' }).click();
  const second = form.getByLabel('Option 2', { exact: true });
  await second.fill(' timur ');
  await form.getByLabel('Extra (₹)').nth(1).fill('30');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('The minimum and maximum must fit the number of options.')).toBeVisible();
  await expect(second).toHaveAccessibleDescription('Another option of this choice has this name.');
  await expectAccessible(page, 'product form with problems');
  await second.fill('Extra jhol');
  await form.getByLabel('Minimum').fill('1');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toBeHidden();
  await expect(toast(page, 'Product created.')).toBeVisible();
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
  const product = card(page, 'चुक मोमो');
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(1);
  for (const text of ['Veg', 'Available', '₹180.00', '₹220.00', 'No reviews yet'])
    await expect(product).toContainText(text);
  await callApiAs(page, 'DELETE', `/api/menu/${(await itemNamed(page, 'चुक मोमो')).id}`);
});

test('ingredients and allergens of a dish are trimmed, added by Enter or a button, and removed one by one [S5.52 S5.53]', async ({
  page,
}) => {
  const form = await openNewProduct(page);
  await fillIn(form, 'Timur momo', 'Sides');
  const ingredients = form.getByRole('textbox', { name: 'Ingredients' });
  for (const word of ['  flour ', '   ', 'water', '  sesame  ']) {
    await ingredients.fill(word);
    await ingredients.press('Enter');
    await expect(ingredients).toHaveValue('');
  }
  const list = form.getByRole('list', { name: 'Ingredients' }).getByRole('listitem');
  await expect(list).toHaveText(['flour', 'water', 'sesame']);
  await form.getByRole('button', { name: 'Remove water' }).click();
  await expect(list).toHaveText(['flour', 'sesame']);
  await form.getByRole('button', { name: 'Remove flour' }).click();
  await expect(list).toHaveText(['sesame']);
  const allergens = form.getByRole('textbox', { name: 'Allergens' });
  const allergenItems = form.getByRole('list', { name: 'Allergens' }).getByRole('listitem');
  for (const word of ['   ', '  sesame ']) {
    await expect(allergenItems).toHaveCount(0);
    await allergens.fill(word);
    // Without a pointer: it would blur the field first, which adds the word too.
    await form.getByRole('button', { name: 'Add to allergens' }).dispatchEvent('click');
  }
  await expect(allergenItems).toHaveText(['sesame']);
  const sent = changesSentBy(page);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toBeHidden();
  expect(sent).toMatchObject([['POST', { ingredients: ['sesame'], allergens: ['sesame'] }]]);
  await callApiAs(page, 'DELETE', `/api/menu/${(await itemNamed(page, 'Timur momo')).id}`);
});

test('an ingredient that is too long keeps the product form open', async ({ page }) => {
  const form = await openNewProduct(page);
  await fillIn(form, 'Chilli momo', 'Sides');
  const sent = changesSentBy(page);
  const ingredients = form.getByRole('textbox', { name: 'Ingredients' });
  await ingredients.fill('Tomato, mozzarella, basil, olive oil, garlic, oregano, chilli');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(ingredients).toBeFocused();
  await expect(ingredients).toHaveAccessibleDescription('At most 60 characters.');
  expect(sent).toEqual([]);
  await ingredients.fill('Tomato');
  await expect(ingredients).toHaveAccessibleDescription('');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toBeHidden();
  expect(sent).toMatchObject([['POST', { ingredients: ['Tomato'] }]]);
  await callApiAs(page, 'DELETE', `/api/menu/${(await itemNamed(page, 'Chilli momo')).id}`);
});

test('the picture of a dish is checked, cropped, zoomed and dragged [S2.121]', async ({ page }) => {
  const form = await openNewProduct(page);
  await fillIn(form, 'Jhol momo', 'Sides');
  await uploadPicture(form, { name: 'menu.pdf', mimeType: 'application/pdf', buffer: PIXEL });
  await expect(form.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  await uploadPicture(form, { name: 'momo.png', mimeType: 'image/png', buffer: PIXEL });
  const cropper = page.getByRole('dialog', { name: 'Crop the picture' });
  await cropper.getByRole('button', { name: 'Use this crop' }).click();
  const picture = form.getByRole('img', { name: 'Picture' });
  await expect(picture).toHaveAttribute('src', /^\/pictures\//);
  const firstPicture = await picture.getAttribute('src');

  await uploadPicture(form, { name: 'momo.jpg', mimeType: 'image/jpeg', buffer: ROTATED });
  const zoom = cropper.getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toHaveValue('1');
  await expectAccessible(page, 'product picture cropper');
  await cropper.getByRole('button', { name: 'Cancel' }).click();
  await expect(picture).toHaveAttribute('src', firstPicture ?? '');
  await uploadPicture(form, { name: 'momo.jpg', mimeType: 'image/jpeg', buffer: ROTATED });
  const frame = cropper.getByRole('application', { name: 'The picture in its frame' });
  const leftOf = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN;
  const shown = cropper.locator('img');
  await frame.hover();
  await page.mouse.wheel(0, -100);
  await expect(zoom).toHaveValue('1.5');
  await zoom.fill('2');
  await frame.focus();
  const before = await leftOf(shown);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => leftOf(shown)).toBeCloseTo(before - 10, 0);
  // Drag to the right edge: the left half of the picture is in the frame.
  await frame.hover();
  await page.mouse.down();
  await page.mouse.move(1_300, 400, { steps: 3 });
  await expect.poll(async () => (await leftOf(shown)) - (await leftOf(frame))).toBeCloseTo(0, 0);
  await page.mouse.up();
  const [uploaded] = await Promise.all([
    page.waitForResponse('**/api/pictures'),
    cropper.getByRole('button', { name: 'Use this crop' }).click(),
  ]);
  const { data } = await uploaded.json();
  expect(data).toMatchObject({ width: 21, height: 16 });
  expect(await colourAt(page, data.path, 18, 8)).toBe('red');
  await expect(picture).toHaveAttribute('src', data.path);
  const sent = changesSentBy(page);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toBeHidden();
  expect(sent).toMatchObject([['POST', { image: data.path }]]);
  await callApiAs(page, 'DELETE', `/api/menu/${(await itemNamed(page, 'Jhol momo')).id}`);
});

test('a dish is found by its category and duplicated', async ({ page }) => {
  await openProducts(page);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Drinks');
  await expect(card(page, 'Margherita Pizza')).toBeHidden();
  await card(page, 'Masala Chiya').getByRole('button', { name: 'Duplicate Masala Chiya' }).click();
  const form = page.getByRole('dialog', { name: 'New product' });
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Masala Chiya copy');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(card(page, 'Masala Chiya copy')).toBeVisible();
  const { id, price } = await itemNamed(page, 'Masala Chiya copy');
  expect(price).toBe((await itemNamed(page, 'Masala Chiya')).price);
  await callApiAs(page, 'DELETE', `/api/menu/${id}`);
});

test('the choices of another dish are copied into a new one', async ({ page }) => {
  const form = await openNewProduct(page);
  await fillIn(form, 'Momo pizza', 'Pizza');
  const choices = form.getByRole('region', { name: 'Sizes, toppings and other choices' });
  await choices.getByRole('combobox', { name: 'Copy choices from...' }).selectOption('Margherita Pizza');
  await expect(choices.getByRole('textbox', { name: 'Name of the choice' }).first()).toHaveValue('Size');
  await expectAccessible(page, 'product form with copied choices');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toBeHidden();
  const [made, model] = [await itemNamed(page, 'Momo pizza'), await itemNamed(page, 'Margherita Pizza')];
  const namesOf = ({ customizations }: typeof made) =>
    customizations.map(({ name, options }) => [name, options.map((option) => option.name)]);
  expect(namesOf(made)).toEqual(namesOf(model));
  await callApiAs(page, 'DELETE', `/api/menu/${made.id}`);
});

test('a new pizza with 3 sizes and 4 toppings takes at most 15 steps', async ({ page }) => {
  await openProducts(page);
  let steps = 0;
  const step = (action: Promise<unknown>) => {
    steps += 1;
    return action;
  };
  await step(page.getByRole('button', { name: 'Add Product' }).click());
  const form = page.getByRole('dialog', { name: 'New product' });
  await step(form.getByLabel('Name', { exact: true }).fill('Janakpur pizza'));
  await step(form.getByLabel('Category').selectOption('Pizza'));
  await step(form.getByLabel('Price (₹)', { exact: true }).fill('450'));
  const several = form.getByLabel('Several at once');
  await step(form.getByRole('button', { name: 'Add sizes' }).click());
  await expect(several).toBeFocused();
  await step(several.fill('Small 8 inch, Medium 12 inch +150, Large 16 inch +350'));
  await step(several.press('Enter'));
  await expect(form.getByLabel('Option 3', { exact: true })).toHaveValue('Large 16 inch');
  await expect(form.getByRole('button', { name: 'Add sizes' })).toBeHidden();
  await step(form.getByRole('button', { name: 'Add toppings' }).click());
  await expect(several.nth(1)).toBeFocused();
  await step(several.nth(1).fill('Mushroom +60, Paneer +80, Corn +40, Olives +70'));
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Press Add to add these options.')).toBeVisible();
  await expectAccessible(page, 'product form with options that are not added');
  await step(form.getByRole('button', { name: 'Add these options' }).nth(1).click());
  await step(form.getByRole('button', { name: 'Create' }).click());
  await expect(form).toBeHidden();
  // A real restaurant is asked whether the dish is vegetarian, too.
  test.info().annotations.push({ type: 'steps', description: String(steps + 1) });
  expect(steps + 1).toBeLessThanOrEqual(15);
  const made = await itemNamed(page, 'Janakpur pizza');
  expect(made.customizations).toMatchObject([
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
  await callApiAs(page, 'DELETE', `/api/menu/${made.id}`);
});

test('a photo of more than 5 MB is made smaller by its crop', async ({ page }) => {
  const form = await openNewProduct(page);
  // What follows a JPEG is ignored.
  const buffer = Buffer.concat([ROTATED, Buffer.alloc(6 * 1024 * 1024)]);
  await uploadPicture(form, { name: 'momo.jpg', mimeType: 'image/jpeg', buffer });
  const cropper = page.getByRole('dialog', { name: 'Crop the picture' });
  await cropper.getByRole('button', { name: 'Use this crop' }).click();
  await expect(form.getByRole('img', { name: 'Picture' })).toHaveAttribute('src', /^\/pictures\//);

  // A file that the browser cannot decode is sent as it is.
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(6 * 1024 * 1024)]);
  await uploadPicture(form, { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: broken });
  await expect(form.getByText('Pictures may have at most 5 MB and 25 megapixels.')).toBeVisible();
});

test('a dish may have the name of a dish in another category', async ({ page }) => {
  const { name, category } = await itemNamed(page, 'Masala Chiya');
  const form = await openNewProduct(page);
  await fillIn(form, name, category);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('A product with this name already exists.')).toBeVisible();
  await form.getByLabel('Category').selectOption('Pizza');
  await expect(form.getByText('A product with this name already exists.')).toBeHidden();
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().endsWith('/api/menu') && response.request().method() === 'POST',
    ),
    form.getByRole('button', { name: 'Create' }).click(),
  ]);
  expect(answer.status()).toBe(201);
  await expect(form).toBeHidden();
  const { data } = await answer.json();
  await callApiAs(page, 'DELETE', `/api/menu/${data.id}`);
});

test('an admin edits a dish, marks it as sold out and deletes it [S2.120 S4.30 S5.37 S8.68 S8.69 S8.70]', async ({
  page,
}) => {
  await openProducts(page);
  const { category } = await itemNamed(page, 'Masala Chiya');
  await callApiAs(page, 'POST', '/api/menu', { name: 'चुक मोमो', category, price: 180 });
  await openProducts(page);
  const sent = changesSentBy(page);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('चुक');
  const product = card(page, 'चुक मोमो');
  await product.getByRole('button', { name: 'Sold out until tomorrow' }).click();
  await expect(product).toContainText('Unavailable');
  await expect(product).toContainText('Back tomorrow');
  await expect(toast(page, 'Product availability updated.')).toBeVisible();
  expect(sent.at(-1)).toEqual(['PUT', { soldOutUntil: 'tomorrow' }]);

  await product.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit product' });
  await edit.getByLabel('Description').fill('Dumplings in their soup');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Product updated.')).toBeVisible();
  // Unchanged fields are not sent, so the automatic return stays set.
  await expect(product).toContainText('Back tomorrow');
  await product.getByRole('button', { name: 'Enable' }).click();
  await expect(product.getByText('Available', { exact: true })).toBeVisible();
  expect(sent.at(-1)).toEqual(['PUT', { isAvailable: true }]);
  await product.getByRole('button', { name: 'Disable' }).click();
  await expect(product.getByText('Unavailable', { exact: true })).toBeVisible();
  expect(sent.at(-1)).toEqual(['PUT', { isAvailable: false }]);

  await product.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete product' });
  await expect(question).toContainText('Are you sure you want to delete this product?');
  await expectAccessible(page, 'product question');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Product deleted.')).toBeVisible();
  await expect(page.getByText('No matching products.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Product restored.')).toBeVisible();
  await product.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No matching products.')).toBeVisible();
});

test.describe('failed requests', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a failed save keeps the product form, and an edit conflict shows both versions [S8.53 S8.54 S8.55]', async ({
    page,
  }) => {
    await signIn(page, ADMIN);
    const { id, name, price: before } = await itemNamed(page, 'Margherita Pizza');
    await openProducts(page);
    const itemUrl = '**/api/menu/*';
    await page.route(itemUrl, (route) => route.abort());
    await page.getByRole('button', { name: `Disable ${name}` }).click();
    await expect(toast(page, 'Failed to update availability.')).toBeVisible();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete product.')).toBeVisible();
    // This URL opens the form, as the command palette does.
    await page.goto(`/admin?open=${id}#products`);
    const form = page.getByRole('dialog', { name: 'Edit product' });
    const price = form.getByLabel('Price (₹)', { exact: true });
    await price.fill('333');
    const gif = { name: 'momo.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a', 'latin1') };
    await uploadPicture(form, gif);
    await expect(form.getByText(/^This file is not a picture we can use/)).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Failed to save product.')).toBeVisible();
    // In the form and in a toast.
    await expect(page.getByText('Failed to save product.')).toHaveCount(2);
    await expect(
      page.getByText('A network error occurred. Check your connection and try again.'),
    ).toBeVisible();
    await expect(form.getByText(/Your changes are kept: check your connection/)).toBeVisible();
    await expect(price).toHaveValue('333');
    await page.unroute(itemUrl);

    await callApiAs(page, 'PUT', `/api/menu/${id}`, { price: 444 });
    await form.getByRole('button', { name: 'Save' }).click();
    const difference = form.getByRole('row', { name: /^Price/ });
    await expect(difference).toContainText('444');
    await expect(difference).toContainText('333');
    await price.fill('334');
    await expect(difference).toContainText('334');
    await expectAccessible(page, 'product changed meanwhile');
    await form.getByRole('button', { name: 'Use their version' }).click();
    await expect(price).toHaveValue('444');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(card(page, name)).toContainText('₹444.00');
    // Other tests find the dish by its price.
    await callApiAs(page, 'PUT', `/api/menu/${id}`, { price: before });

    await page.route('**/api/menu', (route) => route.fulfill({ json: { success: true, data: [] } }));
    await page.goto('/admin#products');
    await page.reload();
    await expect(page.getByText('No products yet. Add the first dish.')).toBeVisible();
    await expectAccessible(page, 'products empty');
  });
});
