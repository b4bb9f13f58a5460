import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { callAsAdmin } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { answer, lostConnection, recordChanges } from '../../../testing/network.ts';
import { reopenPage } from '../../../testing/open-page.tsx';
import { uploadPicture } from '../../../testing/pictures.ts';
import { deleteAtEnd, itemNamed, openProducts, productCard } from '../../../testing/products.ts';
import { toast } from '../../../testing/screen.ts';

test('an admin edits a dish, marks it as sold out and deletes it [S2.120 S4.30 S5.37 S8.68 S8.69 S8.70]', async () => {
  const { category } = await itemNamed('Masala Chiya');
  deleteAtEnd('चुक मोमो');
  await callAsAdmin('POST', '/api/menu', { name: 'चुक मोमो', category, price: 180 });
  await openProducts();
  const sent = recordChanges('/api/menu');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('चुक');
  const product = productCard('चुक मोमो');
  await product.getByRole('button', { name: 'Sold out until tomorrow' }).click();
  await expect.element(product).toHaveTextContent('Unavailable');
  await expect.element(product).toHaveTextContent('Back tomorrow');
  await expect.element(toast('Product availability updated.')).toBeVisible();
  expect(sent.at(-1)).toEqual(['PUT', { soldOutUntil: 'tomorrow' }]);

  await product.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit product' });
  await edit.getByLabelText('Description').fill('Dumplings in their soup');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Product updated.')).toBeVisible();
  // Unchanged fields are not sent, so the automatic return stays set.
  await expect.element(product).toHaveTextContent('Back tomorrow');
  await product.getByRole('button', { name: 'Enable' }).click();
  await expect.element(product.getByText('Available', { exact: true })).toBeVisible();
  expect(sent.at(-1)).toEqual(['PUT', { isAvailable: true }]);
  await product.getByRole('button', { name: 'Disable' }).click();
  await expect.element(product.getByText('Unavailable', { exact: true })).toBeVisible();
  expect(sent.at(-1)).toEqual(['PUT', { isAvailable: false }]);

  await product.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete product' });
  await expect.element(question).toHaveTextContent('Are you sure you want to delete this product?');
  await expectAccessible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Product deleted.')).toBeVisible();
  await expect.element(page.getByText('No matching products.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toast('Product restored.')).toBeVisible();
  await product.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('No matching products.')).toBeVisible();
});

test('a failed save keeps the product form, and an edit conflict shows both versions [S8.53 S8.54 S8.55]', async () => {
  expectErrors(/Failed to load resource/);
  const { id, name, price: before } = await itemNamed('Margherita Pizza');
  // Other tests find the dish by its price.
  onTestFinished(async () => void (await callAsAdmin('PUT', `/api/menu/${id}`, { price: before })));
  await openProducts();
  const connect = answer('/api/menu/', lostConnection);
  await page.getByRole('button', { name: `Disable ${name}` }).click();
  await expect.element(toast('Failed to update availability.')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Failed to delete product.')).toBeVisible();
  // This URL opens the form, as the command palette does.
  await reopenPage(`/admin?open=${id}#products`);
  const form = page.getByRole('dialog', { name: 'Edit product' });
  const price = form.getByLabelText('Price (₹)', { exact: true });
  await price.fill('333');
  await uploadPicture(form, new File(['GIF89a'], 'momo.png', { type: 'image/png' }));
  await expect.element(form.getByText(/^This file is not a picture we can use/)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText('Failed to save product.')).toBeVisible();
  // In the form and in a toast.
  await expect.element(page.getByText('Failed to save product.')).toHaveLength(2);
  await expect
    .element(page.getByText('A network error occurred. Check your connection and try again.'))
    .toBeVisible();
  await expect.element(form.getByText(/Your changes are kept: check your connection/)).toBeVisible();
  await expect.element(price).toHaveValue('333');
  connect();

  await callAsAdmin('PUT', `/api/menu/${id}`, { price: 444 });
  await form.getByRole('button', { name: 'Save' }).click();
  const difference = form.getByRole('row', { name: /^Price/ });
  await expect.element(difference).toHaveTextContent('444');
  await expect.element(difference).toHaveTextContent('333');
  await price.fill('334');
  await expect.element(difference).toHaveTextContent('334');
  await expectAccessible();
  await form.getByRole('button', { name: 'Use their version' }).click();
  await expect.element(price).toHaveValue('444');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(productCard(name)).toHaveTextContent('₹444.00');

  answer(/^\/api\/menu$/, () => Response.json({ success: true, data: [] }));
  await reopenPage('/admin#products');
  await expect.element(page.getByText('No products yet. Add the first dish.')).toBeVisible();
  await expectAccessible();
});
